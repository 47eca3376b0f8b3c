import ContainerHost

/// A screen of the app's own, without any module.
final class StatusViewController: ViewController {
  override init() {
    super.init()
    identifier = "status"
    title = "Status"
  }
}

struct StatusView: View {
  var body: some View { Text("All is well") }
}

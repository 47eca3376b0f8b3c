/// A view that stands for a view controller of the app's own (SwiftUI's `UIViewControllerRepresentable`).
///
///     struct StatusStack: ViewControllerRepresentable {
///       func makeViewController() -> NavigationController {
///         NavigationController(rootViewController: StatusViewController())
///       }
///     }
public protocol ViewControllerRepresentable: View {
  associatedtype Controller: ViewController
  /// Called once, when a ``HostingController`` takes the view up.
  func makeViewController() -> Controller
}

extension ViewControllerRepresentable {
  public var body: EmptyView { EmptyView() }
}

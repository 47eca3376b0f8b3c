/// A module as a view: its host, wherever it is placed.
public struct ModuleView: ViewControllerRepresentable {
  private let host: ModuleHostController

  public init(host: ModuleHostController) { self.host = host }

  public func makeViewController() -> ModuleHostController { host }
}

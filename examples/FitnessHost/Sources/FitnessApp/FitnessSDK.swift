import ContainerHost

/// What a feature SDK puts in front of ``AppHost``: one shared instance, and the few calls a host app makes.
@MainActor
public final class FitnessSDK {
  /// The instance that the app has started; `nil` before. The library itself has nothing that is shared.
  public private(set) static var shared: FitnessSDK?

  public let host: AppHost
  /// A real SDK has its engine here; this one only writes down what it is told.
  public let engine = HeadlessEngine()

  /// Starts the SDK, or starts it anew.
  @discardableResult
  public static func start() throws -> FitnessSDK {
    stop()
    let sdk = try FitnessSDK()
    shared = sdk
    return sdk
  }

  /// Ends it, and the app that it shows.
  public static func stop() {
    guard let sdk = shared else { return }
    sdk.host.terminate()
    // Before `shared` is written: the old screens' deinit reads it.
    sdk.host.rootViewController = nil
    shared = nil
  }

  private init() throws {
    var configuration = AppHost.Configuration()
    configuration.recordsTrace = true
    host = AppHost(catalog: try .fitness(), engine: engine, configuration: configuration)
  }

  /// Shows the app: what a scene delegate does with its window.
  public func show(_ root: ViewController) {
    host.rootViewController = root
    host.launch()
  }

  /// A thin view controller that contains the shared surface while its module is visible.
  public func tabHost(for module: ModuleID) -> ModuleHostController { host.tabHost(for: module) }

  /// Installs the container that shows modules. It is held weakly: keep it alive.
  public func setModuleContainer(_ container: (any ModuleContainer)?) { host.setModuleContainer(container) }

  /// Opens a screen, from anywhere. Routes are typed here, so a destination cannot be wrong in itself; what else can
  /// keep it from being opened is in the outcome.
  @discardableResult
  public func navigate(to destination: Destination) -> NavigationOutcome {
    do {
      return try host.navigate(to: destination).outcome
    } catch {
      return .failed(error.description)
    }
  }

  /// The modules as views.
  public var modules: Modules { Modules(sdk: self) }

  @MainActor
  public struct Modules {
    let sdk: FitnessSDK
    public var nutrition: Module { Module(host: sdk.tabHost(for: .nutrition)) }
    public var training: Module { Module(host: sdk.tabHost(for: .training)) }
  }

  @MainActor
  public struct Module {
    let host: ModuleHostController
    public func getView() -> ModuleView { ModuleView(host: host) }
  }
}

/// Where a navigation goes: a module, one of its routes, and that route's parameters.
///
/// A destination is one reference to immutable storage: passing it on retains that storage and allocates nothing, which
/// is what a prebuilt destination costs on the hot path.
///
/// What ``DestinationCatalog/resolve(_:)`` gives back also carries what the catalog found out: the place of the module
/// and what the engine is told. That part takes no share in equality, hash or description.
public struct Destination: Sendable {
  let storage: Storage

  /// Not checked here: an unknown module or route is the catalog's to refuse.
  public init(_ module: ModuleID, route: String, params: [String: ParameterValue] = [:]) {
    storage = Storage(module: module, route: route, params: params, resolution: nil)
  }

  /// Not checked here: an unknown module or route is the catalog's to refuse.
  public init(_ module: ModuleID, _ route: some RouteConvertible) {
    let route = route.route
    self.init(module, route: route.name, params: route.params)
  }

  init(_ module: ModuleID, route: String, params: [String: ParameterValue], resolution: Resolution) {
    storage = Storage(module: module, route: route, params: params, resolution: resolution)
  }

  public var module: ModuleID { storage.module }
  /// The route's key in the catalog; what the engine calls it can be another name.
  public var route: String { storage.route }
  /// As given, or, once resolved, in the declared types. Defaults are not filled in here.
  public var params: [String: ParameterValue] { storage.params }

  /// Whether a catalog has checked this destination.
  public var isResolved: Bool { storage.resolution != nil }

  /// What the engine calls the route; the route's key where no catalog has checked this destination.
  public var engineRoute: String { storage.resolution?.engineRoute ?? storage.route }
  /// The parameters as the engine gets them: in the declared types, defaults filled in.
  public var engineParams: [String: ParameterValue] { storage.resolution?.engineParams ?? storage.params }

  /// Tells two destinations apart without comparing them, as long as both are kept. Read from the reference itself: asking
  /// for the storage would retain it, which costs a navigation a sixth of its time.
  @inline(__always)
  var identity: ObjectIdentifier { unsafeBitCast(self, to: ObjectIdentifier.self) }

  /// What the catalog that checked this destination found, or `nil` when none did.
  var resolution: Resolution? { storage.resolution }

  /// The module's slot if the catalog with this identity has checked this destination, else -1. Copies nothing.
  @inline(__always)
  func moduleIndex(ifCheckedBy catalog: ObjectIdentifier) -> Int {
    storage.catalog == catalog ? storage.moduleIndex : -1
  }

  /// The module's slot in `catalog` if that very catalog has checked this destination, or another that has the same module
  /// in the same place; else -1.
  @inline(never)
  func moduleIndex(in catalog: DestinationCatalog) -> Int {
    if storage.catalog == ObjectIdentifier(catalog.storage) { return storage.moduleIndex }
    guard let resolution = storage.resolution, let table = catalog.storage.table(in: resolution.moduleIndex),
      table === resolution.catalog.table(in: resolution.moduleIndex)
    else { return -1 }
    return resolution.moduleIndex
  }
}

extension Destination {
  final class Storage: Sendable {
    /// From the resolution, where a navigation reads them without copying the rest. The resolution keeps the catalog
    /// alive, so that its identity is not given to another.
    let catalog: ObjectIdentifier?
    let moduleIndex: Int
    let module: ModuleID
    let route: String
    let params: [String: ParameterValue]
    let resolution: Resolution?

    init(module: ModuleID, route: String, params: [String: ParameterValue], resolution: Resolution?) {
      self.module = module
      self.route = route
      self.params = params
      self.resolution = resolution
      catalog = resolution.map { ObjectIdentifier($0.catalog) }
      moduleIndex = resolution?.moduleIndex ?? -1
    }
  }

  /// What a catalog found out about a destination it accepted.
  struct Resolution: Sendable {
    /// Held strongly, so that no later catalog can be taken for this one.
    let catalog: DestinationCatalog.Storage
    /// The module's slot in that catalog.
    let moduleIndex: Int
    /// Index into that module's `routes`.
    let routeIndex: Int
    /// The route's name in the engine's language.
    let engineRoute: String
    /// The parameters as the engine gets them: in the declared types, defaults filled in.
    let engineParams: [String: ParameterValue]
  }
}

extension Destination: Hashable {
  public static func == (lhs: Destination, rhs: Destination) -> Bool {
    if lhs.storage === rhs.storage { return true }
    return lhs.module == rhs.module && lhs.route.hasSameBytes(as: rhs.route) && lhs.params == rhs.params
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(module)
    hasher.combine(route)
    hasher.combine(params)
  }
}

extension Destination: CustomStringConvertible {
  /// `nutrition/plan{id="abc-123"}`: parameters in byte order of their names, strings quoted and escaped, names that
  /// are not plain words quoted as well.
  public var description: String {
    var text = module.rawValue.quotedUnlessPlain + "/" + route.quotedUnlessPlain
    guard !params.isEmpty else { return text }
    let fields = params.sorted { $0.key.precedesInByteOrder($1.key) }
    text += "{"
    text += fields.map { "\($0.key.quotedUnlessPlain)=\($0.value)" }.joined(separator: ", ")
    text += "}"
    return text
  }
}

/// A module, or a screen of the app itself that has destinations too, as an app declares it for its catalog.
public struct ModuleDescription: Sendable, Hashable {
  public var id: ModuleID
  /// What a container shows to the user.
  public var title: String
  /// The name of a symbol; what it looks like is the container's business.
  public var icon: String?
  /// In the order given. A catalog gives a module without routes a single one, `home`.
  public var routes: [RouteDescription]
  /// Whether it is drawn by the app and not by the engine: a native page of this id. What opens one of its routes brings
  /// that page to the front and calls its `didOpen(_:)`; the engine hears nothing.
  public var isScreen = false

  /// Without a title the id is shown.
  public init(id: ModuleID, title: String? = nil, icon: String? = nil, routes: [RouteDescription] = []) {
    self.id = id
    self.title = title ?? id.rawValue
    self.icon = icon
    self.routes = routes
  }

  /// A native screen with destinations, found in the tree by its id when one of them is opened.
  public static func screen(id: ModuleID, title: String? = nil, routes: [RouteDescription] = []) -> ModuleDescription {
    var description = ModuleDescription(id: id, title: title, routes: routes)
    description.isScreen = true
    return description
  }
}

/// A route of a module as an app declares it.
public struct RouteDescription: Sendable, Hashable {
  /// What the app's code calls the route.
  public var key: String
  /// The path of its links below the module, decoded: `plans/:id`. A segment is literal text, `:name` for the parameter
  /// of that name, `:name?` for one that a link may leave out, or, as the last one, `*` for one or more further segments,
  /// or `*name` for the same as a list parameter. Empty segments do not count. Where a link can be read in two ways it
  /// fills the segments that may be left out from the left.
  public var path: String
  /// What the engine calls the route.
  public var name: String
  public var params: [ParameterDescription]

  /// Path and engine name default to the key.
  public init(_ key: String, path: String? = nil, name: String? = nil, params: [ParameterDescription] = []) {
    self.key = key
    self.path = path ?? key
    self.name = name ?? key
    self.params = params
  }
}

/// A parameter of a route as an app declares it.
public struct ParameterDescription: Sendable, Hashable {
  public var name: String
  public var type: ParameterType
  /// Whether a destination may leave it out. One with a default may always be left out.
  public var isOptional: Bool
  /// What the engine gets when the parameter is left out; without one it gets nothing.
  public var defaultValue: ParameterValue?

  public init(
    _ name: String, _ type: ParameterType, isOptional: Bool = false, default defaultValue: ParameterValue? = nil
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional || defaultValue != nil
    self.defaultValue = defaultValue
  }
}

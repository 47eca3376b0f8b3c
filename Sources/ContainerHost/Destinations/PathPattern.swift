/// The path of a route's links, taken apart.
struct PathPattern: Sendable {
  enum Segment: Sendable {
    case literal(String)
    case parameter(String)
    /// One or more further segments, as a list parameter where it has a name. Last in its pattern.
    case wildcard(String?)
  }

  /// More segments than this are refused, which bounds the depth of matching.
  static let segmentLimit = 64

  let segments: [Segment]
  /// The names of all parameters in the path, in order.
  let parameterNames: [String]

  /// Checks everything about a path that can be told without the other routes of the module.
  init(of route: RouteDescription, in module: ModuleID) throws(CatalogError) {
    func invalid(_ reason: String) -> CatalogError {
      .invalidPath(module: module, route: route.key, path: route.path, reason: reason)
    }

    if route.path.unicodeScalars.contains(where: { $0.isControl }) { throw invalid("it has a control character") }
    if route.path.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) {
      throw invalid("\"?\" and \"#\" cannot stand in a path; declare a parameter for each query item")
    }
    let parts = PathPattern.split(route.path)
    if parts.count > Self.segmentLimit {
      throw invalid("it has \(parts.count) segments, the limit is \(Self.segmentLimit)")
    }

    var segments: [Segment] = []
    var names: [String] = []
    for (index, part) in parts.enumerated() {
      let name = String(Substring(part.utf8.dropFirst()))
      if part.utf8.first == UInt8(ascii: ":") {
        if name.isEmpty { throw invalid("\":\" is without the name of a parameter") }
        try Self.check(name, isWildcard: false, of: route, in: module)
        segments.append(.parameter(name))
        names.append(name)
      } else if part.utf8.first == UInt8(ascii: "*") {
        if index != parts.count - 1 { throw invalid("the wildcard \(String(part).quotedBriefly) is not at the end") }
        if !name.isEmpty {
          try Self.check(name, isWildcard: true, of: route, in: module)
          names.append(name)
        }
        segments.append(.wildcard(name.isEmpty ? nil : name))
      } else {
        segments.append(.literal(String(part)))
      }
    }
    var seen: Set<String> = []
    for name in names where !seen.insert(name).inserted {
      throw CatalogError.unsuitablePathParameter(
        module: module, route: route.key, parameter: name, reason: "it stands in the path twice")
    }
    self.segments = segments
    self.parameterNames = names
  }

  /// The non-empty parts between slashes: leading, trailing and doubled slashes do not count.
  static func split(_ path: some StringProtocol) -> [Substring] {
    // By bytes, because a slash followed by a combining mark is one character to Swift and yet a slash in a link.
    let text = Substring(path)
    return text.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
  }

  private static func check(
    _ name: String, isWildcard: Bool, of route: RouteDescription, in module: ModuleID
  ) throws(CatalogError) {
    guard let parameter = route.params.first(where: { $0.name == name }) else {
      let nearest = nearestName(to: name, among: route.params.map(\.name))
      throw .undeclaredPathParameter(module: module, route: route.key, parameter: name, nearest: nearest)
    }
    func unsuitable(_ reason: String) -> CatalogError {
      .unsuitablePathParameter(module: module, route: route.key, parameter: name, reason: reason)
    }
    if parameter.isOptional { throw unsuitable("it cannot be optional or have a default, since links always have it") }
    switch (parameter.type, isWildcard) {
    case (.list, false): throw unsuitable("one segment is no list; use \"*\(name)\" at the end of the path")
    case (.list, true), (_, false): break
    case (_, true): throw unsuitable("it has to be a list, of the segments that \"*\(name)\" matches")
    }
  }
}

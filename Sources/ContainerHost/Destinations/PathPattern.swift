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

  /// More segments than this that may be left out are refused, since each doubles the forms of a path.
  static let optionalLimit = 6

  /// What may be left out included.
  let segments: [Segment]
  /// The names of all parameters in the path, in order.
  let parameterNames: [String]
  /// Which of ``segments`` a link may leave out, by position.
  private let optionalPositions: [Int]

  /// Checks everything about a path that can be told without the other routes of the module.
  init(of route: RouteDescription, in module: ModuleID) throws(CatalogError) {
    func invalid(_ reason: String) -> CatalogError {
      .invalidPath(module: module, route: route.key, path: route.path, reason: reason)
    }

    if route.path.unicodeScalars.contains(where: { $0.isControl }) { throw invalid("it has a control character") }
    if route.path.utf8.contains(UInt8(ascii: "#")) { throw invalid("\"#\" cannot stand in a path") }
    let parts = PathPattern.split(route.path)
    if parts.count > Self.segmentLimit {
      throw invalid("it has \(parts.count) segments, the limit is \(Self.segmentLimit)")
    }

    var segments: [Segment] = []
    var names: [String] = []
    var optionalPositions: [Int] = []
    for (index, part) in parts.enumerated() {
      let isParameter = part.utf8.first == UInt8(ascii: ":")
      let isOptional = isParameter && part.utf8.last == UInt8(ascii: "?")
      let name = String(Substring(part.utf8.dropFirst().dropLast(isOptional ? 1 : 0)))
      if (isParameter ? name : String(part)).utf8.contains(UInt8(ascii: "?")) {
        throw invalid(
          "\"?\" can stand at the end of a parameter only, as in \":id?\"; declare a parameter for each query item")
      }
      if isParameter {
        if name.isEmpty { throw invalid("\":\" is without the name of a parameter") }
        try Self.check(name, isWildcard: false, isOptional: isOptional, of: route, in: module)
        if isOptional { optionalPositions.append(index) }
        segments.append(.parameter(name))
        names.append(name)
      } else if part.utf8.first == UInt8(ascii: "*") {
        if index != parts.count - 1 { throw invalid("the wildcard \(String(part).quotedBriefly) is not at the end") }
        if !name.isEmpty {
          try Self.check(name, isWildcard: true, isOptional: false, of: route, in: module)
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
    if optionalPositions.count > Self.optionalLimit {
      throw invalid(
        "it has \(optionalPositions.count) segments that may be left out, the limit is \(Self.optionalLimit)")
    }
    self.segments = segments
    self.parameterNames = names
    self.optionalPositions = optionalPositions
  }

  /// Every form that a link of this path can have. Of two that cannot be told apart, the earlier one leaves out less, or
  /// what stands further to the right.
  var forms: [[Segment]] {
    // Bit i of a number leaves out the i-th of those that may be, counted from the right.
    (0..<(1 << optionalPositions.count)).sorted { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) }.map { leftOut in
      let gone = optionalPositions.reversed().enumerated().filter { leftOut & (1 << $0.offset) != 0 }.map(\.element)
      return segments.indices.filter { !gone.contains($0) }.map { segments[$0] }
    }
  }

  /// The non-empty parts between slashes: leading, trailing and doubled slashes do not count.
  static func split(_ path: some StringProtocol) -> [Substring] {
    // By bytes, because a slash followed by a combining mark is one character to Swift and yet a slash in a link.
    let text = Substring(path)
    return text.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
  }

  private static func check(
    _ name: String, isWildcard: Bool, isOptional: Bool, of route: RouteDescription, in module: ModuleID
  ) throws(CatalogError) {
    guard let parameter = route.params.first(where: { $0.name == name }) else {
      let nearest = nearestName(to: name, among: route.params.map(\.name))
      throw .undeclaredPathParameter(module: module, route: route.key, parameter: name, nearest: nearest)
    }
    func unsuitable(_ reason: String) -> CatalogError {
      .unsuitablePathParameter(module: module, route: route.key, parameter: name, reason: reason)
    }
    switch (parameter.isOptional, isOptional) {
    case (true, false): throw unsuitable("it cannot be optional or have a default, unless it is written \":\(name)?\"")
    case (false, true): throw unsuitable("it has to be optional or have a default, since links may leave it out")
    case (true, true), (false, false): break
    }
    switch (parameter.type, isWildcard) {
    case (.list, false): throw unsuitable("one segment is no list; use \"*\(name)\" at the end of the path")
    case (.list, true), (_, false): break
    case (_, true): throw unsuitable("it has to be a list, of the segments that \"*\(name)\" matches")
    }
  }
}

extension DestinationCatalog {
  /// What a link opens: `fitness://nutrition/plans/abc-123?from=push`.
  ///
  /// - The scheme is the catalog's, in any case. The host is the module's id, compared by bytes once decoded.
  /// - Of the module's routes the one with the most specific matching path is taken: segment by segment from the left,
  ///   literal before parameter before wildcard. Types take no part: where the path so chosen has an integer and the
  ///   link has `abc`, that is an error, and no other route is tried. Without a path it is the route whose path is
  ///   empty, else the module's `home`, else its first route.
  /// - Query items give the parameters that are not in the path, a list by repetition, none being the empty list where
  ///   the list is required. Items that the route does not declare are dropped and reported.
  /// - `%XX` is decoded strictly as UTF-8, after the parts have been told apart. `+` is a plus sign: that it means a
  ///   space is a rule of HTML forms, not of links. A fragment is ignored. Segments `.` and `..` are names like others.
  ///
  /// Throws `invalidURL`, `unknownScheme`, `unknownModule`, `noMatchingRoute`, `wrongParameterType` or
  /// `missingParameter`. Complexity: O(length of the link + size of the route).
  public func destination(forURL url: String) throws(NavigationError) -> DeepLink {
    let link = try DeepLinkSyntax(url)
    guard let scheme, DeepLinkSyntax.isSameScheme(link.scheme, scheme) else {
      throw .unknownScheme(link.scheme, expected: self.scheme)
    }
    let module = ModuleID(link.host)
    let table = try requireModule(module).table
    let match = table.paths.match(link.segments)
    guard let routeIndex = match?.route ?? (link.segments.isEmpty ? table.initialRoute : nil) else {
      let path = link.segments.joined(separator: "/")
      throw .noMatchingRoute(module: module, path: path, nearest: table.nearestPath(to: link.segments))
    }
    let reading = LinkReading(module: module, route: table.routes[routeIndex])
    var params = try reading.pathParameters(link.segments, in: match?.segments ?? [])
    let dropped = try reading.addQuery(link.query, to: &params)
    let destination = try resolve(Destination(module, route: reading.route.key, params: params))
    return DeepLink(destination: destination, droppedQueryItems: dropped)
  }
}

/// Reads the parameters of one route from a link whose path it matched.
private struct LinkReading {
  let module: ModuleID
  let route: DestinationCatalog.RouteTable

  /// - Parameter form: the form of the route's path that `segments` matched; empty where the route was taken for want of a
  ///   path.
  func pathParameters(
    _ segments: [String], in form: [PathPattern.Segment]
  ) throws(NavigationError) -> [String: ParameterValue] {
    var params: [String: ParameterValue] = [:]
    for (segment, text) in zip(form, segments) {
      guard case .parameter(let name) = segment, let parameter = route.parameter(named: name) else { continue }
      params[name] = try value(of: parameter, type: parameter.type, text: text)
    }
    if case .wildcard(let name?)? = form.last,
      let parameter = route.parameter(named: name),
      case .list(let element) = parameter.type
    {
      var values: [ParameterValue] = []
      for text in segments.dropFirst(form.count - 1) {
        values.append(try value(of: parameter, type: element, text: text))
      }
      params[name] = .list(values)
    }
    return params
  }

  /// Adds what the query gives, and gives back what it has beyond that.
  func addQuery(
    _ query: [DeepLink.QueryItem], to params: inout [String: ParameterValue]
  ) throws(NavigationError) -> [DeepLink.QueryItem] {
    var dropped: [DeepLink.QueryItem] = []
    var lists: [String: [ParameterValue]] = [:]
    for parameter in route.parameters where !parameter.isOptional && !isInPath(parameter) {
      if case .list = parameter.type { lists[parameter.name] = [] }
    }
    for item in query {
      guard let parameter = route.parameter(named: item.name), !isInPath(parameter) else {
        dropped.append(item)
        continue
      }
      if case .list(let element) = parameter.type {
        lists[parameter.name, default: []].append(try value(of: parameter, type: element, text: item.value))
      } else if params[parameter.name] == nil {
        params[parameter.name] = try value(of: parameter, type: parameter.type, text: item.value)
      } else {
        throw mismatch(parameter, expected: "one \(parameter.type)", actual: "more than one")
      }
    }
    for (name, values) in lists { params[name] = .list(values) }
    return dropped
  }

  private func isInPath(_ parameter: ParameterDescription) -> Bool {
    route.pattern.parameterNames.contains(parameter.name)
  }

  private func value(
    of parameter: ParameterDescription, type: ParameterType, text: String?
  ) throws(NavigationError) -> ParameterValue {
    if let value = type.valueInLink(text) { return value }
    let actual = text.map { "string \($0.quotedBriefly)" } ?? "no value"
    throw mismatch(parameter, expected: parameter.type.description, actual: actual)
  }

  private func mismatch(_ parameter: ParameterDescription, expected: String, actual: String) -> NavigationError {
    .wrongParameterType(parameter.name, module: module, route: route.key, expected: expected, actual: actual)
  }
}

extension DestinationCatalog.ModuleTable {
  /// The declared path that a path which matches nothing most likely meant, or `nil`.
  ///
  /// Paths of as many segments are compared with their parameters taken from the link, so that in `plan/abc-123` only
  /// `plan` is measured against `plans/:id`; others are compared as they are declared.
  fileprivate func nearestPath(to segments: [String]) -> String? {
    // Beyond what any path can have, nothing is near.
    guard segments.count <= PathPattern.segmentLimit else { return nil }
    var declared: [String: String] = [:]
    for route in routes {
      var parts: [String] = []
      let isSameLength = route.pattern.segments.count == segments.count
      for (index, segment) in route.pattern.segments.enumerated() {
        switch segment {
        case .literal(let text): parts.append(text)
        case .parameter(let name): parts.append(isSameLength ? segments[index] : ":" + name)
        case .wildcard(let name): parts.append(isSameLength ? segments[index] : "*" + (name ?? ""))
        }
      }
      let path = parts.joined(separator: "/")
      // Of several paths that read the same, the first declared stays.
      if declared[path] == nil { declared[path] = route.path }
    }
    return nearestName(to: segments.joined(separator: "/"), among: declared.keys).flatMap { declared[$0] }
  }
}

extension DestinationCatalog {
  /// The link that opens a destination, or `nil` where no link does.
  ///
  /// Every link given here leads back to the equal destination, resolved. There is none when
  /// - the catalog has no scheme, or refuses the destination;
  /// - the route's path ends in a wildcard without a name, for which any path would do;
  /// - a parameter in the path is an empty string, since empty segments do not count, or a list in it is empty;
  /// - an optional list is empty, since a link cannot tell that from a list left out;
  /// - another route's path fits the link better: `plans/new` takes the place of `plans/:id` with the id `new`;
  /// - of two segments that may be left out only the second has a value, which the link would give to the first.
  ///
  /// Query items stand in byte order of their names. Everything but unreserved characters is percent-encoded.
  public func url(for destination: Destination) -> String? {
    guard let scheme, let destination = try? resolve(destination), let resolution = destination.resolution,
      let table = storage.table(in: resolution.moduleIndex)
    else { return nil }
    let pattern = table.routes[resolution.routeIndex].pattern
    var url = scheme + "://" + PercentEncoding.encode(destination.module.rawValue)
    for segment in pattern.segments {
      switch segment {
      case .literal(let text): url += "/" + PercentEncoding.encode(text)
      case .parameter(let name), .wildcard(let name?):
        // A segment that may be left out is, where the destination has no value for it.
        for text in destination.params[name]?.textsInLink ?? [] { url += "/" + text }
      case .wildcard(nil): return nil
      }
    }
    var separator = "?"
    for name in destination.params.keys.sorted(by: { $0.precedesInByteOrder($1) })
    where !pattern.parameterNames.contains(name) {
      for text in destination.params[name]?.textsInLink ?? [] {
        url += separator + PercentEncoding.encode(name) + "=" + text
        separator = "&"
      }
    }
    // Reading it back is what keeps the promise, whatever the other routes are.
    guard let link = try? self.destination(forURL: url), link.destination == destination else { return nil }
    return url
  }
}

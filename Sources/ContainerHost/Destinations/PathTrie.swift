/// All paths of a module, for finding the most specific one that matches.
///
/// Specificity goes from left to right: a literal segment before a parameter, a parameter before a wildcard. The types
/// of parameters take no part in it. That is the order in which a depth-first walk of the trie meets the paths, so the
/// first match is the answer.
struct PathTrie: Sendable {
  private struct Node: Sendable {
    var literals: [NameKey: Int] = [:]
    var parameter: Int?
    var wildcardRoute: Int?
    var route: Int?
  }

  private var nodes: [Node] = [Node()]

  /// Adds a path. Gives the route that has an equal one already, names of parameters aside, and then changes nothing.
  mutating func insert(_ pattern: PathPattern, route: Int) -> Int? {
    var node = 0
    for segment in pattern.segments {
      switch segment {
      case .literal(let text):
        let key = NameKey(text)
        if let next = nodes[node].literals[key] {
          node = next
        } else {
          nodes[node].literals[key] = nodes.count
          node = nodes.count
          nodes.append(Node())
        }
      case .parameter:
        if let next = nodes[node].parameter {
          node = next
        } else {
          nodes[node].parameter = nodes.count
          node = nodes.count
          nodes.append(Node())
        }
      case .wildcard:
        if let other = nodes[node].wildcardRoute { return other }
        nodes[node].wildcardRoute = route
        return nil
      }
    }
    if let other = nodes[node].route { return other }
    nodes[node].route = route
    return nil
  }

  /// The route whose path matches decoded segments best, as an index into the module's `routes`.
  ///
  /// Complexity: O(segments of all paths), in practice O(`segments.count`): no node is visited twice.
  func match(_ segments: [String]) -> Int? {
    // No path is deeper than the limit, and a wildcard needs no more than one segment beyond.
    let keys = segments.prefix(PathPattern.segmentLimit + 1).map(NameKey.init)
    return match(keys, count: segments.count, at: 0, in: nodes[0])
  }

  private func match(_ keys: [NameKey], count: Int, at depth: Int, in node: Node) -> Int? {
    guard depth < keys.count else {
      return depth == count ? node.route : nil
    }
    if let next = node.literals[keys[depth]],
      let found = match(keys, count: count, at: depth + 1, in: nodes[next])
    {
      return found
    }
    if let next = node.parameter, let found = match(keys, count: count, at: depth + 1, in: nodes[next]) {
      return found
    }
    return node.wildcardRoute
  }
}

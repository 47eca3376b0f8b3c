/// All paths of a module, for finding the most specific one that matches.
///
/// Specificity goes from left to right: a literal segment before a parameter, a parameter before a wildcard. The types
/// of parameters take no part in it. That is the order in which a depth-first walk of the trie meets the paths, so the
/// first match is the answer.
struct PathTrie: Sendable {
  private struct Node: Sendable {
    var literals: [NameKey: Int] = [:]
    var parameter: Int?
    var wildcard: Match?
    var end: Match?
  }

  /// A route and the segments of the form of its path that matched.
  struct Match: Sendable {
    let route: Int
    let segments: [PathPattern.Segment]
  }

  private var nodes: [Node] = [Node()]

  /// Adds all forms of a path. Gives the route that has an equal one already, names of parameters aside.
  mutating func insert(_ pattern: PathPattern, route: Int) -> Int? {
    for segments in pattern.forms {
      // Of a path's own forms the first stays.
      if let other = insert(Match(route: route, segments: segments)), other != route { return other }
    }
    return nil
  }

  private mutating func insert(_ form: Match) -> Int? {
    var node = 0
    for segment in form.segments {
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
        if let other = nodes[node].wildcard { return other.route }
        nodes[node].wildcard = form
        return nil
      }
    }
    if let other = nodes[node].end { return other.route }
    nodes[node].end = form
    return nil
  }

  /// The route whose path matches decoded segments best, an index into the module's `routes`, and how.
  ///
  /// Complexity: O(segments of all paths), in practice O(`segments.count`): no node is visited twice.
  func match(_ segments: [String]) -> Match? {
    // No path is deeper than the limit, and a wildcard needs no more than one segment beyond.
    let keys = segments.prefix(PathPattern.segmentLimit + 1).map(NameKey.init)
    return match(keys, count: segments.count, at: 0, in: nodes[0])
  }

  private func match(_ keys: [NameKey], count: Int, at depth: Int, in node: Node) -> Match? {
    guard depth < keys.count else {
      return depth == count ? node.end : nil
    }
    if let next = node.literals[keys[depth]],
      let found = match(keys, count: count, at: depth + 1, in: nodes[next])
    {
      return found
    }
    if let next = node.parameter, let found = match(keys, count: count, at: depth + 1, in: nodes[next]) {
      return found
    }
    return node.wildcard
  }
}

/// Which node a name means to somebody who taps.
public enum TapTarget: Equatable, Sendable {
  case found(SolvedNode)
  /// Several reachable nodes bear the name; in document order.
  case ambiguous([SolvedNode])
  /// Something else lies over its middle: `by`, or `nil` where that is nothing with a face of its own.
  case covered(SolvedNode, by: SolvedNode?)
  /// It lies outside the screen, or is scrolled away.
  case offScreen(SolvedNode)
  case hidden(SolvedNode)
  /// Nothing bears the name. `names` are those that could have been meant, sorted, each once.
  case none(names: [String])
}

extension SolvedLayout {
  /// Which node `t:tap("Training")` means: the one with exactly this id; else with this label or text; else the item
  /// for this page. A label inside an item or button stands for that. Names are compared byte by byte.
  ///
  /// A node counts as reachable when a finger at the middle of its visible part reaches it. Complexity: O(n) for each
  /// node that bears the name.
  public func tapTarget(_ name: String) -> TapTarget {
    func bearers(_ matches: (SolvedNode) -> Bool) -> [SolvedNode] {
      var seen: Set<Int> = []
      return nodes.filter(matches).map { answering($0) ?? $0 }.filter { seen.insert($0.index).inserted }
        .sorted { $0.path.lexicographicallyPrecedes($1.path) }
    }
    for matches in [
      { $0.node.id.map { Self.same($0, name) } ?? false },
      { $0.bears(name) },
      { $0.kind != .content && ($0.node.page.map { Self.same($0, name) } ?? false) },
    ] as [(SolvedNode) -> Bool] {
      let candidates = bearers(matches)
      if !candidates.isEmpty { return resolve(candidates) }
    }
    return .none(names: tapNames)
  }

  private static func same(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

  private func resolve(_ candidates: [SolvedNode]) -> TapTarget {
    let judged = candidates.map(judge)
    let found = judged.compactMap { if case .found(let node) = $0 { node } else { nil } }
    if found.count > 1 { return .ambiguous(found) }
    if let only = found.first { return .found(only) }
    // None can be tapped: the one that comes closest says why.
    return judged.first { if case .covered = $0 { true } else { false } }
      ?? judged.first { if case .offScreen = $0 { true } else { false } } ?? judged.first ?? .none(names: tapNames)
  }

  private func judge(_ node: SolvedNode) -> TapTarget {
    if node.isHidden { return .hidden(node) }
    if node.visibleFrame.isEmpty { return .offScreen(node) }
    let touch = touch(at: node.visibleFrame.center)
    if touch.target?.index == node.index || touch.met?.index == node.index { return .found(node) }
    return .covered(node, by: touch.target ?? touch.met)
  }

  /// Ids, labels and pages of what can be seen and answers to taps.
  private var tapNames: [String] {
    var names: Set<String> = []
    for node in nodes where !node.visibleFrame.isEmpty && node.answersTaps {
      names.formUnion([node.node.id, node.node.label].compactMap(\.self))
      if node.kind != .content, let page = node.node.page { names.insert(page) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

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
  /// It counts as reachable when a finger at the middle of its visible part reaches it; of a scrim, or another large
  /// node with an id, any part that sticks out will do. Complexity: O(n) for each node that bears the name.
  public func tapTarget(_ name: String) -> TapTarget {
    let rules: [(SolvedNode) -> Bool] = [
      { $0.node.id.map { Self.same($0, name) } ?? false },
      { $0.bears(name) },
      { $0.kind != .content && ($0.node.page.map { Self.same($0, name) } ?? false) },
    ]
    for matches in rules {
      let bearers = nodes.filter(matches).sorted { $0.path.lexicographicallyPrecedes($1.path) }
      if !bearers.isEmpty { return resolve(bearers.map(judge)) }
    }
    return .none(names: tapNames)
  }

  private static func same(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

  private func resolve(_ judged: [TapTarget]) -> TapTarget {
    var seen: Set<Int> = []
    var found = judged.compactMap { if case .found(let node) = $0 { node } else { nil } }
      .filter { seen.insert($0.index).inserted }
    // A title that reads like an item does not make the item ambiguous.
    let answering = found.filter(\.answersTaps)
    if !answering.isEmpty { found = answering }
    if found.count > 1 { return .ambiguous(found) }
    if let only = found.first { return .found(only) }
    // None can be tapped: the one that comes closest says why.
    return judged.first { if case .covered = $0 { true } else { false } }
      ?? judged.first { if case .offScreen = $0 { true } else { false } } ?? judged.first ?? .none(names: tapNames)
  }

  private func judge(_ bearer: SolvedNode) -> TapTarget {
    let meant = answering(bearer) ?? bearer
    if bearer.isHidden { return .hidden(meant) }
    if bearer.visibleFrame.isEmpty { return .offScreen(meant) }
    let touch = touch(at: bearer.visibleFrame.center)
    if reaches(touch, bearer, meant) { return .found(meant) }
    if bearer.kind != .item, bearer.kind != .button {
      let frame = bearer.visibleFrame
      for down in Self.probes {
        for across in Self.probes {
          let point = Point(x: frame.minX + frame.width * across, y: frame.minY + frame.height * down)
          if reaches(self.touch(at: point), bearer, meant) { return .found(meant) }
        }
      }
    }
    return .covered(meant, by: touch.target ?? touch.met)
  }

  /// Where to look for a part that sticks out, as shares of the width or height.
  private static let probes = [0.5, 0.02, 0.1, 0.3, 0.7, 0.9, 0.98]

  private func reaches(_ touch: Touch, _ bearer: SolvedNode, _ meant: SolvedNode) -> Bool {
    touch.target?.index == meant.index || touch.met?.index == bearer.index
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

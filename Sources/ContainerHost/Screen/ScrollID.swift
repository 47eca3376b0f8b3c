/// Which scroll something is said of: two containers may each have one of the same id.
public struct ScrollID: Hashable, Sendable {
  /// The container, or other page, whose layout it is in; `nil` where a layout stands for itself.
  public var owner: String?
  /// The node's id.
  public var id: String

  public init(_ id: String, in owner: String? = nil) {
    self.id = id
    self.owner = owner
  }
}

extension SolvedNode {
  /// How its offset is kept; `nil` for a scroll without an id, which cannot be scrolled.
  var scrollID: ScrollID? { kind == .scroll ? node.id.map { ScrollID($0, in: owner) } : nil }

  /// How far a scroll can be scrolled towards its end, in points.
  var scrollLimit: Double {
    let axis = node.line ?? .vertical
    return max(contentSize[axis] - max(frame.size[axis] - node.paddingSum(axis), 0), 0)
  }
}

extension SolvedLayout {
  /// How far a scroll has to be scrolled so that the node inside it which `name` means, by its id or page, stands in the
  /// middle, as far as the scroll goes, or begins where the view does if it is longer; `nil` where there is no such node.
  ///
  /// Where it is does not depend on where the scroll was before, so that a screen looks the same after a relaunch.
  /// - Parameter present: how far it is scrolled in this layout.
  func offset(revealing name: String, in scroll: SolvedNode, from present: Double) -> Double? {
    let inside = nodes.filter { !$0.isHidden && $0.kind != .content && isInside($0, scroll) }
    guard let target = inside.first(where: { $0.id == name }) ?? inside.first(where: { $0.node.page == name }) else {
      return nil
    }
    let (before, beyond): (Double, Double)
    switch (scroll.node.line ?? .vertical, direction) {
    case (.vertical, _):
      (before, beyond) = (target.frame.minY - scroll.frame.minY, target.frame.maxY - scroll.frame.maxY)
    case (.horizontal, .leftToRight):
      (before, beyond) = (target.frame.minX - scroll.frame.minX, target.frame.maxX - scroll.frame.maxX)
    case (.horizontal, .rightToLeft):
      (before, beyond) = (scroll.frame.maxX - target.frame.maxX, scroll.frame.minX - target.frame.minX)
    }
    // From the middle of the view to that of the node.
    let offset = min(max(present, 0), scroll.scrollLimit) + min(before, (before + beyond) / 2)
    return min(max(offset, 0), scroll.scrollLimit).wholePoints
  }

  /// Whether `node` lies in `other`, at any depth.
  func isInside(_ node: SolvedNode, _ other: SolvedNode) -> Bool {
    node.path.count > other.path.count && node.path.starts(with: other.path)
  }

  /// Whether something that takes all touches lies over what can be seen of `node`: a modal node, or a scrim. What lies
  /// in `node` itself does not cover it.
  func isCovered(_ node: SolvedNode) -> Bool {
    nodes.dropFirst(node.index + 1).contains { above in
      guard !above.isHidden, !above.visibleFrame.isEmpty, above.node.isModal || above.kind == .scrim else {
        return false
      }
      return !isInside(above, node) && (above.node.isModal || above.visibleFrame.contains(node.visibleFrame))
    }
  }
}

/// Gives every node of a tree its frame.
///
/// - A line (row, column, list, bar, scroll) hands out fixed and fractional lengths first, then what its other
///   children ask for, and shares the rest by `grow`. Where room is short it shrinks them in proportion, those
///   without a length of their own first; items, buttons and bars keep their height as long as they can.
/// - An overlay gives every child its whole frame, or the edge it sticks to. Fixed sizes and things with a face
///   (item, button, label, image) lie in the middle. A bar without an edge sticks to the bottom, a vertical one to
///   start.
/// - A scroll's children may go on beyond its frame, by as much as they ask for.
/// - Frames have whole numbers and are rounded edge by edge, so that neighbours touch without gap or overlap.
/// - No frame is negative, and none leaves its parent except inside a scroll and by an offset.
/// - The root fills the screen. Numbers that cannot be a length (negative, not a number) count as 0.
///
/// Equal input gives equal frames, and right-to-left the exact mirror image.
public struct LayoutSolver: Sendable {
  public init() {}

  /// - Parameters:
  ///   - size: The screen in points, rounded to whole ones.
  ///   - scrollOffsets: How far scrolls have been scrolled towards their end in points. Clamped to what there is.
  ///   - owner: The page whose layout this is, as in ``ScrollID/owner``. What lies in a content node is the layout of
  ///     that node's page.
  /// - Complexity: O(n log n) in nodes.
  public func solve(
    _ root: LayoutNode, size: Size, direction: LayoutDirection = .leftToRight, scrollOffsets: [ScrollID: Double] = [:],
    owner: String? = nil
  ) throws(LayoutError) -> SolvedLayout {
    let range = 0...LayoutLimits.length
    guard range.contains(size.width), range.contains(size.height) else {
      throw .invalidSize(width: size.width, height: size.height)
    }
    let screen = Size(width: size.width.wholePoints, height: size.height.wholePoints)
    let tree = try LayoutTree(root)
    var placement = LayoutPlacement(LayoutMeasure(tree), screen: screen, scrollOffsets: scrollOffsets, owner: owner)
    placement.run()

    var indexOf = Array(repeating: 0, count: tree.entries.count)
    var nodes: [SolvedNode] = []
    nodes.reserveCapacity(tree.entries.count)
    for (painted, index) in tree.paintOrder().enumerated() {
      indexOf[index] = painted
      let entry = tree.entries[index]
      let place = placement.places[index]
      let mirrors = direction == .rightToLeft
      nodes.append(
        SolvedNode(
          index: painted, parent: entry.parent.map { indexOf[$0] }, depth: entry.depth, path: entry.path,
          node: entry.node, frame: mirrors ? place.frame.mirrored(inWidth: screen.width) : place.frame,
          visibleFrame: mirrors ? place.visible.mirrored(inWidth: screen.width) : place.visible,
          contentSize: place.contentSize, isHidden: entry.isHidden, owner: place.owner))
    }
    return SolvedLayout(nodes: nodes, size: screen, direction: direction)
  }
}

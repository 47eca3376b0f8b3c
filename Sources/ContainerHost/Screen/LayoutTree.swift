/// A node tree laid flat in document order, parents before children, so that measuring is a loop backwards and
/// placing a loop forwards, however the tree was built.
struct LayoutTree {
  struct Entry {
    /// Without its children.
    var node: LayoutNode
    var parent: Int?
    var children: [Int] = []
    /// The root's is 0.
    var depth: Int
    /// Positions among siblings, from the root downwards.
    var path: [Int]
    /// By itself or by an ancestor.
    var isHidden: Bool
  }

  private(set) var entries: [Entry] = []

  init(_ root: LayoutNode) throws(LayoutError) {
    var waiting: [(node: LayoutNode, parent: Int?, depth: Int, path: [Int])] = [(root, nil, 0, [])]
    while let next = waiting.popLast() {
      guard next.depth < LayoutLimits.depth else { throw .tooDeep(limit: LayoutLimits.depth) }
      guard entries.count + waiting.count < LayoutLimits.nodes else { throw .tooManyNodes(limit: LayoutLimits.nodes) }
      let index = entries.count
      var node = next.node
      let children = node.children
      node.children = []
      let isInHidden = next.parent.map { entries[$0].isHidden } ?? false
      entries.append(
        Entry(
          node: node, parent: next.parent, depth: next.depth, path: next.path, isHidden: node.isHidden || isInHidden))
      if let parent = next.parent { entries[parent].children.append(index) }
      guard children.count <= LayoutLimits.nodes else { throw .tooManyNodes(limit: LayoutLimits.nodes) }
      for (position, child) in children.enumerated().reversed() {
        waiting.append((child, index, next.depth + 1, next.path + [position]))
      }
    }
  }

  /// Those that take part in the layout.
  func shownChildren(of index: Int) -> [Int] {
    entries[index].children.filter { !entries[$0].isHidden }
  }

  /// Indexes in the order of painting: parents before children, siblings by `z`, then in document order.
  /// Complexity: O(n log n).
  func paintOrder() -> [Int] {
    var order: [Int] = []
    order.reserveCapacity(entries.count)
    var waiting = [0]
    while let index = waiting.popLast() {
      order.append(index)
      let sorted = entries[index].children.sorted {
        (entries[$0].node.z, $0) < (entries[$1].node.z, $1)
      }
      waiting.append(contentsOf: sorted.reversed())
    }
    return order
  }
}

extension LayoutNode {
  /// The direction its children are laid out in; `nil` when they lie on top of each other.
  var line: LayoutAxis? {
    switch kind {
    case .row, .item, .button: .horizontal
    case .column: .vertical
    case .scroll, .list: axis ?? .vertical
    case .bar: axis ?? .horizontal
    case .overlay, .label, .image, .spacer, .scrim, .content: nil
    }
  }

  var clipsChildren: Bool { isClipped || kind == .scroll }

  func length(_ axis: LayoutAxis) -> Length { axis == .horizontal ? width : height }

  /// Padding on both sides together.
  func paddingSum(_ axis: LayoutAxis) -> Double {
    axis == .horizontal
      ? Self.usable(padding.start) + Self.usable(padding.end) : Self.usable(padding.top) + Self.usable(padding.bottom)
  }

  /// Numbers that cannot be a length (negative, not a number) count as 0, and very long ones as the longest.
  static func usable(_ length: Double) -> Double { length > 0 ? min(length, LayoutLimits.length) : 0 }
}

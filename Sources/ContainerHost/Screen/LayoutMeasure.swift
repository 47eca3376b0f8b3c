/// What nodes ask for when nothing else says their size.
struct LayoutMeasure {
  /// The sizes that kinds come with, in points.
  enum Metrics {
    /// Width of one column of text (see ``displayWidth(_:)``) and height of one line.
    static let column = 8.0
    static let line = 20.0
    /// The smallest target a finger hits reliably.
    static let target = 44.0
    static let horizontalBar = 49.0
    static let verticalBar = 80.0
    static let icon = 24.0
    static let spacing = 8.0
  }

  struct Wish {
    var size: Size
    /// Whether any amount of room is of use.
    var growsX = false
    var growsY = false

    func grows(_ axis: LayoutAxis) -> Bool { axis == .horizontal ? growsX : growsY }

    mutating func setGrows(_ axis: LayoutAxis) {
      if axis == .horizontal { growsX = true } else { growsY = true }
    }
  }

  let tree: LayoutTree
  private(set) var wishes: [Wish]

  /// Complexity: O(n) in nodes and text.
  init(_ tree: LayoutTree) {
    self.tree = tree
    wishes = Array(repeating: Wish(size: .zero), count: tree.entries.count)
    for index in tree.entries.indices.reversed() where !tree.entries[index].isHidden {
      wishes[index] = wish(of: index)
    }
  }

  /// How long a child would like to be; a share of an unknown whole counts as automatic.
  func ideal(_ index: Int, _ axis: LayoutAxis) -> Double {
    if case .points(let points) = tree.entries[index].node.length(axis) { return LayoutNode.usable(points) }
    return wishes[index].size[axis]
  }

  /// The child's share of what is left in a line along `axis`.
  func grow(_ index: Int, _ axis: LayoutAxis, inBar: Bool) -> Double {
    let node = tree.entries[index].node
    if let grow = node.grow { return LayoutNode.usable(grow) }
    return node.length(axis) == .automatic && (inBar || wishes[index].grows(axis)) ? 1 : 0
  }

  private func wish(of index: Int) -> Wish {
    let node = tree.entries[index].node
    let children = tree.shownChildren(of: index)
    switch node.kind {
    case .label: return Wish(size: Self.textSize(node.text ?? node.label ?? ""))
    case .image: return Wish(size: Size(width: Metrics.icon, height: Metrics.icon))
    case .spacer: return Wish(size: .zero, growsX: true, growsY: true)
    case .item, .button:
      let inside = children.isEmpty ? Self.faceSize(node) : lineWish(node, children, along: .horizontal).size
      return Wish(size: Size(width: max(Metrics.target, inside.width), height: max(Metrics.target, inside.height)))
    case .bar:
      let axis = node.axis ?? .horizontal
      var wish = Wish(size: lineWish(node, children, along: axis).size)
      let thickness = axis == .horizontal ? Metrics.horizontalBar : Metrics.verticalBar
      wish.size[axis.cross] = max(thickness, wish.size[axis.cross])
      wish.setGrows(axis)
      return wish
    case .row, .column, .list:
      return lineWish(node, children, along: node.line ?? .vertical)
    case .scroll:
      return Wish(size: lineWish(node, children, along: node.line ?? .vertical).size, growsX: true, growsY: true)
    case .overlay, .scrim, .content:
      var size = Size.zero
      for child in children {
        size.width = max(size.width, ideal(child, .horizontal))
        size.height = max(size.height, ideal(child, .vertical))
      }
      size.width += node.paddingSum(.horizontal)
      size.height += node.paddingSum(.vertical)
      return Wish(size: size, growsX: true, growsY: true)
    }
  }

  private func lineWish(_ node: LayoutNode, _ children: [Int], along axis: LayoutAxis) -> Wish {
    var wish = Wish(size: .zero)
    for child in children {
      wish.size[axis] += ideal(child, axis)
      wish.size[axis.cross] = max(wish.size[axis.cross], ideal(child, axis.cross))
      let childNode = tree.entries[child].node
      if grow(child, axis, inBar: false) > 0 { wish.setGrows(axis) }
      // A spacer only pushes along its line.
      if childNode.length(axis.cross) == .automatic, wishes[child].grows(axis.cross), childNode.kind != .spacer {
        wish.setGrows(axis.cross)
      }
    }
    wish.size[axis] += LayoutNode.usable(node.gap) * Double(max(0, children.count - 1))
    wish.size[axis] += node.paddingSum(axis)
    wish.size[axis.cross] += node.paddingSum(axis.cross)
    wish.size.width = min(wish.size.width, LayoutLimits.length)
    wish.size.height = min(wish.size.height, LayoutLimits.length)
    return wish
  }

  private static func textSize(_ text: String) -> Size {
    var columns = 0
    var lines = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      columns = max(columns, displayWidth(line))
      lines += 1
    }
    return Size(
      width: min(Double(columns) * Metrics.column, LayoutLimits.length),
      height: min(Double(lines) * Metrics.line, LayoutLimits.length))
  }

  /// An item or button without children: icon, label and badge side by side, with room at both ends.
  private static func faceSize(_ node: LayoutNode) -> Size {
    var parts: [Size] = []
    if node.icon != nil { parts.append(Size(width: Metrics.icon, height: Metrics.icon)) }
    if let label = node.label { parts.append(textSize(label)) }
    if let badge = node.badge { parts.append(textSize(badge)) }
    let width = parts.reduce(0) { $0 + $1.width } + Metrics.spacing * Double(parts.count + 1)
    return Size(width: width, height: parts.reduce(0) { max($0, $1.height) } + node.paddingSum(.vertical))
  }
}

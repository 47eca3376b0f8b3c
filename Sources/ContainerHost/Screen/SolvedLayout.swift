/// One node with its place on the screen.
public struct SolvedNode: Equatable, Sendable {
  /// Its own place in ``SolvedLayout/nodes``.
  public var index: Int
  /// The parent's place in ``SolvedLayout/nodes``, always smaller than ``index``; `nil` for the root.
  public var parent: Int?
  /// The root's is 0.
  public var depth: Int
  /// Positions among siblings (from 0) from the root downwards; the root's is empty. It orders nodes as the document
  /// does.
  public var path: [Int]
  /// What the container said, without the children.
  public var node: LayoutNode
  /// In whole points from the screen's top left corner. Of a hidden node: empty.
  public var frame: Rect
  /// The part of ``frame`` that the screen, scrolls and clipping nodes leave; what covers it is not considered.
  public var visibleFrame: Rect
  /// The room that its children have in points; for a scroll, all of what can be scrolled.
  public var contentSize: Size
  /// By itself or by an ancestor.
  public var isHidden: Bool
  /// The page whose layout it is in; `nil` where the whole layout stands for itself.
  public var owner: String?

  public var id: String? { node.id }
  public var kind: LayoutNode.Kind { node.kind }
}

/// All nodes of a screen with their frames, in the order of painting: what comes later lies above.
public struct SolvedLayout: Equatable, Sendable {
  /// Never empty; the root comes first, and every node after its parent.
  public let nodes: [SolvedNode]
  /// The screen in whole points.
  public let size: Size
  public let direction: LayoutDirection

  /// The first node in painting order with this id, hidden or not. Complexity: O(n).
  public func find(id: String) -> SolvedNode? { nodes.first { $0.node.id == id } }

  /// The first node in painting order, hidden ones last, that bears this label, or says it as its text.
  /// Complexity: O(n).
  public func find(label: String) -> SolvedNode? {
    let bearing = nodes.filter { $0.bears(label) }
    return bearing.first { !$0.isHidden } ?? bearing.first
  }

  /// Where a page is shown: the frame of its content node that is not hidden and no preview. Complexity: O(n).
  public func contentFrame(page: String) -> Rect? {
    nodes.first { $0.kind == .content && $0.node.page == page && !$0.isHidden && !$0.node.isPreview }?.frame
  }

  /// The parent, its parent and so on up to the root.
  public func ancestors(of node: SolvedNode) -> [SolvedNode] {
    var found: [SolvedNode] = []
    var next = node.parent
    while let index = next, nodes.indices.contains(index) {
      found.append(nodes[index])
      next = nodes[index].parent
    }
    return found
  }

  /// The nodes directly inside, in painting order. Complexity: O(n).
  public func children(of node: SolvedNode) -> [SolvedNode] { nodes.filter { $0.parent == node.index } }
}

extension SolvedNode {
  func bears(_ label: String) -> Bool { node.label == label || (kind == .label && node.text == label) }
}

extension SolvedLayout {
  /// What a finger at this point touches: the uppermost node there, or the nearest of its ancestors that answers to
  /// taps (an item, a button, or anything with an id); `nil` when there is none.
  ///
  /// Rows, columns, overlays and spacers without an id let the finger through. A scrim or modal node that is in the
  /// way gives `nil`, unless the scrim itself has an id. Complexity: O(n).
  public func hitTest(_ point: Point) -> SolvedNode? { touch(at: point).target }

  /// The items and buttons that are not hidden and at least partly on the screen, in document order.
  public var targets: [SolvedNode] {
    nodes.filter { ($0.kind == .item || $0.kind == .button) && !$0.visibleFrame.isEmpty }
      .sorted { $0.path.lexicographicallyPrecedes($1.path) }
  }

  struct Touch {
    /// What answers.
    var target: SolvedNode?
    /// What the finger meets first, even where nothing answers.
    var met: SolvedNode?
  }

  func touch(at point: Point) -> Touch {
    var modal: SolvedNode?
    for node in nodes.reversed() where !node.isHidden {
      if let modal {
        // Below a modal node only the scrims beside it can be reached; its own parts have been painted after it.
        guard node.kind == .scrim, node.parent == modal.parent else { continue }
      }
      if node.takesTouches, node.visibleFrame.contains(point) {
        return Touch(target: answering(node), met: node)
      }
      // Its children come before it here, having been painted after it.
      if modal == nil, node.node.isModal, !node.visibleFrame.isEmpty { modal = node }
    }
    return Touch(target: nil, met: modal)
  }

  /// The node itself or its nearest ancestor that answers to taps. What lies in or on a scrim does not fall through.
  func answering(_ node: SolvedNode) -> SolvedNode? {
    if node.answersTaps { return node }
    if node.kind == .scrim { return nil }
    for ancestor in ancestors(of: node) {
      if ancestor.answersTaps { return ancestor }
      if ancestor.node.isModal || ancestor.kind == .scrim { return nil }
    }
    return nil
  }
}

extension SolvedNode {
  /// Whether a tap here means something by itself.
  var answersTaps: Bool { kind == .item || kind == .button || node.id != nil }

  /// Whether it stops a finger: what has a face or a purpose does, mere arrangement does not.
  fileprivate var takesTouches: Bool {
    switch kind {
    case .row, .column, .overlay, .spacer: node.id != nil || node.isModal
    case .scroll, .bar, .list, .item, .button, .label, .image, .scrim, .content: true
    }
  }
}

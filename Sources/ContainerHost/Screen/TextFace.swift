/// The text that stands for a node with a face: what is said, and how state is marked.
struct TextFace {
  enum Alignment {
    case start, center
  }

  /// What stands before and after the label, and is never cut off.
  var before = ""
  var label: String
  var after = ""
  /// At the far end where there is room, else behind `after`.
  var badge: String?
  var alignment: Alignment

  /// - Parameters:
  ///   - isRow: Whether it stands among others from top to bottom.
  ///   - isCentered: Whether it is the middle of its frame that counts.
  init(_ node: LayoutNode, isRow: Bool, isCentered: Bool, isRightToLeft: Bool) {
    let name = node.label ?? node.icon ?? node.page ?? node.id ?? ""
    alignment = isCentered ? .center : .start
    switch node.kind {
    case .item where isRow:
      label = name
      let mark = isRightToLeft ? " ◂ " : " ▸ "
      let lead = node.isSelected ? mark : "   "
      if isRightToLeft { after = lead } else { before = lead }
      if !node.isEnabled {
        before += "("
        after = ")" + after
      }
      alignment = .start
    case .item:
      label = name
      if node.isSelected { (before, after) = ("[", "]") } else if !node.isEnabled { (before, after) = ("(", ")") }
      alignment = .center
    case .button:
      label = name
      (before, after) = node.isEnabled ? ("‹", "›") : ("(", ")")
      alignment = .center
    case .image:
      label = node.name ?? node.icon ?? node.label ?? ""
      before = label.isEmpty ? "▣" : "▣ "
    default:
      label = node.text ?? node.label ?? ""
    }
    badge = node.badge.map { "•" + $0 }
  }

  /// The line in exactly `width` columns or fewer, and how far from the left it begins.
  func line(width: Int, isRightToLeft: Bool) -> (text: String, lead: Int) {
    let fixed = displayWidth(before) + displayWidth(after)
    let badgeWidth = badge.map { displayWidth($0) + 1 } ?? 0
    var room = width - fixed
    var shownBadge = badge
    // A badge goes before the label becomes unreadable.
    if room - badgeWidth < min(4, displayWidth(label)) { shownBadge = nil }
    if shownBadge != nil { room -= badgeWidth }
    if room < 1, !label.isEmpty {
      return (CellGrid.clipped(label, to: width), 0)
    }
    let face = before + CellGrid.clipped(label, to: room) + after
    let faceWidth = displayWidth(face)
    switch alignment {
    case .center:
      let text = shownBadge.map { isRightToLeft ? $0 + " " + face : face + " " + $0 } ?? face
      return (text, max(0, (width - displayWidth(text)) / 2))
    case .start:
      guard let shownBadge else { return (face, isRightToLeft ? max(0, width - faceWidth) : 0) }
      let space = String(repeating: " ", count: max(1, width - faceWidth - badgeWidth))
      let text = isRightToLeft ? " " + shownBadge + space + face : face + space + shownBadge
      return (CellGrid.clipped(text, to: width), 0)
    }
  }
}

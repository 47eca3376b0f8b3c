/// The text that stands for a node with a face: what is said, and how state is marked.
struct TextFace {
  /// Where a face stands, which decides how it is aligned and marked.
  enum Place {
    /// One of several from start to end, as in a tab bar.
    case cell
    /// One of several from top to bottom.
    case row
    /// Whatever lies in the middle of its frame.
    case middle
    /// A text that begins where its frame does.
    case start
  }

  /// What stands before and after the label, and is never cut off.
  private var before = ""
  var label: String
  private var after = ""
  /// At the far end of a row, in other places behind `after`.
  private let badge: String?
  private let place: Place
  private let isRightToLeft: Bool
  /// An item's mark; `nil` for other kinds.
  private let isSelected: Bool?

  /// The narrowest row with three columns for the mark and a margin at its end.
  static let roomyRow = 12
  /// The narrowest tab that keeps a column's distance from the next one.
  private static let roomyCell = 7
  /// The narrowest item that has room for a letter.
  private static let legibleItem = 3

  init(_ node: LayoutNode, place: Place, isRightToLeft: Bool) {
    let name = node.label ?? node.icon ?? node.page ?? node.id ?? ""
    self.place = place
    self.isRightToLeft = isRightToLeft
    isSelected = node.kind == .item ? node.isSelected : nil
    badge = node.badge.map { "•" + $0 }
    switch node.kind {
    case .item:
      label = name
      if !node.isEnabled {
        (before, after) = ("(", ")")
      } else if node.isSelected, place != .row {
        (before, after) = ("[", "]")
      }
    case .button:
      label = name
      (before, after) = node.isEnabled ? ("‹", Self.disclosure(node.icon) + "›") : ("(", ")")
    case .image:
      label = node.name ?? node.icon ?? node.label ?? ""
      before = label.isEmpty ? "▣" : "▣ "
    default:
      label = node.text ?? node.label ?? ""
    }
  }

  /// Which way a heading opens or closes what is below it.
  private static func disclosure(_ icon: String?) -> String {
    switch icon {
    case "chevron.down": " ▾"
    case "chevron.up": " ▴"
    default: ""
    }
  }

  /// The line in exactly `width` columns or fewer, and how far from the left it begins.
  ///
  /// - Parameter isCut: Whether more of the node lies where it cannot be seen.
  func line(width: Int, isCut: Bool) -> (text: String, lead: Int) {
    if let isSelected, width < Self.legibleItem, displayWidth(label) > width, !isCut {
      return (width < 1 ? "" : isSelected ? "●" : "·", 0)
    }
    switch place {
    case .row: return row(width)
    case .cell:
      let isWhole = badge == nil && !before.isEmpty && fixedWidth + displayWidth(label) == width
      return middle(width, within: width < Self.roomyCell || isWhole ? width : width - 1)
    case .middle: return middle(width, within: width)
    case .start:
      let text = fitted(width)
      return (text, isRightToLeft ? width - displayWidth(text) : 0)
    }
  }

  private var fixedWidth: Int { displayWidth(before) + displayWidth(after) }

  /// Marks and as much of the label as goes in; without room for a letter the marks go.
  private func fitted(_ width: Int) -> String {
    let room = width - fixedWidth
    if room < 1, !label.isEmpty { return CellGrid.clipped(label, to: width) }
    return before + CellGrid.clipped(label, to: room) + after
  }

  /// Columns for the badge and `space` around it; none when the label would become unreadable.
  private func badgeRoom(_ width: Int, space: Int) -> Int {
    guard let badge else { return 0 }
    let wanted = displayWidth(badge) + space
    return width - fixedWidth - wanted < min(4, displayWidth(label)) ? 0 : wanted
  }

  private func middle(_ width: Int, within room: Int) -> (text: String, lead: Int) {
    // An ellipsis parts the label from a badge behind it.
    let badgeWidth = badgeRoom(room, space: isRightToLeft ? 1 : 0)
    var text = fitted(room - badgeWidth)
    if let badge, badgeWidth > 0 {
      let space = displayWidth(text) + displayWidth(badge) < room && !text.hasSuffix("…") || isRightToLeft ? " " : ""
      text = isRightToLeft ? badge + space + text : text + space + badge
    }
    return (text, max(0, (width - displayWidth(text)) / 2))
  }

  private func row(_ width: Int) -> (text: String, lead: Int) {
    let isRoomy = width >= Self.roomyRow
    let mark = isSelected == true ? (isRightToLeft ? "◂" : "▸") : " "
    let margin = isSelected == nil || !isRoomy ? 1 : 3
    let lead = min(margin, max(0, width - 1))
    let room = width - lead
    let badgeWidth = badgeRoom(room, space: 1)
    let face = fitted(room - badgeWidth)
    var end = ""
    if let badge, badgeWidth > 0 {
      let rest = room - displayWidth(face) - displayWidth(badge)
      let outer = rest > 1 && isRoomy ? 1 : 0
      end = String(repeating: " ", count: max(0, rest - outer)) + badge
      if isRightToLeft {
        end = String(repeating: " ", count: outer) + badge + String(repeating: " ", count: max(0, rest - outer))
      }
    }
    let start = isSelected == nil || lead < 3 ? String(mark.prefix(lead)) : " \(mark) "
    guard isRightToLeft else { return (start + face + end, 0) }
    let text = end + face + start
    return (text, max(0, width - displayWidth(text)))
  }
}

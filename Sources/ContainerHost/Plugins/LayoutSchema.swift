/// Which properties each kind of node takes from Lua. ``LayoutDecoder`` and the source of ``UIModule`` both follow it.
enum LayoutSchema {
  private static let common = [
    "clip", "edge", "grow", "height", "hidden", "id", "modal", "offset_x", "offset_y", "width", "z",
  ]
  private static let arrangement = ["align", "gap", "justify", "padding"]

  private static func own(_ kind: LayoutNode.Kind) -> [String] {
    switch kind {
    case .row, .column, .overlay: arrangement
    case .scroll, .bar, .list: arrangement + ["axis"]
    case .item: arrangement + ["badge", "enabled", "icon", "label", "page", "selected"]
    case .button: arrangement + ["badge", "enabled", "icon", "label"]
    case .label: ["text"]
    case .image: ["label", "name"]
    case .spacer, .scrim: []
    case .content: ["page", "preview"]
    }
  }

  private static let table: [LayoutNode.Kind: [String]] = Dictionary(
    uniqueKeysWithValues: LayoutNode.Kind.allCases.map { ($0, (common + own($0)).sorted()) })

  /// Sorted.
  static func properties(of kind: LayoutNode.Kind) -> [String] { table[kind] ?? common }

  /// The kinds that take a property, in the order of their declaration.
  static func kinds(taking property: String) -> [LayoutNode.Kind] {
    LayoutNode.Kind.allCases.filter { properties(of: $0).contains(property) }
  }

  static func takesChildren(_ kind: LayoutNode.Kind) -> Bool {
    switch kind {
    case .row, .column, .overlay, .scroll, .bar, .list, .item, .button: true
    case .label, .image, .spacer, .scrim, .content: false
    }
  }
}

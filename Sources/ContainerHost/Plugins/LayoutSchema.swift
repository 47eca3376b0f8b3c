/// Which properties each kind of node takes from Lua. ``LayoutDecoder`` and the source of ``UIModule`` both follow it.
package enum LayoutSchema {
  private static let common = [
    "clip", "edge", "grow", "height", "hidden", "id", "modal", "offset_x", "offset_y", "width", "z",
  ]
  private static let arrangement = ["align", "gap", "justify", "padding"]

  private static func own(_ kind: LayoutNode.Kind) -> [String] {
    switch kind {
    case .row, .column, .overlay: arrangement
    case .scroll: arrangement + ["axis", "reveal"]
    case .bar, .list: arrangement + ["axis"]
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

  /// What kind of value a property takes.
  package enum Form: Equatable, Sendable {
    case boolean, string, integer
    /// A string, or a whole number that is shown as one.
    case stringOrInteger
    /// Points, from 0.
    case points
    /// Points from 0, or a share such as `"50%"`.
    case length
    /// Points or a share, either way.
    case offset
    /// Points for all sides, or a table of sides.
    case insets
    /// One of these words.
    case choice([String])
  }

  /// `nil` for what is no property.
  static func form(of property: String) -> Form? {
    switch property {
    case "id", "page", "label", "icon", "text", "name", "reveal": .string
    case "badge": .stringOrInteger
    case "width", "height": .length
    case "offset_x", "offset_y": .offset
    case "grow", "gap": .points
    case "padding": .insets
    case "z": .integer
    case "hidden", "clip", "modal", "selected", "enabled", "preview": .boolean
    case "edge": .choice(LayoutNode.Edge.allCases.map(\.rawValue))
    case "align": .choice(LayoutNode.Align.allCases.map(\.rawValue))
    case "justify": .choice(LayoutNode.Justify.allCases.map(\.rawValue))
    case "axis": .choice(LayoutAxis.allCases.map(\.rawValue))
    default: nil
    }
  }
}

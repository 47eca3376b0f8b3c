import ContainerHost

/// The module `ui`: made from the table that the host reads layouts by; only the words are here.
extension API {
  static let nodeAliases: [APIAlias] = [
    APIAlias("nav.Length", "number|string", "Points, or a share such as \"50%\".")
  ]

  static let nodeModule = APIClass(
    "ui", "What makes the nodes of a layout: local ui = require \"ui\".",
    PluginNames.nodes.map { kind in
      .function(
        kind, ["fields": nodeFields(kind)], returns: ["node": "nav.Node"],
        nodeDocs[kind] ?? "")
    })

  static let node = APIClass(
    "nav.Node", "A node of a layout.",
    [.field("kind", PluginNames.nodes.map { "\"\($0)\"" }.joined(separator: "|"), "What it was made as.")])

  static let insets = APIClass(
    "nav.Insets", "Points on each side.",
    ["top", "start", "bottom", "end"].map { .field($0 + "?", "number", "Points at the \($0).") })

  static let nodeClasses: [APIClass] = PluginNames.nodes.map { kind in
    APIClass(
      nodeFields(kind), "What ui.\(kind) takes.", elements: PluginNames.takesChildren(kind) ? "nav.Node|false" : nil,
      PluginNames.properties(of: kind).map { name in
        .field(name + "?", PluginNames.form(of: name).map(type) ?? "any", propertyDocs[name] ?? "")
      })
  }

  /// `nav.RowFields`.
  static func nodeFields(_ kind: String) -> String {
    "nav." + kind.prefix(1).uppercased() + kind.dropFirst() + "Node"
  }

  private static func type(_ form: LayoutSchema.Form) -> String {
    switch form {
    case .boolean: "boolean"
    case .string: "string"
    case .integer: "integer"
    case .stringOrInteger: "string|integer"
    case .points: "number"
    case .length, .offset: "nav.Length"
    case .insets: "number|nav.Insets"
    case .choice(let words): words.map { "\"\($0)\"" }.joined(separator: "|")
    }
  }

  static let nodeDocs: [String: String] = [
    "row": "Children side by side, from the start edge.",
    "column": "Children one below the other.",
    "overlay": "Children over one another, each at its edge.",
    "scroll": "Children that can be more than there is room for.",
    "bar": "A bar of items.",
    "list": "A list of items.",
    "item": "What stands for a page, or for something else that can be tapped.",
    "button": "Something to tap; handle gets its id.",
    "label": "A line of text.",
    "image": "An image, by name.",
    "spacer": "Room.",
    "scrim": "A shade over what lies below; handle gets the taps on it.",
    "content": "Where a page is shown.",
  ]

  static let propertyDocs: [String: String] = [
    "id": "What handle is told, and how scenarios find it.",
    "hidden": "Whether it is hidden.",
    "clip": "Whether what is outside of its frame is cut off.",
    "modal": "Whether it takes the taps of what lies below.",
    "z": "A higher one lies above.",
    "width": "Points, or a share of the room there is.",
    "height": "Points, or a share of the room there is.",
    "grow": "Its share of the room that is left.",
    "edge": "Where it stands in an overlay.",
    "offset_x": "How far it is moved towards the end edge.",
    "offset_y": "How far it is moved downwards.",
    "gap": "Points between children.",
    "padding": "Points around the children.",
    "align": "Where children stand across.",
    "justify": "Where children stand along.",
    "axis": "The way that its children go.",
    "page": "The id of a page.",
    "reveal": "The id or page of a node inside that is scrolled into view when it is another one than before.",
    "label": "What people read, and what scenarios tap.",
    "text": "The text.",
    "name": "The name of the image.",
    "icon": "The name of an icon.",
    "badge": "What it shows besides.",
    "selected": "Whether it is marked as selected.",
    "enabled": "Whether it can be tapped.",
    "preview": "Whether the page is shown beside the visible one.",
  ]
}

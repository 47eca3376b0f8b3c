/// Turns what a plugin's `layout` returned into nodes.
///
/// A node is a table with `kind`, named properties and children by position; `false` in the place of a child is left
/// out. Anything else is refused with the place where it stands: `layout(...)[2].width: expected …, got "wide"`.
public struct LayoutDecoder: Sendable {
  /// What a content node without `page` shows.
  public var visiblePage: String?
  /// What messages call the value that is decoded.
  public var source: String

  public init(visiblePage: String? = nil, source: String = "layout(...)") {
    self.visiblePage = visiblePage
    self.source = source
  }

  /// Throws a ``LuaError`` of kind `conversion`. Complexity: O(n) in nodes and their properties.
  public func decode(_ value: LuaValue) throws(LuaError) -> LayoutNode {
    var count = 0
    return try node(value, at: source, depth: 1, count: &count)
  }

  private func node(_ value: LuaValue, at place: String, depth: Int, count: inout Int) throws(LuaError) -> LayoutNode {
    guard case .table(let table) = value else {
      throw LuaError(.conversion, "\(place): expected a node, got \(PluginText.describe(value))")
    }
    guard depth <= LayoutLimits.depth else {
      throw LuaError(.conversion, "\(source): nested more than \(LayoutLimits.depth) levels deep")
    }
    count += 1
    guard count <= LayoutLimits.nodes else {
      throw LuaError(.conversion, "\(source): more than \(LayoutLimits.nodes) nodes")
    }

    var node = LayoutNode(try kind(of: table, at: place))
    for field in table.fields {
      let name = try propertyName(field.key, of: node.kind, at: place)
      if name == "kind" { continue }
      try set(name, to: LayoutProperty(value: field.value, place: "\(place).\(name)"), in: &node)
    }
    if node.reveal != nil, node.id == nil {
      throw LuaError(.conversion, "\(place).reveal: needs an id beside it, by which the host knows the scroll")
    }
    if node.kind == .content, node.page == nil, !node.isPreview { node.page = visiblePage }

    for (position, child) in table.array.enumerated() where child != .boolean(false) {
      let childPlace = "\(place)[\(position + 1)]"
      guard LayoutSchema.takesChildren(node.kind) else {
        throw LuaError(.conversion, "\(childPlace): ui.\(node.kind.rawValue) takes no children")
      }
      node.children.append(try self.node(child, at: childPlace, depth: depth + 1, count: &count))
    }
    return node
  }

  private func kind(of table: LuaTable, at place: String) throws(LuaError) -> LayoutNode.Kind {
    switch table["kind"] {
    case .string(let name)?:
      if let kind = LayoutNode.Kind(rawValue: name) { return kind }
      let hint = didYouMean(name, among: LayoutNode.Kind.allCases.map(\.rawValue))
      throw LuaError(.conversion, "\(place).kind: unknown kind \(name.quotedBriefly)\(hint)")
    case nil, .nil?:
      throw LuaError(.conversion, "\(place): expected a node made by the ui module, got a table without kind")
    case let other?:
      throw LuaError(.conversion, "\(place).kind: expected a string, got \(PluginText.describe(other))")
    }
  }

  private func propertyName(_ key: LuaKey, of kind: LayoutNode.Kind, at place: String) throws(LuaError) -> String {
    switch key {
    case .string(let name):
      let known = LayoutSchema.properties(of: kind)
      if name == "kind" || known.contains(name) { return name }
      let owners = LayoutSchema.kinds(taking: name).map { "ui.\($0.rawValue)" }
      let hint =
        owners.isEmpty
        ? didYouMean(name, among: known) : " (\(owners.joined(separator: ", ")) can have it)"
      let shown = name.quotedBriefly
      throw LuaError(.conversion, "\(place): ui.\(kind.rawValue) has no property \(shown)\(hint)")
    case .integer(let position):
      throw LuaError(
        .conversion, "\(place)[\(position)]: a child behind a gap: put false where a child is left out")
    case .number(let number):
      throw LuaError(.conversion, "\(place): expected names and positions as keys, got \(PluginText.number(number))")
    case .boolean(let flag):
      throw LuaError(.conversion, "\(place): expected names and positions as keys, got \(flag)")
    case .bytes:
      throw LuaError(
        .conversion, "\(place): expected names and positions as keys, got \(PluginText.describe(key))")
    }
  }

  private func set(_ name: String, to property: LayoutProperty, in node: inout LayoutNode) throws(LuaError) {
    switch name {
    case "id": node.id = try property.identifier()
    case "page": node.page = try property.identifier()
    case "reveal": node.reveal = try property.identifier()
    case "label": node.label = try property.string()
    case "icon": node.icon = try property.string()
    case "text": node.text = try property.string()
    case "name": node.name = try property.string()
    case "badge": node.badge = try property.stringOrInteger()
    case "width": node.width = try property.length()
    case "height": node.height = try property.length()
    case "offset_x": node.offsetX = try property.offset()
    case "offset_y": node.offsetY = try property.offset()
    case "grow": node.grow = try property.points()
    case "gap": node.gap = try property.points()
    case "padding": node.padding = try property.insets()
    case "z": node.z = try property.integer()
    case "hidden": node.isHidden = try property.boolean()
    case "clip": node.isClipped = try property.boolean()
    case "modal": node.isModal = try property.boolean()
    case "selected": node.isSelected = try property.boolean()
    case "enabled": node.isEnabled = try property.boolean()
    case "preview": node.isPreview = try property.boolean()
    case "edge": node.edge = try property.choice(LayoutNode.Edge.self)
    case "align": node.align = try property.choice(LayoutNode.Align.self)
    case "justify": node.justify = try property.choice(LayoutNode.Justify.self)
    case "axis": node.axis = try property.choice(LayoutAxis.self)
    default: throw property.mismatch("no such property")
    }
  }
}

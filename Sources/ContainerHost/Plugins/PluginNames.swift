/// What a plugin and its host call things: for whoever describes them to a plugin's author, so that the description is
/// made from what the host goes by.
package enum PluginNames {
  /// Fields that a manifest is read from.
  package static var manifest: [String] { PluginManifest.fieldNames }

  /// What one entry of `options` may say.
  package static var optionKeys: [String] { PluginOption.keys }

  /// Functions of a plugin that the host calls. All but `show_module` may be left out.
  package static let hooks = [
    "show_module", "init", "layout", "handle", "pages_changed", "traits_changed", "transition_ended", "save", "restore",
  ]

  /// Functions that the host gives an instance.
  package static var functions: [String] { ["show"] + PluginInstance.functionNames }

  /// Fields that the host writes into an instance.
  package static var fields: [String] {
    PluginInstance.reservedNames.filter { !functions.contains($0) } + ["options"]
  }

  /// The names in the module `ui`.
  package static var nodes: [String] { LayoutNode.Kind.allCases.map(\.rawValue) }

  /// What a node takes by name, sorted.
  package static func properties(of node: String) -> [String] {
    LayoutNode.Kind(rawValue: node).map(LayoutSchema.properties) ?? []
  }

  package static func takesChildren(_ node: String) -> Bool {
    LayoutNode.Kind(rawValue: node).map(LayoutSchema.takesChildren) ?? false
  }

  /// What kind of value a property takes.
  package static func form(of property: String) -> LayoutSchema.Form? { LayoutSchema.form(of: property) }
}

/// Calling what a plugin wrote. What fails is thrown; the controller knows what follows.
extension PluginInstance {
  /// Calls an optional hook.
  /// - Parameters:
  ///   - arguments: made only where there is such a hook.
  ///   - isChecked: whether overwriting a field of the host is an error.
  /// - Returns: its first result, or `nil` when there is no such hook.
  func call(
    _ name: StaticString, as hook: Hook, _ arguments: @autoclosure () -> [LuaValue] = [],
    results: LuaConversion = LuaConversion(),
    isChecked: Bool = true
  ) throws(LuaError) -> LuaValue? {
    do throws(LuaError) {
      return try running(hook) { object throws(LuaError) in
        guard let results = try object.call(name, arguments(), maxResults: 1, results: results) else { return nil }
        if isChecked { try refuseOverwrittenFields() }
        return results.first ?? .nil
      }
    } catch { throw placed(error, in: name.description) }
  }

  /// A value that is wrong has no line, but the hook that gave it has one.
  func placed(_ error: LuaError, in hook: String) -> LuaError {
    guard error.line == nil, error.kind == .conversion || error.kind == .contract, let object,
      let method = try? object.method(named: hook), let place = object.state.definition(of: method)
    else { return error }
    var error = error
    error.file = place.file
    error.line = place.line
    return error
  }

  /// Calls the function of a timer.
  func call(timer function: LuaReference) throws(LuaError) {
    _ = try running(.timer) { object throws(LuaError) in
      try object.state.call(function, maxResults: 0, name: "timer").first
    }
  }

  private func running(
    _ hook: Hook, _ body: (LuaObject) throws(LuaError) -> LuaValue?
  ) throws(LuaError) -> LuaValue? {
    guard let object else { return nil }
    let outer = runningHook
    runningHook = hook
    defer { runningHook = outer }
    do throws(LuaError) {
      try bringUpToDate()
      return try body(object)
    } catch { throw explained(error) }
  }

  /// What Lua says of a function that the host gives only to those who ask for it leaves its reader in the dark.
  func explained(_ error: LuaError) -> LuaError {
    var error = error.outside(UIModule.name, in: source.chunkName)
    for capability in PluginManifest.knownCapabilities where !manifest.capabilities.contains(capability) {
      guard error.message.hasSuffix("(method '\(capability)')") else { continue }
      error.message += ": the plugin has to declare capabilities = { \"\(capability)\" }"
    }
    return error
  }

  /// Throws when the plugin has overwritten what the host gave it; that is there again then.
  func refuseOverwrittenFields() throws(LuaError) {
    guard let object, let name = try object.overwrittenFields().first else { return }
    try object.putBackOverwrittenFields()
    throw LuaError(.contract, "\(name): a field of the host was overwritten", file: source.chunkName)
  }

  func has(_ hook: String) throws(LuaError) -> Bool { try object?.method(named: hook) != nil }

  // MARK: Screen

  /// The plugin's own layout; `nil` when it has none.
  func layout(size: Size) throws(LuaError) -> LayoutNode? {
    let argument = LuaValue.table(["width": .number(size.width), "height": .number(size.height)])
    guard let value = try call("layout", as: .layout, [argument]) else { return nil }
    do throws(LuaError) {
      return try LayoutDecoder(visiblePage: controller?.visiblePage?.pageID).decode(value)
    } catch {
      throw placed(error, in: "layout").outside(UIModule.name, in: source.chunkName)
    }
  }

  /// Asks once for the layout, which has to be one that can be drawn.
  func tryLayout(size: Size, direction: LayoutDirection) throws(LuaError) {
    guard let node = try layout(size: size) else { return }
    do throws(LayoutError) {
      _ = try LayoutSolver().solve(node, size: size, direction: direction)
    } catch { throw LuaError(.conversion, "layout: \(error)", file: source.chunkName) }
  }

  // MARK: State

  /// What its `save` returns, else its `self.state`; `nil` for `nil`.
  func save() throws(LuaError) -> LuaTable? {
    let value: LuaValue?
    if try has("save") {
      value = try call("save", as: .state, results: .stored)
    } else {
      value = try object?.field("state", as: .stored)
    }
    switch value {
    case nil, .nil?: return nil
    case .table(let table)?: return table
    case let other?:
      throw placed(
        LuaError(
          .contract, "expected a table of plain data, got \(PluginText.describe(other))", file: source.chunkName),
        in: "save")
    }
  }

  /// Hands a saved state to `restore`, else makes it `self.state`.
  func restore(_ state: LuaTable) throws(LuaError) {
    if try has("restore") {
      _ = try call("restore", as: .state, [.table(state)])
    } else {
      try object?.setField("state", to: .table(state))
    }
  }
}

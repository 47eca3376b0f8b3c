/// What of a plugin outlives it.
extension LuaContainerController {
  /// What its `save` returns, else its `self.state`; `nil` when that is no table of plain data, which is reported.
  func saveState() -> LuaTable? {
    guard let object else { return nil }
    do throws(LuaError) {
      let value: LuaValue
      if try object.method(named: "save") != nil {
        value = try object.call("save", maxResults: 1, results: .dataOnly)?.first ?? .nil
      } else {
        value = try object.field("state", as: .dataOnly)
      }
      if case .table(let table) = value { return table }
      if value == .nil { return nil }
      throw LuaError(
        .contract, "expected a table of plain data, got \(PluginText.describe(value))", file: source.chunkName)
    } catch {
      report(error, in: "save")
      return nil
    }
  }

  /// Hands a saved state to `restore`, else makes it `self.state`. What fails is reported, and the plugin starts fresh.
  func restoreState(_ state: LuaTable) {
    guard let object else { return }
    do throws(LuaError) {
      if try object.method(named: "restore") != nil {
        _ = try object.call("restore", [.table(state)], maxResults: 0)
      } else {
        try object.setField("state", to: .table(state))
      }
      invalidateLayout()
    } catch { report(error, in: "restore") }
  }
}

/// What of a plugin outlives it.
extension LuaContainerController {
  /// What its `save` returns, else its `self.state`; `nil` when that is no table of plain data, which is reported. Of a
  /// plugin that was discarded, what was saved or restored last.
  func saveState() -> LuaTable? {
    guard runningInstance != nil else { return record?.savedState }
    return save() ?? nil
  }

  /// The state for the instance that takes over: as it is now, or where that cannot be had, as it was saved last.
  func stateForNext() -> LuaTable? { save() ?? record?.savedState }

  /// - Returns: `nil` when it failed; `nil` inside for no state.
  private func save() -> LuaTable?? {
    guard let saved = tell("save", { plugin throws(LuaError) in try plugin.save() }) else { return nil }
    if saved != nil || record != nil { ownRecord.savedState = saved }
    return .some(saved)
  }

  /// Hands a saved state to `restore`, else makes it `self.state`. What fails is reported, and the plugin starts fresh.
  func restoreState(_ state: LuaTable) {
    ownRecord.savedState = state
    tell("restore") { plugin throws(LuaError) in try plugin.restore(state) }
    invalidateLayout()
  }
}

import CLua

/// What Lua code can reach, as written down in the one table that the states are made from.
public enum LuaSandbox {
  public struct Name: Sendable, Equatable {
    /// `_G` for the globals, else `string`, `table`, `math`, `utf8` or `coroutine`.
    public let library: String
    public let name: String
    /// Whether it is there. What is not there is a stub that says so.
    public let isAllowed: Bool
    /// What differs from Lua's manual, or why the name is blocked; `nil` where nothing does.
    public let note: String?

    /// As it is written in a script: `string.rep`, `pairs`.
    public var path: String { library == "_G" ? name : "\(library).\(name)" }
  }

  /// Every name, library by library, the blocked ones last.
  public static let names: [Name] = {
    var names: [Name] = []
    while true {
      let entry = clua_sandbox_entry(Int32(clamping: names.count))
      guard let library = entry.library, let name = entry.name else { return names }
      names.append(
        Name(
          library: String(cString: library), name: String(cString: name), isAllowed: entry.is_allowed != 0,
          note: entry.note.map { String(cString: $0) }))
    }
  }()
}

import ContainerHost

/// One guard of an app's description: `guards = { fn, form = fn }`.
struct GuardDescription {
  /// Whose it is, as outcomes name it: `guard 1`, or the page's id.
  let name: String
  /// The page that it keeps from being left; `nil` for a guard of the whole app.
  let page: String?
  let function: LuaReference

  /// Those of the app in their order, then those of pages.
  static func list(_ app: TableReader) throws(DescriptionError) -> [GuardDescription] {
    guard let reader = try app.reader("guards") else { return [] }
    var guards: [GuardDescription] = []
    for (index, value) in reader.table.array.enumerated() {
      let function = try function(value, at: reader.place(index + 1))
      guards.append(GuardDescription(name: appGuardName(index + 1), page: nil, function: function))
    }
    for field in reader.table.fields {
      guard case .string(let id) = field.key else {
        throw reader.error("a guard stands by position, or under a page's id, not at \(ValueText.key(field.key))")
      }
      let function = try function(field.value, at: reader.place(id))
      guards.append(GuardDescription(name: id, page: id, function: function))
    }
    return guards
  }

  static func appGuardName(_ number: Int) -> String { "guard \(number)" }

  private static func function(_ value: LuaValue, at path: String) throws(DescriptionError) -> LuaReference {
    guard case .reference(let function) = value, function.typeName == "function" else {
      throw DescriptionError(path: path, message: "expected a function, got \(TableReader.phrase(value))")
    }
    return function
  }
}

/// What can be stored and given back as it is: plain data as a plugin's state is.
enum StoredData {
  /// The limits of what a plugin can be given.
  static let depthLimit = LuaConversion.stored.depth
  static let valueLimit = LuaConversion.stored.nodes

  /// What in a table of the app's cannot be stored, with its place; `nil` when all of it can.
  static func fault(in table: LuaTable) -> String? {
    var (keys, values): ([LuaKey], Int) = ([], 0)
    return fault(in: .table(table), &keys, &values)
  }

  private static func fault(in value: LuaValue, _ keys: inout [LuaKey], _ values: inout Int) -> String? {
    values += 1
    if values > valueLimit { return "state: more than \(valueLimit) values" }
    switch value {
    case .nil, .boolean, .integer, .number, .string, .bytes: return nil
    case .reference(let reference): return "\(place(keys)): expected data, got a \(reference.typeName)"
    case .table(let table):
      if keys.count >= depthLimit { return "\(place(keys)): nested deeper than \(depthLimit) tables" }
      for (index, element) in table.array.enumerated() {
        keys.append(.integer(Int64(index) + 1))
        if let fault = fault(in: element, &keys, &values) { return fault }
        keys.removeLast()
      }
      for field in table.fields {
        if case .number(let number) = field.key, number.isNaN { return "\(place(keys)): a key is not a number (NaN)" }
        keys.append(field.key)
        if let fault = fault(in: field.value, &keys, &values) { return fault }
        keys.removeLast()
      }
      return nil
    }
  }

  private static func place(_ keys: [LuaKey]) -> String { LuaPath(root: "state", keys: keys).description }
}

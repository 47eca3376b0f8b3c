/// What can be stored and given back as it is: plain data as a plugin's state is.
enum StoredData {
  /// The limits of what a plugin can be given.
  static let depthLimit = LuaConversion.stored.depth
  static let valueLimit = LuaConversion.stored.nodes

  /// What in a table of the app's cannot be stored, with its place; `nil` when all of it can.
  static func fault(in table: LuaTable) -> String? {
    var values = 0
    return fault(in: .table(table), [], &values)
  }

  private static func fault(in value: LuaValue, _ keys: [LuaKey], _ values: inout Int) -> String? {
    values += 1
    if values > valueLimit { return "state: more than \(valueLimit) values" }
    func place() -> String { LuaPath(root: "state", keys: keys).description }
    switch value {
    case .nil, .boolean, .integer, .number, .string, .bytes: return nil
    case .reference(let reference): return "\(place()): expected data, got a \(reference.typeName)"
    case .table(let table):
      if keys.count >= depthLimit { return "\(place()): nested deeper than \(depthLimit) tables" }
      for (index, element) in table.array.enumerated() {
        if let fault = fault(in: element, keys + [.integer(Int64(index) + 1)], &values) { return fault }
      }
      for field in table.fields {
        if case .number(let number) = field.key, number.isNaN { return "\(place()): a key is not a number (NaN)" }
        if let fault = fault(in: field.value, keys + [field.key], &values) { return fault }
      }
      return nil
    }
  }
}

import ContainerHost

/// When two values count as equal in an expectation: as in Lua, but tables by their contents.
///
/// `3` equals `3.0`; functions and other things that live in a state are equal only to themselves; not-a-number equals
/// itself, since an expectation is about what there is.
enum Equality {
  static func holds(_ left: LuaValue, _ right: LuaValue) -> Bool {
    switch (left, right) {
    case (.integer(let a), .number(let b)), (.number(let b), .integer(let a)): return Int64(exactly: b) == a
    case (.number(let a), .number(let b)): return a == b || (a.isNaN && b.isNaN)
    case (.string(let a), .string(let b)): return a.utf8.elementsEqual(b.utf8)
    case (.table(let a), .table(let b)): return holds(a, b)
    default: return left == right
    }
  }

  static func holds(_ left: LuaTable, _ right: LuaTable) -> Bool {
    left.array.count == right.array.count && left.fields.count == right.fields.count
      && zip(left.array, right.array).allSatisfy { holds($0, $1) }
      && zip(left.fields, right.fields).allSatisfy { $0.key == $1.key && holds($0.value, $1.value) }
  }

  /// Whether `whole` contains `part`: text inside text; an element that equals it, or has all its fields; or, for a
  /// table with named fields, all of these.
  static func contains(_ whole: LuaValue, _ part: LuaValue) -> Bool {
    switch whole {
    case .string(let text):
      guard case .string(let piece) = part else { return false }
      return hasBytes(of: piece, in: text)
    case .table(let table):
      return table.array.contains { holds($0, part) || hasFields(of: part, $0) } || hasFields(of: part, whole)
    default: return false
    }
  }

  /// Whether every field that `part` names is there and equal.
  private static func hasFields(of part: LuaValue, _ whole: LuaValue) -> Bool {
    guard case .table(let wanted) = part, case .table(let table) = whole else { return false }
    guard wanted.array.isEmpty, !wanted.fields.isEmpty else { return false }
    return wanted.fields.allSatisfy { field in
      guard let own = table.value(field.key) else { return false }
      return holds(own, field.value) || hasFields(of: field.value, own)
    }
  }

  /// In time that grows with the texts together, since no budget counts what happens here: Knuth, Morris and Pratt's
  /// search. (`memmem` of the C library is not in Swift's view of it.)
  private static func hasBytes(of piece: String, in text: String) -> Bool {
    let wanted = Array(piece.utf8)
    if wanted.isEmpty { return true }
    if wanted.count > text.utf8.count { return false }
    // How many bytes at the beginning are as well those at the end of each part.
    var borders = [0]
    borders.reserveCapacity(wanted.count)
    var count = 0
    for byte in wanted.dropFirst() {
      while count > 0, wanted[count] != byte { count = borders[count - 1] }
      if wanted[count] == byte { count += 1 }
      borders.append(count)
    }
    count = 0
    for byte in text.utf8 {
      while count > 0, wanted[count] != byte { count = borders[count - 1] }
      if wanted[count] == byte { count += 1 }
      if count == wanted.count { return true }
    }
    return false
  }
}

extension LuaTable {
  /// The value of a key outside the sequence part. Complexity: O(n).
  func value(_ key: LuaKey) -> LuaValue? { fields.first { $0.key == key }?.value }
}

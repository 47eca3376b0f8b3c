/// A JSON document (RFC 8259) as a value that loses nothing: integers of 64 bits and floats are different cases, `3` and
/// `3.0` as in Lua, and the members of an object stand in byte order of their names, each once.
package enum JSON: Sendable {
  package struct Member: Sendable {
    package let name: String
    package var value: JSON
  }

  case null
  case boolean(Bool)
  case integer(Int64)
  /// Always finite.
  case number(Double)
  case string(String)
  case array([JSON])
  /// Sorted; made by ``object(of:)``.
  case object([Member])

  /// Complexity: O(n log n). Of two members with one name, which no caller has, both are kept.
  static func object(of members: [Member]) -> JSON {
    .object(members.sorted { $0.name.precedesInByteOrder($1.name) })
  }

  static func object(of members: KeyValuePairs<String, JSON?>) -> JSON {
    object(of: members.compactMap { name, value in value.map { Member(name: name, value: $0) } })
  }

  static func texts(_ texts: some Sequence<String>) -> JSON { .array(texts.map { .string($0) }) }

  /// What a message says it got: the value itself where it is short.
  package var phrase: String {
    switch self {
    case .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let integer): String(integer)
    case .number(let number): number.description
    case .string(let text): text.quotedBriefly
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension [JSON.Member] {
  /// The member with this name. Complexity: O(log n).
  package subscript(_ name: String) -> JSON? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].name.precedesInByteOrder(name) { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].name.hasSameBytes(as: name) ? self[low].value : nil
  }
}

/// Where in a document something is: `containers.tabs.stack[0].id`. The whole document is `the document`.
indirect enum JSONPath: CustomStringConvertible {
  case root
  case member(JSONPath, String)
  case element(JSONPath, Int)

  var description: String {
    switch self {
    case .root: "the document"
    case .member(.root, let name): Self.step(name)
    case .member(let path, let name): path.description + "." + Self.step(name)
    case .element(.root, let index): "[\(index)]"
    case .element(let path, let index): path.description + "[\(index)]"
    }
  }

  private static func step(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { byte in
      byte == 0x24 || byte == 0x2d || byte == 0x5f || (0x30...0x39).contains(byte)
        || (0x61...0x7a).contains(byte | 0x20)
    }
    return isPlain && !name.isEmpty && name.utf8.count <= 128 ? name : name.quotedBriefly
  }
}

/// Why a text is no JSON, or not one that is read here.
package struct JSONFault: Error {
  /// `line 3, column 14`.
  package let place: String
  package let reason: String
}

/// Writes JSON: always the same bytes for the same value, on one line.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  /// How many values it has written, as a reader counts them.
  private(set) var values = 0

  // MARK: Part by part, for what is never whole in memory; the caller keeps the names in order.

  mutating func beginObject() {
    values += 1
    bytes.append(UInt8(ascii: "{"))
  }
  mutating func endObject() { bytes.append(UInt8(ascii: "}")) }
  mutating func endLine() { bytes.append(0x0a) }

  /// A name whose value is written next.
  mutating func beginMember(_ name: String) {
    if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
    write(name)
    bytes.append(UInt8(ascii: ":"))
  }

  mutating func member(_ name: String, _ value: JSON) {
    beginMember(name)
    write(value)
  }

  // MARK: Values

  private mutating func write(_ value: JSON) {
    values += 1
    switch value {
    case .null: bytes += "null".utf8
    case .boolean(let flag): bytes += (flag ? "true" : "false").utf8
    case .integer(let integer): bytes += String(integer).utf8
    // The shortest text that reads back as the same number; it always has a point or an exponent.
    case .number(let number): bytes += number.description.utf8
    case .string(let text): write(text)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(element)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(member.name)
        bytes.append(UInt8(ascii: ":"))
        write(member.value)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += "\\\"".utf8
      case UInt8(ascii: "\\"): bytes += "\\\\".utf8
      case 0x0a: bytes += "\\n".utf8
      case 0x0d: bytes += "\\r".utf8
      case 0x09: bytes += "\\t".utf8
      case 0..<0x20:
        bytes += (byte < 0x10 ? "\\u000" : "\\u00").utf8
        bytes += String(byte, radix: 16).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

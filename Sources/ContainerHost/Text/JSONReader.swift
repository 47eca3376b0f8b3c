/// Reads JSON from bytes that nobody vouches for: without recursion, within limits of depth and number of values, and
/// exactly. What two readers would understand differently is refused: the same name twice, numbers beyond their type,
/// text that is not UTF-8 or has half a surrogate pair.
package struct JSONReader {
  /// How many arrays and objects may lie within each other.
  static let depthLimit = 512
  /// Values of one document: small ones take sixteen times the room of their text.
  static let valueLimit = 4_000_000

  private let bytes: [UInt8]
  private var index = 0
  private var values = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  package static func read(_ bytes: [UInt8]) throws(JSONFault) -> JSON {
    var reader = JSONReader(bytes)
    return try reader.document()
  }

  /// An array or object that is not complete. It grows in its place, so that nothing is copied.
  private struct Open {
    let isArray: Bool
    var elements: [JSON] = []
    var members: [JSON.Member] = []
    /// The name whose value comes next.
    var name = ""
  }

  private mutating func document() throws(JSONFault) -> JSON {
    var open: [Open] = []
    while true {
      guard var value = try beginValue(&open) else { continue }
      // A complete value may be the last of what it lies in.
      while true {
        guard !open.isEmpty else {
          skipBlanks()
          guard index == bytes.count else { throw fault("expected nothing after the document, got \(here)") }
          return value
        }
        guard let closed = try add(value, to: &open[open.count - 1]) else { break }
        value = closed
        open.removeLast()
      }
    }
  }

  /// Reads a value that is complete in itself, or opens one, for which it is `nil`.
  private mutating func beginValue(_ open: inout [Open]) throws(JSONFault) -> JSON? {
    skipBlanks()
    values += 1
    if values > Self.valueLimit { throw fault("more than \(Self.valueLimit) values") }
    guard index < bytes.count else { throw fault("expected a value, got the end of the text") }
    switch bytes[index] {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      if open.count == Self.depthLimit { throw fault("nested deeper than \(Self.depthLimit)") }
      let isArray = bytes[index] == UInt8(ascii: "[")
      index += 1
      skipBlanks()
      if peek == (isArray ? UInt8(ascii: "]") : UInt8(ascii: "}")) {
        index += 1
        return isArray ? .array([]) : .object([])
      }
      open.append(Open(isArray: isArray, name: isArray ? "" : try memberName()))
      return nil
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw fault("expected a value, got \(here)")
    }
  }

  /// - Returns: what is complete with that value, or `nil` when more follows.
  private mutating func add(_ value: JSON, to open: inout Open) throws(JSONFault) -> JSON? {
    if open.isArray {
      open.elements.append(value)
    } else {
      open.members.append(JSON.Member(name: open.name, value: value))
    }
    skipBlanks()
    switch peek {
    case UInt8(ascii: ","):
      index += 1
      if !open.isArray { open.name = try memberName() }
      return nil
    case UInt8(ascii: "]") where open.isArray:
      index += 1
      return .array(open.elements)
    case UInt8(ascii: "}") where !open.isArray:
      index += 1
      return try finished(open.members)
    default:
      throw fault(
        open.isArray
          ? "expected \",\" or \"]\" in a list, got \(here)" : "expected \",\" or \"}\" in an object, got \(here)")
    }
  }

  private func finished(_ members: [JSON.Member]) throws(JSONFault) -> JSON {
    let isSorted = zip(members, members.dropFirst()).allSatisfy { $0.name.precedesInByteOrder($1.name) }
    if isSorted { return .object(members) }
    guard case .object(let sorted) = JSON.object(of: members) else { return .null }
    for (left, right) in zip(sorted, sorted.dropFirst()) where left.name.hasSameBytes(as: right.name) {
      throw fault("the object that ends here has the name \(left.name.quotedBriefly) twice")
    }
    return .object(sorted)
  }

  private mutating func memberName() throws(JSONFault) -> String {
    skipBlanks()
    guard peek == UInt8(ascii: "\"") else { throw fault("expected a name in quotes, got \(here)") }
    let name = try string()
    skipBlanks()
    guard peek == UInt8(ascii: ":") else { throw fault("expected \":\" after a name, got \(here)") }
    index += 1
    return name
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(JSONFault) -> JSON {
    let end = index + word.utf8CodeUnitCount
    let isThere = word.withUTF8Buffer { wanted in
      end <= bytes.count && wanted.elementsEqual(bytes[index..<end])
    }
    guard isThere else { throw fault("expected a value, got \(here)") }
    index = end
    return value
  }

  // MARK: Numbers

  private mutating func number() throws(JSONFault) -> JSON {
    let start = index
    if peek == UInt8(ascii: "-") { index += 1 }
    let isZero = peek == UInt8(ascii: "0")
    guard skipDigits() > 0, !isZero || bytes[index - 1] == UInt8(ascii: "0") && isOneDigit(from: start) else {
      index = start
      throw fault("expected a number, got \(here)")
    }
    var isInteger = true
    if peek == UInt8(ascii: ".") {
      isInteger = false
      index += 1
      guard skipDigits() > 0 else { throw fault("expected digits after the point, got \(here)") }
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      isInteger = false
      index += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { index += 1 }
      guard skipDigits() > 0 else { throw fault("expected digits in the exponent, got \(here)") }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isInteger {
      if let integer = Int64(text) { return .integer(integer) }
    } else if let number = Double(text), number.isFinite {
      return .number(number)
    }
    index = start
    throw fault("\(text.quotedBriefly) is beyond \(isInteger ? "an integer" : "a float") of 64 bits")
  }

  private func isOneDigit(from start: Int) -> Bool { index - start == (bytes[start] == UInt8(ascii: "-") ? 2 : 1) }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = peek, (0x30...0x39).contains(byte) { index += 1 }
    return index - start
  }

  // MARK: Strings

  private mutating func string() throws(JSONFault) -> String {
    let open = index
    index += 1
    let start = index
    while let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { index += 1 }
    if peek == UInt8(ascii: "\"") {
      index += 1
      return try valid(bytes[start..<(index - 1)], from: open)
    }
    var text = Array(bytes[start..<index])
    while true {
      guard let byte = peek else { throw fault("expected the end of a string, got the end of the text") }
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return try valid(text[...], from: open)
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<0x20:
        index -= 1
        throw fault("a control character in a string has to be escaped")
      default: text.append(byte)
      }
    }
  }

  private mutating func valid(_ text: ArraySlice<UInt8>, from open: Int) throws(JSONFault) -> String {
    if let string = String(validating: text, as: UTF8.self) { return string }
    index = open
    throw fault("the string is not valid UTF-8")
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONFault) {
    let kind = peek
    index += 1
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(kind ?? 0)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"):
      let unit = try hexadecimal()
      var scalar = Unicode.Scalar(unit)
      if (0xd800...0xdbff).contains(unit), peek == UInt8(ascii: "\\"), next == UInt8(ascii: "u") {
        index += 2
        let low = try hexadecimal()
        if (0xdc00...0xdfff).contains(low) {
          scalar = Unicode.Scalar(0x10000 + ((UInt32(unit) - 0xd800) << 10) + (UInt32(low) - 0xdc00))
        }
      }
      guard let scalar else { throw fault("half a surrogate pair in a string") }
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    default:
      index -= 1
      throw fault("\\ is followed by \(here), which is no escape")
    }
  }

  private mutating func hexadecimal() throws(JSONFault) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw fault("expected four hexadecimal digits after \\u, got \(here)")
      }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }

  // MARK: Places

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }
  private var next: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  private mutating func skipBlanks() {
    while let byte = peek, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 { index += 1 }
  }

  /// What stands at the present place, for a message.
  private var here: String {
    guard index < bytes.count else { return "the end of the text" }
    return String(decoding: bytes[index...].prefix(4), as: UTF8.self).prefix(1).description.quotedBriefly
  }

  private func fault(_ reason: String) -> JSONFault {
    let before = bytes[..<min(index, bytes.count)]
    let line = before.reduce(1) { $0 + ($1 == 0x0a ? 1 : 0) }
    let column = before.reversed().prefix { $0 != 0x0a }.count + 1
    return JSONFault(place: "line \(line), column \(column)", reason: reason)
  }
}

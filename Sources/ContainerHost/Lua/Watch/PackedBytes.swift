/// Numbers and texts as bytes, few for what is small: seven bits a byte, the least significant first.
struct PackedWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func add(_ number: Int) { add(UInt64(max(0, number))) }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes += text.utf8
  }
}

/// Reads what ``PackedWriter`` wrote. Every read gives `nil` for bytes that are something else.
struct PackedReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>) { rest = Array(bytes)[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number() -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      guard let byte = rest.popFirst() else { return nil }
      // The tenth byte has room for one bit.
      if shift == 63, byte > 1 { return nil }
      value |= UInt64(byte & 0x7f) << UInt64(shift)
      if byte & 0x80 == 0 { return value }
    }
    return nil
  }

  mutating func whole() -> Int? { number().flatMap { Int(exactly: $0) } }

  /// How many of something follow, each of at least one byte.
  mutating func count() -> Int? { whole().flatMap { $0 <= rest.count ? $0 : nil } }

  mutating func text() -> String? {
    guard let count = count(), let text = String(validating: rest.prefix(count), as: UTF8.self) else { return nil }
    rest = rest.dropFirst(count)
    return text
  }
}

/// What a compiled chunk tells of its functions, read from the bytes that Lua's `string.dump` gives (Lua 5.4, ldump.c).
///
/// Lua itself names the lines of a function only to who has that function, and a function that nobody calls is never made.
/// The bytes have all of them.
struct ChunkDump {
  /// One function, in the order in which they begin in the text.
  struct Function {
    /// Lines; both 0 for the main chunk.
    let first: Int
    let last: Int
    /// The lines on which it has code of its own, each once, in order.
    let lines: [Int]
  }

  private(set) var functions: [Function] = []

  /// - Returns: `nil` for bytes that are something else.
  init?(_ bytes: UnsafeRawBufferPointer) {
    var reader = Reader(bytes: bytes)
    guard reader.readsHeader(), Self.read(&reader, into: &functions, depth: 0) != nil, reader.isAtEnd else {
      return nil
    }
  }

  /// Deeper than what Lua compiles.
  private static let depthLimit = 250

  /// What an outer function has to know of one.
  private struct Extent {
    let first: Int
    let last: Int
  }

  private static func read(_ reader: inout Reader, into functions: inout [Function], depth: Int) -> Extent? {
    guard depth < depthLimit else { return nil }
    reader.skipString()
    let extent = Extent(first: reader.size(), last: reader.size())
    reader.skip(1)
    let isVariadic = reader.byte() != 0
    reader.skip(1)
    let code = reader.words()
    for _ in 0..<reader.count() where !reader.hasFailed { reader.skipConstant() }
    reader.skip(reader.count() * 3)
    let place = functions.count
    functions.append(Function(first: extent.first, last: extent.last, lines: []))
    var inner: [Extent] = []
    for _ in 0..<reader.count() where !reader.hasFailed {
      guard let one = read(&reader, into: &functions, depth: depth + 1) else { return nil }
      inner.append(one)
    }
    let lines = reader.lines(from: extent.first)
    for _ in 0..<reader.count() where !reader.hasFailed {
      reader.skipString()
      _ = reader.size()
      _ = reader.size()
    }
    for _ in 0..<reader.count() where !reader.hasFailed { reader.skipString() }
    guard !reader.hasFailed, lines.count == code.count else { return nil }
    // A function on a single line has no `end` of its own.
    let ends = inner.map { $0.first == $0.last ? nil : $0.last }
    let flow = CodeFlow(code, lines: lines, isVariadic: isVariadic, ends: ends)
    functions[place] = Function(first: extent.first, last: extent.last, lines: flow.linesWithCode)
    return extent
  }
}

/// Reads numbers and texts one after the other; what is not there makes it fail for good.
private struct Reader {
  let bytes: UnsafeRawBufferPointer
  private var position = 0
  private(set) var hasFailed = false

  init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var isAtEnd: Bool { !hasFailed && position == bytes.count }

  /// The signature, version 5.4 in its official format, and the sizes of 64-bit machines.
  mutating func readsHeader() -> Bool {
    let expected: [UInt8] = [0x1b, 0x4c, 0x75, 0x61, 0x54, 0, 0x19, 0x93, 0x0d, 0x0a, 0x1a, 0x0a, 4, 8, 8]
    guard bytes.count > 32, bytes.prefix(expected.count).elementsEqual(expected) else { return false }
    position = 32
    return true
  }

  mutating func skip(_ count: Int) {
    if count < 0 || count > bytes.count - position {
      hasFailed = true
    } else {
      position += count
    }
  }

  mutating func byte() -> UInt8 {
    guard !hasFailed, position < bytes.count else {
      hasFailed = true
      return 0
    }
    position += 1
    return bytes[position - 1]
  }

  /// Seven bits a byte, the most significant first, the last one marked.
  mutating func size() -> Int {
    var value = 0
    for _ in 0..<8 {
      let next = byte()
      value = value << 7 | Int(next & 0x7f)
      if hasFailed { return 0 }
      if next & 0x80 != 0 { return value }
    }
    hasFailed = true
    return 0
  }

  /// How many of something follow, each of at least one byte.
  mutating func count() -> Int {
    let number = size()
    guard number <= bytes.count - position else {
      hasFailed = true
      return 0
    }
    return number
  }

  /// The size is one more than the length; 0 stands for no text.
  mutating func skipString() { skip(max(0, size() - 1)) }

  mutating func skipConstant() {
    switch byte() {
    case 0x00, 0x01, 0x11: break
    case 0x03, 0x13: skip(8)
    case 0x04, 0x14: skipString()
    default: hasFailed = true
    }
  }

  /// Instructions.
  mutating func words() -> [UInt32] {
    let number = count()
    let start = position
    skip(number * 4)
    guard !hasFailed else { return [] }
    return (0..<number).map { bytes.loadUnaligned(fromByteOffset: start + 4 * $0, as: UInt32.self) }
  }

  /// The line of each instruction: distances, and for some that are too far the line itself.
  mutating func lines(from first: Int) -> [Int] {
    let number = count()
    let start = position
    skip(number)
    var whole: [Int] = []
    for _ in 0..<count() where !hasFailed {
      _ = size()
      whole.append(size())
    }
    guard !hasFailed else { return [] }
    var rest = whole[...]
    var line = first
    return (0..<number).map { index in
      let distance = Int8(bitPattern: bytes[start + index])
      if distance == -128 {
        line = rest.popFirst() ?? line
      } else {
        line += Int(distance)
      }
      return line
    }
  }
}

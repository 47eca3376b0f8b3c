import ContainerHost

/// Plain data as bytes, from one process to a copy of itself: compact and quick, and no format that anybody keeps.
struct WireWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: Int) {
    // Zigzag, then seven bits a byte: most numbers take one.
    var rest = UInt(bitPattern: (number << 1) ^ (number >> (Int.bitWidth - 1)))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 {
      add($0.count)
      bytes.append(contentsOf: $0)
    }
  }

  mutating func add(_ block: [UInt8]) {
    add(block.count)
    bytes.append(contentsOf: block)
  }

  mutating func add(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    add(Int(seconds))
    add(Int(attoseconds))
  }

  mutating func add<Value>(_ value: Value?, _ write: (inout WireWriter, Value) -> Void) {
    add(value != nil)
    if let value { write(&self, value) }
  }

  mutating func add<Value>(_ list: [Value], _ write: (inout WireWriter, Value) -> Void) {
    add(list.count)
    for value in list { write(&self, value) }
  }

  mutating func add(_ list: [String]) { add(list) { $0.add($1) } }
}

/// Reads what a ``WireWriter`` has written. A process that was killed has perhaps not written all of it, so nothing is
/// taken for granted.
struct WireReader {
  /// The bytes are not what was to be read.
  struct Fault: Error {}

  private let bytes: ArraySlice<UInt8>
  private var index: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  var isAtEnd: Bool { index == bytes.endIndex }

  private mutating func byte() throws(Fault) -> UInt8 {
    guard index < bytes.endIndex else { throw Fault() }
    defer { index += 1 }
    return bytes[index]
  }

  mutating func number() throws(Fault) -> Int {
    var value: UInt = 0
    var shift: UInt = 0
    while true {
      let next = try byte()
      guard shift < UInt(Int.bitWidth) else { throw Fault() }
      value |= UInt(next & 0x7f) << shift
      if next < 0x80 { break }
      shift += 7
    }
    return Int(bitPattern: value >> 1) ^ -Int(bitPattern: value & 1)
  }

  mutating func flag() throws(Fault) -> Bool { try byte() != 0 }

  private mutating func count() throws(Fault) -> Int {
    let count = try number()
    // Everything takes at least a byte, so no more can follow than there are.
    guard count >= 0, count <= bytes.endIndex - index else { throw Fault() }
    return count
  }

  mutating func block() throws(Fault) -> [UInt8] {
    let count = try count()
    defer { index += count }
    return Array(bytes[index..<index + count])
  }

  mutating func text() throws(Fault) -> String {
    let count = try count()
    defer { index += count }
    return String(decoding: bytes[index..<index + count], as: UTF8.self)
  }

  mutating func duration() throws(Fault) -> Duration {
    let seconds = try number()
    let attoseconds = try number()
    return Duration(secondsComponent: Int64(seconds), attosecondsComponent: Int64(attoseconds))
  }

  mutating func optional<Value>(_ read: (inout WireReader) throws(Fault) -> Value) throws(Fault) -> Value? {
    try flag() ? try read(&self) : nil
  }

  mutating func list<Value>(_ read: (inout WireReader) throws(Fault) -> Value) throws(Fault) -> [Value] {
    let count = try count()
    var list: [Value] = []
    list.reserveCapacity(count)
    for _ in 0..<count { list.append(try read(&self)) }
    return list
  }

  mutating func texts() throws(Fault) -> [String] {
    try list { (reader: inout WireReader) throws(Fault) in try reader.text() }
  }
}

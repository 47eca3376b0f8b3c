import Glibc

/// Messages in a stream of bytes: four bytes of length, the least first, then as many bytes.
enum Frames {
  /// Writes one message, however long it takes. - Returns: `false` when the other side is gone.
  static func write(_ payload: [UInt8], to descriptor: Int32) -> Bool {
    let count = UInt32(truncatingIfNeeded: payload.count)
    let length = (0..<4).map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
    return (length + payload).withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let slice = UnsafeRawBufferPointer(rebasing: rest)
        let written = Glibc.write(descriptor, slice.baseAddress, slice.count)
        if written > 0 {
          rest = rest.dropFirst(written)
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }

  enum Read {
    case some
    /// There is nothing at the moment, or a signal came first.
    case nothing
    /// The other side has closed its end.
    case end
  }

  /// Reads what there is, up to 64 KB.
  static func read(from descriptor: Int32, into buffer: inout [UInt8]) -> Read {
    let count = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { room in
      let count = Glibc.read(descriptor, room.baseAddress, room.count)
      if count > 0 { buffer.append(contentsOf: room.prefix(count)) }
      return count
    }
    if count > 0 { return .some }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .end
  }

  /// Takes the messages out of a buffer that are complete.
  static func take(from buffer: inout [UInt8]) -> [ArraySlice<UInt8>] {
    var messages: [ArraySlice<UInt8>] = []
    var index = 0
    while buffer.count - index >= 4 {
      let count = (0..<4).reduce(0) { $0 | Int(buffer[index + $1]) << ($1 * 8) }
      guard buffer.count - index - 4 >= count else { break }
      messages.append(buffer[(index + 4)..<(index + 4 + count)])
      index += 4 + count
    }
    buffer.removeFirst(index)
    return messages
  }
}

/// A name compared by its bytes, with its hash worked out once.
///
/// Swift compares strings by canonical equivalence: `"é"` as one scalar equals `"é"` as two. Ids and paths here are
/// compared by bytes, so that what two sides print differs exactly when the names differ.
struct NameKey: Sendable, Hashable, Comparable {
  let text: String
  /// FNV-1a, 64 bits, over the UTF-8 bytes: offset basis `cbf29ce484222325`, prime `100000001b3`
  /// (draft-eastlake-fnv). The same in every process, unlike `Hasher`.
  let hash: UInt64
  /// Among ASCII texts Swift's own fast equality is equality by bytes.
  private let isASCII: Bool

  /// Complexity: O(n) in the number of bytes.
  init(_ text: String) {
    self.text = text
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var union: UInt8 = 0
    for byte in text.utf8 {
      union |= byte
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    self.hash = hash
    isASCII = union < 0x80
  }

  static func == (lhs: NameKey, rhs: NameKey) -> Bool {
    guard lhs.hash == rhs.hash else { return false }
    return lhs.isASCII && rhs.isASCII ? lhs.text == rhs.text : lhs.text.hasSameBytes(as: rhs.text)
  }

  static func < (lhs: NameKey, rhs: NameKey) -> Bool {
    lhs.text.precedesInByteOrder(rhs.text)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}

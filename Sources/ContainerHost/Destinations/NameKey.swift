/// A name compared by its bytes, with its hash worked out once.
///
/// Swift compares strings by canonical equivalence: `"é"` as one scalar equals `"é"` as two. Ids and paths here are
/// compared by bytes, so that what two sides print differs exactly when the names differ.
struct NameKey: Sendable, Hashable, Comparable {
  let text: String
  /// FNV-1a, 64 bits, over the UTF-8 bytes: offset basis `cbf29ce484222325`, prime `100000001b3`
  /// (draft-eastlake-fnv). The same in every process, unlike `Hasher`.
  let hash: UInt64

  /// Complexity: O(n) in the number of bytes.
  init(_ text: String) {
    self.text = text
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    self.hash = hash
  }

  static func == (lhs: NameKey, rhs: NameKey) -> Bool {
    lhs.hash == rhs.hash && lhs.text.hasSameBytes(as: rhs.text)
  }

  static func < (lhs: NameKey, rhs: NameKey) -> Bool {
    lhs.text.precedesInByteOrder(rhs.text)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}

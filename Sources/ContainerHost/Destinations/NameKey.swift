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

extension String {
  /// Equality by UTF-8 bytes. Complexity: O(n).
  func hasSameBytes(as other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }

  /// Order by UTF-8 bytes, which for valid text is the order of Unicode scalars. Complexity: O(n).
  func precedesInByteOrder(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// What keeps this from being an id, or `nil` when it is one: ids are 1 to 128 bytes of UTF-8 without control
  /// characters (C0, DEL, C1).
  var faultAsName: String? {
    if isEmpty { return "it is empty" }
    let count = utf8.count
    if count > 128 { return "it is \(count) bytes long, the limit is 128" }
    if unicodeScalars.contains(where: { $0.isControl }) { return "it has a control character" }
    return nil
  }
}

extension Unicode.Scalar {
  /// C0, DEL or C1: the general category Cc.
  var isControl: Bool {
    value < 0x20 || (0x7f...0x9f).contains(value)
  }
}

extension String {
  /// Equality by UTF-8 bytes. Complexity: O(n).
  func hasSameBytes(as other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }

  /// Order by UTF-8 bytes, which for valid text is the order of Unicode scalars. Complexity: O(n).
  func precedesInByteOrder(_ other: String) -> Bool {
    // Without generic code where both are stored as UTF-8, as nearly all are.
    let isLess = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in
        for index in 0..<min(left.count, right.count) where left[index] != right[index] {
          return left[index] < right[index]
        }
        return left.count < right.count
      }
    }
    return (isLess ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
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

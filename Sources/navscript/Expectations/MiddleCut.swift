/// Text that is too long, without its middle: how it begins and how it ends is what tells one from another.
enum MiddleCut {
  /// At most about `bytes` bytes of UTF-8, cut between characters; how many characters are left out stands in their place.
  static func text(_ text: String, bytes: Int) -> String {
    guard text.utf8.count > bytes else { return text }
    let (head, left, tail) = parts(text, bytes: bytes)
    return "\(head) … \(left) characters left out … \(tail)"
  }

  /// Beginning, number of characters left out, end; the first and the last are at most half of `bytes` each.
  /// Complexity: O(length of the text).
  static func parts(_ text: String, bytes: Int) -> (head: Substring, left: Int, tail: Substring) {
    let half = max(0, bytes / 2)
    guard text.utf8.count > 2 * half else { return (text[...], 0, "") }
    var head = text.startIndex
    var used = 0
    while head < text.endIndex {
      used += String(text[head]).utf8.count
      if used > half { break }
      head = text.index(after: head)
    }
    var tail = text.endIndex
    used = 0
    while tail > head {
      let before = text.index(before: tail)
      used += String(text[before]).utf8.count
      if used > half { break }
      tail = before
    }
    return (text[..<head], text.distance(from: head, to: tail), text[tail...])
  }
}

/// A link taken into the parts of `scheme://module/path?query`, decoded, without a notion of what they name.
///
/// The grammar is RFC 3986's, read strictly where a mistake could change the meaning (escapes, authority) and leniently
/// where it cannot: characters beyond ASCII and spaces may stand unescaped.
struct DeepLinkSyntax {
  /// As written.
  let scheme: String
  let host: String
  /// Without empty ones: slashes at the end and doubled ones do not count.
  let segments: [String]
  /// In order, without empty ones.
  let query: [DeepLink.QueryItem]

  /// Complexity: O(n).
  init(_ url: String) throws(NavigationError) {
    func invalid(_ reason: String) -> NavigationError { .invalidURL(url, reason: reason) }
    func decode(_ text: Substring, _ place: String) throws(NavigationError) -> String {
      if let decoded = PercentEncoding.decode(text) { return decoded }
      throw invalid("the \(place) \(String(text).quotedBriefly) has an escape that is no UTF-8 in \"%XX\" form")
    }

    if url.unicodeScalars.contains(where: { $0.isControl }) { throw invalid("it has a control character") }
    let (beforeFragment, _) = Substring(url).cut(at: UInt8(ascii: "#"))
    let (beforeQuery, queryText) = beforeFragment.cut(at: UInt8(ascii: "?"))
    let (schemeText, afterScheme) = beforeQuery.cut(at: UInt8(ascii: ":"))
    guard let afterScheme, !schemeText.utf8.contains(UInt8(ascii: "/")) else {
      throw invalid("it has no scheme; expected \"scheme://module/path\"")
    }
    guard Self.isScheme(schemeText) else {
      throw invalid("the scheme \(String(schemeText).quotedBriefly) has a character that no scheme has")
    }
    guard afterScheme.utf8.starts(with: "//".utf8) else {
      throw invalid("expected \"//\" and a module after \"\(schemeText):\"")
    }
    let (authority, path) = Substring(afterScheme.utf8.dropFirst(2)).cut(at: UInt8(ascii: "/"))
    if authority.isEmpty { throw invalid("it has no module; expected \"\(schemeText)://module/path\"") }
    if authority.utf8.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ":") }) {
      throw invalid("expected a module, got \(String(authority).quotedBriefly) with a user or a port")
    }

    var segments: [String] = []
    for part in PathPattern.split(path ?? "") { segments.append(try decode(part, "path segment")) }
    var query: [DeepLink.QueryItem] = []
    for item in (queryText ?? "").utf8.split(separator: UInt8(ascii: "&")) {
      let (name, value) = Substring(item).cut(at: UInt8(ascii: "="))
      let decodedName = try decode(name, "query item")
      var decodedValue: String?
      if let value { decodedValue = try decode(value, "query item") }
      query.append(DeepLink.QueryItem(name: decodedName, value: decodedValue))
    }
    self.scheme = String(schemeText)
    self.host = try decode(authority, "module")
    self.segments = segments
    self.query = query
  }

  /// `ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`, RFC 3986 section 3.1.
  static func isScheme(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy { byte in
      isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
  }

  /// Schemes are equal without regard to case, RFC 3986 section 3.1. Both have only ASCII.
  static func isSameScheme(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8) { lower($0) == lower($1) }
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower(byte))
  }
}

extension Substring {
  /// What stands before and after the first `separator`, an ASCII byte; all and `nil` where there is none.
  ///
  /// By bytes, because a delimiter followed by a combining mark is one character to Swift and yet a delimiter in a link.
  fileprivate func cut(at separator: UInt8) -> (Substring, Substring?) {
    guard let index = utf8.firstIndex(of: separator) else { return (self, nil) }
    return (Substring(utf8[..<index]), Substring(utf8[index...].dropFirst()))
  }
}

/// Percent-encoding by RFC 3986, over UTF-8.
enum PercentEncoding {
  /// `ALPHA / DIGIT / "-" / "." / "_" / "~"` (RFC 3986 section 2.3): what stands for itself everywhere in a link.
  static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// Everything but unreserved characters as `%XX`, upper case. The result is the same in a host, a path segment and a
  /// query item, and no reader of links takes any of it for a delimiter, `+` included.
  static func encode(_ text: String) -> String {
    var encoded = ""
    encoded.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isUnreserved(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += "%"
        encoded.unicodeScalars.append(hexDigit(byte >> 4))
        encoded.unicodeScalars.append(hexDigit(byte & 15))
      }
    }
    return encoded
  }

  /// Undoes `%XX` in either case. `+` stays a plus sign. `nil` when an escape is incomplete or not hexadecimal, or when
  /// the bytes are not valid UTF-8 (overlong forms and surrogates included).
  static func decode(_ text: Substring) -> String? {
    if !text.utf8.contains(UInt8(ascii: "%")) { return String(text) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var rest = text.utf8.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(value(ofHexDigit:)), let low = rest.next().flatMap(value(ofHexDigit:)) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    // Decoding repairs what is invalid to U+FFFD, so the bytes come back the same only when all of them were valid.
    let decoded = String(decoding: bytes, as: UTF8.self)
    return decoded.utf8.elementsEqual(bytes) ? decoded : nil
  }

  private static func hexDigit(_ value: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10)
  }

  private static func value(ofHexDigit byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

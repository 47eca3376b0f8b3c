/// How the value of a parameter stands in a link. Reading back what was written gives the equal value.
extension ParameterType {
  /// The value that `text`, decoded, stands for, or `nil` when it stands for none of this type.
  ///
  /// Integers are an optional `-` and digits, numbers are JSON's (with leading zeros allowed), booleans are `true` and
  /// `false`. Lists stand in a link one element at a time, so there is no text for them here. Without a text (a query
  /// item without `=`) a boolean is true and a string is empty.
  func valueInLink(_ text: String?) -> ParameterValue? {
    switch (self, text) {
    case (.string, _): .string(text ?? "")
    case (.boolean, nil), (.boolean, "true"?): .boolean(true)
    case (.boolean, "false"?): .boolean(false)
    case (.integer, let text?): Self.isDecimal(text, allowsFraction: false) ? Int64(text).map { .integer($0) } : nil
    case (.number, let text?):
      Self.isDecimal(text, allowsFraction: true) ? Double(text).flatMap { $0.isFinite ? .number($0) : nil } : nil
    case (.boolean, _), (.integer, nil), (.number, nil), (.list, _): nil
    }
  }

  /// `-?digits(.digits)?([eE][+-]?digits)?`: what the standard library's parsers take beyond that (`+1`, `0x1p3`,
  /// `nan`) is no number in a link.
  private static func isDecimal(_ text: String, allowsFraction: Bool) -> Bool {
    var rest = Substring(text).utf8
    func skipDigits() -> Bool {
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      rest = rest.dropFirst(digits.count)
      return !digits.isEmpty
    }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    guard skipDigits() else { return false }
    guard allowsFraction else { return rest.isEmpty }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard skipDigits() else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard skipDigits() else { return false }
    }
    return rest.isEmpty
  }
}

extension ParameterValue {
  /// The encoded texts that stand for this value in a link: one, or one for each element of a list.
  var textsInLink: [String] {
    switch self {
    case .string(let value): [PercentEncoding.encode(value)]
    case .integer(let value): [String(value)]
    case .number(let value): [PercentEncoding.encode(value.description)]
    case .boolean(let value): [value ? "true" : "false"]
    case .list(let values): values.flatMap(\.textsInLink)
    }
  }
}

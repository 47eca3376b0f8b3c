import ContainerHost

/// Selects scenarios by name.
struct NameFilter {
  let pattern: String
  private let regex: Regex<AnyRegexOutput>

  init(_ pattern: String, flag: String = "--filter") throws(UsageError) {
    self.pattern = pattern
    do {
      regex = try Regex(pattern)
    } catch {
      throw UsageError("\(flag) \(quoted(pattern)) is not a regular expression: \(firstLine(of: error))")
    }
  }

  /// The pattern that just this name matches.
  static func pattern(of name: String) -> String {
    let parts = name.map { character in
      let scalars = character.unicodeScalars
      guard let first = scalars.first else { return "" }
      let isMark = first.properties.isGraphemeExtend || first.properties.generalCategory == .format
      // A mark that follows on anything of the pattern's own syntax would make another character of it.
      if isMark || first.isASCII && scalars.count > 1 {
        return scalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()
      }
      return "\\.+*?()|[]{}^$".unicodeScalars.contains(first) ? "\\\(character)" : String(character)
    }
    return "^\(parts.joined())$"
  }

  func matches(_ name: String) -> Bool { (try? regex.firstMatch(in: name)) != nil }
}

private func firstLine(of error: any Error) -> String {
  String(describing: error).split(whereSeparator: \.isNewline).first.map(String.init) ?? "unknown reason"
}

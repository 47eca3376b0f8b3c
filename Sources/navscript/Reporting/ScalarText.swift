/// Text taken apart scalar by scalar, for everything that has a syntax: paths, shell words, reports.
///
/// A quote or a slash with a combining mark behind it is one `Character` and not equal to the plain one, but the shell, the
/// file system and the readers of reports see the quote or the slash all the same.
extension String {
  /// With every scalar replaced for which there is a replacement.
  func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let text = replacement(scalar) { result += text.unicodeScalars } else { result.append(scalar) }
    }
    return String(result)
  }

  /// The parts between the slashes, or whatever else `separator` is; empty ones as well.
  func split(atScalar separator: Unicode.Scalar) -> [String] {
    unicodeScalars.split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
  }

  /// What is before and behind the last `separator`; `nil` where there is none.
  func parted(atLast separator: Unicode.Scalar) -> (before: String, behind: String)? {
    let scalars = unicodeScalars
    guard let index = scalars.lastIndex(of: separator) else { return nil }
    return (String(scalars[..<index]), String(scalars[scalars.index(after: index)...]))
  }

  /// Whether the bytes begin with these. `hasPrefix` is about characters.
  func beginsInBytes(_ prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }
}

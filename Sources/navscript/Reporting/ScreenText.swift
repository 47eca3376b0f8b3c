import ContainerHost

/// The screen of an app as text.
enum ScreenText {
  /// One cell for each 8 x 20 points.
  static func full(_ host: AppHost) throws(LayoutError) -> String {
    try host.screenText()
  }

  /// The same without lines that say nothing new, for a failure's text: of equal lines in a row two are kept.
  static func short(_ host: AppHost) -> String? {
    guard let text = try? full(host) else { return nil }
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if lines.suffix(2).count == 2, lines.suffix(2).allSatisfy({ $0 == line }) { continue }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }
}

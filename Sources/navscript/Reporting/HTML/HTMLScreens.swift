import ContainerHost

/// Screens as text in a page. Equal ones are in it once; the others lead there.
struct HTMLScreens {
  /// Its id, and the scenario that has it.
  private var known: [[String]: (id: String, owner: String)] = [:]

  /// - Parameters:
  ///   - caption: what stands above it.
  ///   - owner: the scenario that shows it.
  mutating func figure(_ lines: [String], caption: HTML, label: String, owner: String) -> HTML {
    if let first = known[lines] {
      let link = HTML("a", ["class": "same", "href": "#" + first.id], first.owner)
      return HTML("figure", [:], HTML("figcaption", [:], caption), HTML("p", [:], .text("The same as in "), link))
    }
    let id = "screen-\(known.count + 1)"
    known[lines] = (id, owner)
    return HTML("figure", [:], HTML("figcaption", [:], caption), Self.screen(lines.map(Self.row), id: id, label: label))
  }

  /// One of two screens that are compared: the cells in which it differs from the other are marked.
  static func side(_ lines: [String], against other: [String], caption: HTML, label: String, kind: String) -> HTML {
    let rows = lines.enumerated().map { index, line in
      let opposite = other.indices.contains(index) ? other[index] : ""
      if line.utf8.elementsEqual(opposite.utf8) { return row(line) }
      return SnapshotDifference.parts(line, against: opposite).map { part in
        part.differs ? HTML("mark", [:], row(part.text)) : row(part.text)
      }.joined()
    }
    return HTML(
      "figure", ["class": kind], HTML("figcaption", [:], caption), screen(rows, id: nil, label: label))
  }

  private static func screen(_ rows: [HTML], id: String?, label: String) -> HTML {
    let text = rows.map { $0 + .text("\n") }.joined()
    return HTML("pre", ["class": "screen", "id": id, "tabindex": "0", "role": "group", "aria-label": label], text)
  }

  /// Fonts do not agree how wide a wide character is, so it gets a box of two cells.
  private static func row(_ line: String) -> HTML {
    guard line.utf8.contains(where: { $0 >= 0xe1 }) else { return .text(line) }
    var row = HTML.empty
    var narrow = ""
    for character in line {
      if displayWidth(character) < 2 {
        narrow.append(character)
        continue
      }
      row += .text(narrow) + HTML("span", ["class": "wide"], String(character))
      narrow = ""
    }
    return row + .text(narrow)
  }
}

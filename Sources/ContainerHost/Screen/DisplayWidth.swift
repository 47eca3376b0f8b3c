/// How many columns of a terminal a text takes up: 2 for East Asian wide and fullwidth characters and emoji, 0 for
/// combining marks and invisible format characters, else 1. Control characters count 0.
///
/// Complexity: O(n) with a binary search for each character beyond Latin-1.
public func displayWidth(_ text: some StringProtocol) -> Int {
  text.reduce(0) { $0 + displayWidth($1) }
}

/// The columns of one character as a person sees it, that is, of a grapheme cluster. 0, 1 or 2.
public func displayWidth(_ character: Character) -> Int {
  var width = 0
  var regionalIndicators = 0
  for scalar in character.unicodeScalars {
    // An emoji variation selector asks for the wide picture.
    if scalar.value == 0xFE0F, width == 1 { return 2 }
    if (0x1F1E6...0x1F1FF).contains(scalar.value) { regionalIndicators += 1 }
    width = max(width, DisplayWidthTable.width(of: scalar.value))
  }
  return regionalIndicators == 2 ? 2 : width
}

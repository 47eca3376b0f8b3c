import ContainerHost

/// The app that a check puts its subject into.
struct Setting: Hashable {
  /// How pages are called; the order of the ids is another one in each.
  enum Naming: Hashable { case usual, reversed }

  var pages = 5
  var size = Size(width: 390, height: 844)
  var direction = LayoutDirection.leftToRight
  /// Options by name; values as Lua text, so that settings can be compared.
  var options: [Option] = []
  var naming = Naming.usual
  /// Which page, by position from 1, is disabled from the start.
  var disabled: Int?

  struct Option: Hashable {
    let name: String
    let value: ParameterValue
  }

  static let pageCounts = [0, 1, 2, 5, 50]
  static let sizes = [
    Size(width: 390, height: 844), Size(width: 320, height: 480), Size(width: 480, height: 320),
    Size(width: 844, height: 390), Size(width: 768, height: 1024), Size(width: 1366, height: 1024),
  ]

  init(
    pages: Int = 5, size: Size = Size(width: 390, height: 844), direction: LayoutDirection = .leftToRight,
    options: [Option] = [], naming: Naming = .usual, disabled: Int? = nil
  ) {
    self.pages = pages
    self.size = size
    self.direction = direction
    self.options = options
    self.naming = naming
    self.disabled = disabled
  }

  private static let letters = Array("qwertyuiopasdfghjklzxcvbnm")
  private static let otherLetters = Array("zyxwvutsrqponmlkjihgfedcba")

  /// The id of the page at a position from 1: the ids do not stand in the order of their names.
  func id(_ position: Int) -> String {
    let letters = naming == .usual ? Self.letters : Self.otherLetters
    let letter = letters[(position - 1) % letters.count]
    return position <= letters.count ? String(letter) : "\(letter)\(position)"
  }

  var text: String {
    let way = direction == .leftToRight ? "" : ", right-to-left"
    let values = options.map { "\($0.name) = \(ValueText.line($0.value.luaValue))" }
    let rest = values.isEmpty ? "" : ", with \(values.joined(separator: ", "))"
    return "\(pages == 1 ? "1 page" : "\(pages) pages"), \(Int(size.width)) x \(Int(size.height))\(way)\(rest)"
  }
}

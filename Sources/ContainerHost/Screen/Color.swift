/// The name of a colour. What it looks like, in light and in dark, is up to whoever draws it.
public struct Color: Hashable, Sendable, ExpressibleByStringLiteral {
  public let name: String

  public init(_ name: String) { self.name = name }
  public init(stringLiteral name: String) { self.name = name }

  public static let clear = Color("clear")
  public static let white = Color("white")
  public static let black = Color("black")
  public static let red = Color("red")
  public static let label = Color("label")
  public static let secondaryLabel = Color("secondaryLabel")
  public static let systemBackground = Color("systemBackground")
  public static let secondarySystemBackground = Color("secondarySystemBackground")
  public static let systemBlue = Color("systemBlue")
  public static let systemGray = Color("systemGray")
  public static let systemGreen = Color("systemGreen")
  public static let systemOrange = Color("systemOrange")
  public static let systemRed = Color("systemRed")
}

/// How a text is set; `nil` is the platform's own choice.
public struct TextAttributes: Hashable, Sendable {
  public var foregroundColor: Color?
  public var fontName: String?
  /// In points.
  public var fontSize: Double?

  public init(foregroundColor: Color? = nil, fontName: String? = nil, fontSize: Double? = nil) {
    self.foregroundColor = foregroundColor
    self.fontName = fontName
    self.fontSize = fontSize
  }
}

/// The colours of a page, in light and in dark. Tests hold each pair that is read together to a contrast of 4.5 to 1 at
/// least (WCAG 2.1, AA).
enum HTMLPalette {
  struct Color: Sendable {
    let name: String
    let light: String
    let dark: String
  }

  static let colors = [
    Color(name: "page", light: "#f4f5f7", dark: "#0e1116"), Color(name: "card", light: "#ffffff", dark: "#161b22"),
    Color(name: "code", light: "#f6f7f9", dark: "#10151b"), Color(name: "line", light: "#d5d9e0", dark: "#303844"),
    // The edge of what can be pressed or written into: 3 to 1 against what is around it.
    Color(name: "edge", light: "#7d8794", dark: "#6f7b8b"), Color(name: "text", light: "#1a1f26", dark: "#e8ebf0"),
    Color(name: "soft", light: "#515b68", dark: "#a3adbb"), Color(name: "link", light: "#0b55b8", dark: "#86b8ff"),
    Color(name: "bad", light: "#b0201a", dark: "#ff9a90"), Color(name: "bad-back", light: "#fdeceb", dark: "#34171a"),
    Color(name: "good", light: "#136c33", dark: "#74d894"),
    Color(name: "good-back", light: "#e5f6ea", dark: "#11301d"),
    Color(name: "odd", light: "#7d4b00", dark: "#f0bd55"), Color(name: "odd-back", light: "#fdf1da", dark: "#322510"),
    Color(name: "on-bad", light: "#ffffff", dark: "#2a0705"),
  ]

  /// Text, and what it stands on.
  static let pairs: [(text: String, background: String)] = [
    ("text", "page"), ("text", "card"), ("text", "code"), ("soft", "page"), ("soft", "card"), ("soft", "code"),
    ("link", "page"), ("link", "card"), ("link", "code"), ("bad", "card"), ("bad", "page"), ("bad", "bad-back"),
    ("good", "card"), ("good", "page"), ("good", "good-back"), ("odd", "card"), ("odd", "page"), ("odd", "odd-back"),
    ("on-bad", "bad"), ("card", "bad"), ("card", "good"), ("card", "odd"), ("card", "soft"), ("text", "bad-back"),
    ("text", "good-back"), ("text", "odd-back"),
  ]

  static var css: String {
    let light = colors.map { "--\($0.name):\($0.light);" }.joined()
    let dark = colors.map { "--\($0.name):\($0.dark);" }.joined()
    return ":root{color-scheme:light dark;\(light)}\n"
      + "@media (prefers-color-scheme:dark){:root{\(dark)}}\n@media print{:root{color-scheme:light;\(light)}}\n"
  }
}

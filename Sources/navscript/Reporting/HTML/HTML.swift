import ContainerHost

/// Markup that is well formed and has no text in it that was not escaped: it can be made of texts and elements only.
///
/// It is written so that readers of XML take it as well, which is how tests check it.
struct HTML: Sendable {
  private(set) var markup: String

  static let empty = HTML(markup: "")

  private init(markup: String) { self.markup = markup }

  /// Text as a person reads it, whatever is in it.
  static func text(_ text: String) -> HTML { HTML(markup: HTMLText.content(text)) }

  /// An element with its attributes in this order; one whose value is `nil` is left out.
  init(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ children: HTML...) {
    self.init(name, attributes, children)
  }

  init(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ children: [HTML]) {
    var markup = "<" + name
    for (key, value) in attributes {
      if let value { markup += " \(key)=\"\(HTMLText.attribute(value))\"" }
    }
    if Self.isVoid(name) {
      self.markup = markup + "/>"
      return
    }
    markup += ">"
    for child in children { markup += child.markup }
    self.markup = markup + "</\(name)>"
  }

  init(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ text: String) {
    self.init(name, attributes, [.text(text)])
  }

  static func + (left: HTML, right: HTML) -> HTML { HTML(markup: left.markup + right.markup) }
  static func += (left: inout HTML, right: HTML) { left.markup += right.markup }

  /// Elements that have no end tag.
  private static func isVoid(_ name: String) -> Bool { ["meta", "link", "input", "br", "hr"].contains(name) }

  /// A style sheet or a script of the program's own. Neither may contain what ends it.
  static func resource(_ name: String, _ content: String) -> HTML {
    HTML(markup: "<\(name)>\(content)</\(name)>")
  }
}

extension Sequence<HTML> {
  /// One after the other.
  func joined() -> HTML { reduce(into: HTML.empty) { $0 += $1 } }
}

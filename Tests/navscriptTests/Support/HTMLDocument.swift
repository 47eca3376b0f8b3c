import Foundation
import FoundationXML

/// A page as a strict reader sees it: every element closed, every id once, every link leading somewhere in it.
struct HTMLDocument {
  final class Element {
    let name: String
    let attributes: [String: String]
    private(set) weak var parent: Element?
    var children: [Element] = []
    /// Its own text and that of all elements in it.
    var text = ""

    init(_ name: String, _ attributes: [String: String], parent: Element?) {
      self.name = name
      self.attributes = attributes
      self.parent = parent
    }

    subscript(_ attribute: String) -> String? { attributes[attribute] }
    var classes: [String] { (attributes["class"] ?? "").split(separator: " ").map(String.init) }
    /// This and everything in it, in document order.
    var all: [Element] { [self] + children.flatMap(\.all) }
    func all(_ name: String) -> [Element] { all.filter { $0.name == name } }
    func first(_ name: String, class wanted: String? = nil) -> Element? {
      all(name).first { element in wanted.map { element.classes.contains($0) } ?? true }
    }
    /// The state of the scenario that it is about.
    var state: String? { self["data-state"] ?? parent?.state }
  }

  struct Trouble: Error { let text: String }

  let root: Element
  var all: [Element] { root.all }
  func all(_ name: String) -> [Element] { root.all(name) }
  /// What stands for a scenario.
  var scenarios: [Element] {
    all.filter { $0.name == "article" || $0.name == "li" && $0.parent?.classes.contains("rows") == true }
  }

  init(_ text: String) throws {
    let reader = Reader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    guard text.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n"), parser.parse(), let root = reader.root else {
      throw Trouble(text: "line \(parser.lineNumber): \(parser.parserError.map { "\($0)" } ?? "nothing")")
    }
    self.root = root
    try check()
  }

  private func check() throws {
    var ids: Set<String> = []
    for element in all {
      if let id = element["id"], !ids.insert(id).inserted { throw Trouble(text: "two have the id \(id)") }
      for name in element.attributes.keys where name.hasPrefix("on") { throw Trouble(text: "\(name) on an element") }
    }
    for element in all {
      for name in ["aria-labelledby", "for"] {
        if let id = element[name], !ids.contains(id) { throw Trouble(text: "\(name) names \(id), which is not there") }
      }
      if element.name == "a" {
        guard let link = element["href"], link.hasPrefix("#"), ids.contains(String(link.dropFirst())) else {
          throw Trouble(text: "a link leads out of the page: \(element["href"] ?? "nowhere")")
        }
      }
      if element["src"] != nil || element.name == "link" && element["href"] != "data:," {
        throw Trouble(text: "\(element.name) loads something")
      }
    }
    var level = 0
    for heading in all where ["h1", "h2", "h3", "h4"].contains(heading.name) && heading.parent?.name != "dialog" {
      let next = Int(heading.name.dropFirst()) ?? 0
      if next > level + 1 { throw Trouble(text: "\(heading.text): h\(next) after h\(level)") }
      level = next
    }
    guard all("h1").count == 1, all("main").count == 1, all("header").count == 1, all("title").count == 1 else {
      throw Trouble(text: "one heading, one title, one header and one main part are wanted")
    }
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var root: Element?
    private var open: [Element] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      let element = Element(name, attributes, parent: open.last)
      open.last?.children.append(element)
      if root == nil { root = element }
      open.append(element)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { for element in open { element.text += string } }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
      open.last?.text += String(decoding: block, as: UTF8.self)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      open.removeLast()
    }
  }
}

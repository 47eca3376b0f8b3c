import Foundation
import FoundationXML

/// A JUnit file as the readers of CI systems see it.
struct JUnitDocument {
  final class Element {
    let name: String
    let attributes: [String: String]
    var children: [Element] = []
    var text = ""

    init(_ name: String, _ attributes: [String: String]) {
      self.name = name
      self.attributes = attributes
    }

    func all(_ name: String) -> [Element] { children.filter { $0.name == name } }
    func first(_ name: String) -> Element? { all(name).first }
    func number(_ name: String) -> Int? { attributes[name].flatMap(Int.init) }
  }

  struct Trouble: Error { let text: String }

  let root: Element
  var suites: [Element] { root.all("testsuite") }
  var cases: [Element] { suites.flatMap { $0.all("testcase") } }

  init(_ text: String) throws {
    let reader = Reader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    guard parser.parse(), let root = reader.root else {
      throw Trouble(text: "line \(parser.lineNumber): \(parser.parserError.map { "\($0)" } ?? "nothing")")
    }
    guard text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites ") else {
      throw Trouble(text: "no declaration or no outer element")
    }
    self.root = root
    try check()
  }

  /// What readers rely on: all counts there and right, every case with name, class and time.
  private func check() throws {
    for element in [root] + suites {
      let cases = element === root ? self.cases : element.all("testcase")
      let counts = [
        "tests": cases.count, "failures": cases.filter { $0.first("failure") != nil }.count,
        "errors": cases.filter { $0.first("error") != nil }.count,
        "skipped": cases.filter { $0.first("skipped") != nil }.count,
      ]
      for (name, count) in counts where element.number(name) != count {
        throw Trouble(text: "\(element.name) says \(name) is \(element.attributes[name] ?? "nothing"), it is \(count)")
      }
      guard let time = element.attributes["time"], time.contains(/^\d+\.\d{3,}$/) else { throw Trouble(text: "time") }
    }
    var known: Set<String> = []
    for one in cases {
      guard let name = one.attributes["name"], let group = one.attributes["classname"], !name.isEmpty, !group.isEmpty,
        one.attributes["time"]?.contains(/^\d+\.\d{3,}$/) == true, one.attributes["file"] != nil,
        one.number("line") != nil
      else { throw Trouble(text: "a case without name, class, time, file or line") }
      guard known.insert("\(group)\n\(name)").inserted else { throw Trouble(text: "two cases are called \(name)") }
      if one.all("failure").count + one.all("error").count + one.all("skipped").count > 1 {
        throw Trouble(text: "\(name) has more than one state")
      }
    }
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var root: Element?
    private var open: [Element] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      let element = Element(name, attributes)
      open.last?.children.append(element)
      if root == nil { root = element }
      open.append(element)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.text += string }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      open.removeLast()
    }
  }
}

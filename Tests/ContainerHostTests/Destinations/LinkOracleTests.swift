import ContainerHost
import Foundation
import Testing

/// One recorded link.
///
///     P008 L145  'path'  →  [Foo[Bar{id:x}]]
///
/// The screens that the link opened stand in each other; of two in a row the star marks the one in front. Here that is one
/// route, `Foo.Bar`, with the parameters of all of them. `∅` is no answer. Where the catalog answers otherwise, the row goes
/// on with ` — differs: our answer because reason`. The routes of rows stand above them, as `Foo.Bar:'path'(query:type)`.
struct LinkRow: Sendable, CustomTestStringConvertible {
  var id: String
  var place: String
  var routes: [RouteDescription]
  var path: String
  var answer: Answer?
  var ours: Answer??

  struct Answer: Sendable, Equatable {
    var route: String
    /// As text, in which a list is `[a,b]`.
    var params: [String: String]
  }

  var testDescription: String { id }
}

@Suite("Recorded links")
struct LinkOracleTests {
  @Test(arguments: try LinkReader.rows()) func aLinkOpensWhatWasRecorded(_ row: LinkRow) throws {
    let catalog = try DestinationCatalog(scheme: "app", modules: [ModuleDescription(id: "m", routes: row.routes)])
    let url = "app://m" + (row.path.hasPrefix("/") ? "" : "/") + row.path
    let destination = try? catalog.destination(forURL: url).destination
    let answer = destination.map { LinkRow.Answer(route: $0.route, params: $0.params.mapValues(text)) }
    guard let ours = row.ours else {
      #expect(answer == row.answer, "\(row.place): \(row.id)")
      return
    }
    #expect(answer == ours, "\(row.place): \(row.id)")
    #expect(answer != row.answer, "\(row.place): \(row.id) differs no more")
  }

  @Test func noRowIsLost() throws { #expect(try LinkReader.rows().count >= 59) }

  @Test(arguments: [
    ("P001 L1  '/a'  →  [A]", "x.txt:1: P001: there are no routes above it"),
    ("  A:a", "x.txt:1: \"A:a\" is no route"),
    ("  A:'a'\nP1", "x.txt:2: expected \"P001 L1  'path'  →  answer\""),
    ("  A:'a'\nP001 L1  '/a'  →  A", "x.txt:2: P001: \"A\" is no answer"),
    ("  A:'a'\nP001 L1  '/a'  →  [A[B]", "x.txt:2: P001: \"[A[B]\" is no answer"),
    ("  A:'a'(q:text)", "x.txt:1: \"text\" is no type"),
  ])
  func aRowThatCannotBeReadIsNamed(_ text: String, _ message: String) {
    let error = #expect(throws: LinkReader.Failure.self) { try LinkReader.rows(in: text, file: "x.txt") }
    #expect(error?.description == message)
  }

  private func text(_ value: ParameterValue) -> String {
    switch value {
    case .string(let text): text
    case .list(let values): "[" + values.map(text).joined(separator: ",") + "]"
    default: value.description
    }
  }
}

/// Reads `Oracle/links.txt`.
struct LinkReader {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  static func rows() throws -> [LinkRow] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Oracle/links.txt")
    return try rows(in: try String(contentsOf: file, encoding: .utf8), file: "links.txt")
  }

  static func rows(in text: String, file: String) throws -> [LinkRow] {
    var rows: [LinkRow] = []
    var routes: [RouteDescription] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let place = "\(file):\(index + 1)"
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("  ") {
        routes = try self.routes(line, place)
      } else {
        rows.append(try row(line, routes, place))
      }
    }
    return rows
  }

  private static func row(_ line: Substring, _ routes: [RouteDescription], _ place: String) throws -> LinkRow {
    guard let match = line.wholeMatch(of: /(P\d{3}) L\d+  '(.*)'  →  (.+?)(?: — differs: (.+) because .+)?/) else {
      throw Failure(description: "\(place): expected \"P001 L1  'path'  →  answer\"")
    }
    let id = String(match.1)
    if routes.isEmpty { throw Failure(description: "\(place): \(id): there are no routes above it") }
    var row = LinkRow(id: id, place: place, routes: routes, path: String(match.2))
    row.answer = try answer(match.3, "\(place): \(id)")
    if let ours = match.4 { row.ours = .some(try answer(ours, "\(place): \(id)")) }
    return row
  }

  private static func answer(_ text: Substring, _ place: String) throws -> LinkRow.Answer? {
    if text == "∅" { return nil }
    let failure = Failure(description: "\(place): \"\(text)\" is no answer")
    var answer = LinkRow.Answer(route: "", params: [:])
    var rest = text
    var depth = 0
    // From outside in: `[`, screens beneath the one in front, its name and parameters.
    while let match = rest.prefixMatch(of: /\[(?:[^\[\]*]+ \*)?([^\[\]{} *]+)(\{(?:\[[^\]]*\]|[^}])*\})?/) {
      answer.route += (depth == 0 ? "" : ".") + match.1
      for pair in (match.2?.dropFirst().dropLast() ?? "").matches(of: /([^:,]+):(\[[^\]]*\]|[^,]*)/) {
        answer.params[String(pair.1)] = String(pair.2)
      }
      rest = rest[match.range.upperBound...]
      depth += 1
    }
    guard depth > 0, rest == String(repeating: "]", count: depth) else { throw failure }
    return answer
  }

  private static func routes(_ line: Substring, _ place: String) throws -> [RouteDescription] {
    var routes: [RouteDescription] = []
    var rest = line.drop { $0 == " " }
    while !rest.isEmpty {
      guard let match = rest.prefixMatch(of: /([^ :]+):'([^']*)'(?:\(([^)]*)\))? */) else {
        throw Failure(description: "\(place): \"\(rest)\" is no route")
      }
      var params: [ParameterDescription] = []
      for segment in match.2.split(separator: "/") where segment.count > 1 {
        if segment.hasPrefix(":") {
          let isOptional = segment.hasSuffix("?")
          let name = String(segment.dropFirst().dropLast(isOptional ? 1 : 0))
          params.append(ParameterDescription(name, .string, isOptional: isOptional))
        }
        if segment.hasPrefix("*") {
          params.append(ParameterDescription(String(segment.dropFirst()), .list(of: .string)))
        }
      }
      for item in (match.3 ?? "").split(separator: ",") {
        let parts = item.split(separator: ":").map(String.init)
        let types: [String: ParameterType] = ["string": .string, "boolean": .boolean, "list": .list(of: .string)]
        guard parts.count == 2, let type = types[parts[1]] else {
          throw Failure(description: "\(place): \"\(parts.last ?? "")\" is no type")
        }
        params.append(ParameterDescription(parts[0], type, isOptional: true))
      }
      routes.append(RouteDescription(String(match.1), path: String(match.2), params: params))
      rest = rest[match.range.upperBound...]
    }
    return routes
  }
}

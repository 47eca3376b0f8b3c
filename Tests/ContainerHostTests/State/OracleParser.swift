import ContainerHost
import Foundation

/// What cannot be read in a file of recorded rows.
struct OracleError: Error, CustomStringConvertible {
  let place: String
  let row: String
  let reason: String

  var description: String { "\(place): \(row.isEmpty ? "" : row + ": ")\(reason)" }
}

/// Reads the files in `Oracle/`; `OracleRow` says how they are written.
struct OracleParser {
  private let place: String
  private var row = ""

  static func rows(_ file: String) throws -> [OracleRow] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Oracle")
    let text = try String(contentsOf: folder.appendingPathComponent(file + ".txt"), encoding: .utf8)
    return try rows(in: text, file: file + ".txt")
  }

  static func rows(in text: String, file: String) throws -> [OracleRow] {
    var rows: [OracleRow] = []
    var names: [String]?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      var parser = OracleParser(place: "\(file):\(index + 1)")
      if line.hasPrefix("names ") {
        names = parser.list(line.dropFirst(6))
        continue
      }
      var row = try parser.row(line)
      if row.setup.names == nil { row.setup.names = names }
      if rows.contains(where: { $0.id == row.id }) { throw parser.error("this id stands here twice") }
      rows.append(row)
    }
    return rows
  }

  private init(place: String) { self.place = place }

  private func error(_ reason: String) -> OracleError { OracleError(place: place, row: row, reason: reason) }

  private func list(_ text: some StringProtocol) -> [String] {
    text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private mutating func row(_ line: Substring) throws -> OracleRow {
    guard let match = line.wholeMatch(of: /([A-Z]\d{3}) L\d+ +(.*?) *—(.+)→ *(.+?)(?: — differs: (.+) because .+)?/)
    else {
      throw error("expected \"T001 L1  given  —action→  answer\"")
    }
    row = String(match.1)
    var result = OracleRow(id: row, place: place)
    var given = match.2
    if let dot = given.firstRange(of: " · ") {
      result.setup = try setup(given[..<dot.lowerBound])
      given = given[dot.upperBound...]
    }
    result.call = try call(match.3)
    if case .initial = result.call {
      guard given.hasPrefix("names ") else { throw error("expected the names before \"initial\", got \"\(given)\"") }
      result.setup.names = list(given.dropFirst(6))
    } else {
      result.given = try description(given)
    }
    result.answer = try answer(match.4)
    result.ours = try match.5.map { try answer($0) }
    return result
  }

  private func setup(_ text: Substring) throws -> OracleRow.Setup {
    var setup = OracleRow.Setup()
    for part in text.components(separatedBy: "; ") {
      let (key, value) = cut(part[...], at: "=")
      if part.hasPrefix("init ") {
        for page in try pages(part.dropFirst(5)).pages { setup.initialParams[page.name] = page.params }
      } else if part.hasPrefix("getId ") {
        for item in part.dropFirst(6).split(separator: " ") {
          let (name, identity) = cut(item, at: "=")
          setup.identity[String(name)] = String(identity ?? "")
        }
      } else if part.hasPrefix("changed ") {
        setup.renewed = Set(list(part.dropFirst(8)))
      } else if key == "backBehavior", let known = BackBehavior(recorded: value ?? "") {
        setup.backBehavior = known
      } else if key == "initialRouteName", let value {
        setup.initialName = String(value)
      } else if key == "defaultStatus", let status = DrawerStatus(rawValue: String(value ?? "")) {
        setup.defaultStatus = status
      } else {
        throw error("\"\(part)\" is no setup")
      }
    }
    return setup
  }

  private func call(_ text: Substring) throws -> OracleRow.Call {
    if text == "initial" { return .initial }
    if text.hasPrefix("names→") { return .namesChange(names: list(text.dropFirst(6))) }
    if text.hasPrefix("rehydrate names ") { return .rehydrate(names: list(text.dropFirst(16))) }
    if text.hasPrefix("focus key ") { return .focus(String(text.dropFirst(10))) }
    if text.hasPrefix("reset ") { return .reset(try description(text.dropFirst(6))) }
    guard let match = text.wholeMatch(of: /([a-z_]+)(?: (\d+))?(?: ([^ ({]+)?(\{.*?\})?)?(?: \((.+)\))?/) else {
      throw error("\"\(text)\" is no action")
    }
    var arguments = OracleRow.Arguments()
    arguments.count = match.2.flatMap { Int($0) } ?? 0
    arguments.name = match.3.map(String.init) ?? ""
    if let params = match.4 { arguments.params = try self.params(params) }
    for option in list(match.5 ?? "") {
      let (key, value) = cut(option[...], at: "=")
      arguments.options[String(key)] = String(value ?? "")
    }
    return .action(word: String(match.1), arguments)
  }

  private func answer(_ text: Substring) throws -> OracleRow.Answer {
    switch text {
    case "null": .null
    case "same": .same
    default: .state(try description(text))
    }
  }

  private func description(_ text: Substring) throws -> OracleRow.Description {
    guard
      let match = text.wholeMatch(of: /\[(.*)\]( \(no index\))?(?: \(index (\d+)\))?(?: h:([^ ]*))?( \(complete\))?/)
    else { throw error("\"\(text)\" is no state") }
    var (pages, star) = try pages(match.1)
    if star == nil, match.2 == nil { star = match.3.flatMap { Int($0) } }
    var history: [OracleRow.Entry]?
    if let entries = match.4 {
      history = try entries.split(separator: ">").map { entry in
        if entry == "(open)" { return .drawer(.open) }
        if entry == "(closed)" { return .drawer(.closed) }
        let page = try page(entry)
        return .page(label: page.label, params: page.params)
      }
    }
    pages = pages.filter { !$0.label.isEmpty }
    return OracleRow.Description(pages: pages, index: star, isComplete: match.5 != nil, history: history)
  }

  private func pages(_ text: Substring) throws -> (pages: [OracleRow.Page], star: Int?) {
    var pages: [OracleRow.Page] = []
    var star: Int?
    for part in text.split(separator: " ") {
      if part.hasPrefix("*") { star = pages.count }
      pages.append(try page(part.hasPrefix("*") ? part.dropFirst() : part))
    }
    return (pages, star)
  }

  private func page(_ text: Substring) throws -> OracleRow.Page {
    guard let match = text.wholeMatch(of: /([^{}@~\[\]]+)(\{[^}]*\})?(?:@([^~]+))?((?:~\{[^}]*\})*)(~\[\])?/) else {
      throw error("\"\(text)\" is no page")
    }
    let label = String(match.1)
    let name = label.prefix { $0 != "/" && $0 != "+" }
    var page = OracleRow.Page(label: label, name: String(name))
    if let params = match.2 { page.params = try self.params(params) }
    page.path = match.3.map(String.init)
    page.paramsHistory = try match.4.split(separator: "~").map { try params($0) }
    return page
  }

  private func params(_ text: Substring) throws -> [String: ParameterValue] {
    var params: [String: ParameterValue] = [:]
    for item in text.dropFirst().dropLast().split(separator: ",") {
      let (key, value) = cut(item, at: ":")
      guard let value else { throw error("\"\(item)\" is no parameter") }
      params[String(key)] =
        Int64(value).map { .integer($0) } ?? Bool(String(value)).map { .boolean($0) } ?? .string(String(value))
    }
    return params
  }

  private func cut(_ text: Substring, at separator: Character) -> (Substring, Substring?) {
    guard let index = text.firstIndex(of: separator) else { return (text, nil) }
    return (text[..<index], text[text.index(after: index)...])
  }
}

extension BackBehavior {
  /// By the name that react-navigation has for it.
  init?(recorded name: some StringProtocol) {
    switch name {
    case "none": self = .none
    case "firstRoute": self = .firstRoute
    case "initialRoute": self = .initialRoute
    case "order": self = .order
    case "history": self = .history
    case "fullHistory": self = .fullHistory
    default: return nil
    }
  }
}

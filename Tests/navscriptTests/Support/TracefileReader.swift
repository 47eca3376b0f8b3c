import Foundation

/// An lcov file as readers of it see it (geninfo(1)), with every sum checked.
struct TracefileReader {
  struct Record {
    let path: String
    var functions: [(line: Int, name: String)] = []
    var calls: [String: Int] = [:]
    var lines: [(number: Int, hits: Int)] = []

    var hits: [Int: Int] { Dictionary(lines.map { ($0.number, $0.hits) }) { first, _ in first } }
    var missed: [Int] { lines.filter { $0.hits == 0 }.map(\.number) }
  }

  struct Trouble: Error { let text: String }

  private(set) var records: [Record] = []
  subscript(_ path: String) -> Record? { records.first { $0.path == path } }

  init(_ text: String) throws {
    if !text.isEmpty, !text.hasSuffix("end_of_record\n") { throw Trouble(text: "it ends in the middle") }
    var open: Record?
    var hasTitle = false
    for line in text.split(separator: "\n") {
      if line == "end_of_record" {
        guard let record = open else { throw Trouble(text: "an end without a beginning") }
        records.append(record)
        open = nil
        hasTitle = false
        continue
      }
      guard let colon = line.firstIndex(of: ":") else { throw Trouble(text: String(line)) }
      let value = String(line[line.index(after: colon)...])
      let parts = value.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let number = Int(parts[0])
      switch line[..<colon] {
      case "TN":
        guard open == nil, value.isEmpty else { throw Trouble(text: "TN") }
        hasTitle = true
        continue
      case "SF":
        guard hasTitle, open == nil, !value.isEmpty, !value.hasPrefix("/") else { throw Trouble(text: "SF:\(value)") }
        if let last = records.last, !last.path.utf8.lexicographicallyPrecedes(value.utf8) {
          throw Trouble(text: "\(value) comes after \(last.path)")
        }
        open = Record(path: value)
        continue
      default: break
      }
      guard var record = open else { throw Trouble(text: "\(line) belongs to no file") }
      open = nil
      try Self.read(line[..<colon], number, parts, into: &record)
      open = record
    }
    if open != nil { throw Trouble(text: "a file without an end") }
  }

  private static func read(
    _ word: Substring, _ number: Int?, _ parts: [String], into record: inout Record
  ) throws {
    guard let number, number >= 0 else { throw Trouble(text: "\(word): \(parts)") }
    func expect(_ holds: Bool) throws {
      if !holds { throw Trouble(text: "\(record.path): \(word):\(parts.joined(separator: ","))") }
    }
    switch word {
    case "FN":
      try expect(parts.count == 2 && number > 0 && !record.functions.contains { $0.name == parts[1] })
      record.functions.append((number, parts[1]))
    case "FNDA":
      try expect(record.functions.contains { $0.name == parts[1] } && record.calls[parts[1]] == nil)
      record.calls[parts[1]] = number
    case "FNF": try expect(number == record.functions.count && number == record.calls.count)
    case "FNH": try expect(number == record.calls.values.count { $0 > 0 })
    case "DA":
      guard parts.count == 2, let hits = Int(parts[1]) else { throw Trouble(text: "DA") }
      try expect(number > (record.lines.last?.number ?? 0) && hits >= 0)
      record.lines.append((number, hits))
    case "LF": try expect(number == record.lines.count)
    case "LH": try expect(number == record.lines.count { $0.hits > 0 })
    default: throw Trouble(text: "unknown: \(word)")
    }
  }
}

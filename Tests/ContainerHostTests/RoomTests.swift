import Foundation
import Testing

/// The library is one Swift module, so nothing but this test keeps its rooms apart: a room may name only types declared
/// in itself or in rooms listed before it.
@Suite("Rooms point down the list only")
struct RoomTests {
  /// In the order of `docs/architecture.md`.
  static let rooms = [
    "Text", "Lua", "Time", "Trace", "Destinations", "State", "Screen", "ViewControllers", "Surface", "Containers",
    "Plugins", "Host",
  ]

  private static let library = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/ContainerHost")

  private struct Source {
    let room: Int
    let name: String
    /// Without comments and string literals.
    let code: String
  }

  private static func sources() throws -> [Source] {
    var found: [Source] = []
    for (index, room) in rooms.enumerated() {
      let folder = library.appendingPathComponent(room)
      let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        found.append(Source(room: index, name: "\(room)/\(file.lastPathComponent)", code: strip(text)))
      }
    }
    return found.sorted { $0.name < $1.name }
  }

  private static func strip(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var code = String(line)
      code = code.replacingOccurrences(of: #""(\\.|[^"\\])*""#, with: "\"\"", options: .regularExpression)
      if let comment = code.range(of: "//") { code = String(code[..<comment.lowerBound]) }
      return code
    }.joined(separator: "\n")
  }

  private static func declaredTypes(_ code: String) -> [String] {
    code.split(separator: "\n").compactMap { line in
      guard let first = line.first, !first.isWhitespace else { return nil }
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }.map(String.init)
      guard let keyword = words.firstIndex(where: { ["class", "struct", "enum", "protocol", "actor"].contains($0) }),
        words.indices.contains(keyword + 1), !words[..<keyword].contains("extension"),
        !words[..<keyword].contains("private")
      else { return nil }
      return words[keyword + 1]
    }
  }

  @Test func everyFolderOfTheLibraryIsARoom() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.library.path).sorted()
    #expect(folders == Self.rooms.sorted())
  }

  @Test func noRoomNamesATypeOfARoomBelowIt() throws {
    let sources = try Self.sources()
    var home: [String: Int] = [:]
    for source in sources {
      for type in Self.declaredTypes(source.code) { home[type] = min(home[type] ?? .max, source.room) }
    }
    #expect(home.count > 100)
    for source in sources {
      let words = Set(source.code.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
      for word in words.sorted() {
        guard let declared = home[word], declared > source.room else { continue }
        Issue.record("\(source.name) names \(word), which \(Self.rooms[declared]) declares further down")
      }
    }
  }

  @Test func onlyTheLuaRoomSeesC() throws {
    for source in try Self.sources() where source.code.contains("import CLua") {
      #expect(Self.rooms[source.room] == "Lua", "\(source.name) imports CLua")
    }
  }

  @Test func filesStayShort() throws {
    for source in try Self.sources() {
      let lines = source.code.split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(lines <= 400, "\(source.name) has \(lines) lines")
    }
  }
}

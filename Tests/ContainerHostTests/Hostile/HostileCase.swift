import Foundation
import Testing

@testable import ContainerHost

/// One file of `Tests/Hostile`: a plugin that does harm, or tries to, with a header that says what must become of it.
/// The format is described in `Tests/Hostile/README.md`.
struct HostileCase: CustomTestStringConvertible, Sendable {
  /// What the harness does to the plugin, in the order of the header's `during`.
  enum Step: String, Sendable, CaseIterable {
    case load
    case initialize = "init"
    case showModule = "show_module"
    case layout, handle, back, reselect
    case pagesChanged = "pages_changed"
    case traitsChanged = "traits_changed"
    case transitionEnded = "transition_ended"
    case timer, save, restore, replace, close
  }

  enum Place: Equatable, Sendable {
    /// A line of the case's own file.
    case line(Int)
    /// `util.lua:3`, another file of its folder.
    case other(file: String, line: Int)
    case file
    case nowhere
    /// Where it strikes depends on how the limit is counted.
    case any
  }

  struct Fault: Error, CustomStringConvertible {
    let file: String
    let line: Int
    let text: String
    var description: String { "\(file):\(line): \(text)" }
  }

  /// The file's name without `.lua`, or the folder's.
  let name: String
  let path: String
  let isFolder: Bool
  /// The first lines of the header, which no key begins.
  var story = ""
  /// Numbers of the list in README.md.
  var numbers: [Int] = []
  var steps: [Step] = []
  /// `nil` for `nothing`.
  var kind: LuaError.Kind?
  var place: Place?
  var message: String?
  var log: [String] = []
  var limits = LuaLimits()
  /// Whole numbers are given to the plugin as numbers, everything else as text.
  var options: [(name: String, value: String)] = []
  /// Symbolic links that the harness makes in a copy of the folder.
  var links: [(name: String, target: String)] = []
  var isDeep = false
  var broken: String?
  var source: [UInt8] = []

  var testDescription: String { name }
  var chunkName: String { isFolder ? "\(name)/init.lua" : "\(name).lua" }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Hostile")

  /// Every case of the corpus by name, and what is wrong with headers.
  static let corpus: (cases: [HostileCase], faults: [String]) = {
    var cases: [HostileCase] = []
    var faults: [String] = []
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for entry in names.sorted() where entry != "README.md" {
      let url = folder.appendingPathComponent(entry)
      let isFolder = !entry.hasSuffix(".lua")
      let file = isFolder ? url.appendingPathComponent("init.lua") : url
      do {
        let text = try String(contentsOf: file, encoding: .utf8)
        let name = isFolder ? entry : String(entry.dropLast(4))
        var parser = HostileHeader(
          HostileCase(name: name, path: file.path, isFolder: isFolder), text: text,
          shownAs: isFolder ? "Tests/Hostile/\(entry)/init.lua" : "Tests/Hostile/\(entry)")
        cases.append(try parser.parse())
      } catch { faults.append("\(error)") }
    }
    return (cases, faults)
  }()
}

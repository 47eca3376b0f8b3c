import Foundation

/// A folder of its own for one test, gone when the test is.
final class TemporaryFolder {
  let path: String
  private let isOwned: Bool

  init(_ files: [String: String] = [:]) throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("navscript-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    path = root.resolvingSymlinksInPath().path
    isOwned = true
    for (name, text) in files { try write(name, text) }
  }

  private init(existing path: String) {
    self.path = path
    isOwned = false
  }

  /// A folder inside another one, which goes with that.
  static func existing(_ path: String) throws -> TemporaryFolder { TemporaryFolder(existing: path) }

  deinit { if isOwned { try? FileManager.default.removeItem(atPath: path) } }

  func write(_ name: String, _ text: String) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func read(_ name: String) -> String {
    (try? String(contentsOfFile: path + "/" + name, encoding: .utf8)) ?? ""
  }
}

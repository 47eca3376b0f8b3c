import Foundation

/// A folder of its own for one test, removed with it.
final class TemporaryFolder {
  let path: String

  init() {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("navscript-\(UUID().uuidString)")
    path = folder.path
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) {
    let file = URL(fileURLWithPath: path).appendingPathComponent(name)
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? text.write(to: file, atomically: true, encoding: .utf8)
  }

  func remove(_ name: String) { try? FileManager.default.removeItem(atPath: "\(path)/\(name)") }
}

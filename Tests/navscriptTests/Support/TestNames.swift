import Foundation

let projectFolder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardizedFileURL

/// The names of all test functions of the package and of the example.
func testNames() throws -> Set<String> {
  var found: Set<String> = []
  for folder in ["Tests", "examples/FitnessHost/Tests"] {
    let files = FileManager.default.enumerator(
      at: projectFolder.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    for case let file as URL in files ?? FileManager.DirectoryEnumerator() where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      // What stands between the attribute and the function may be arguments of many lines.
      for part in text.components(separatedBy: "@Test").dropFirst() {
        if let name = part.firstMatch(of: /func ([A-Za-z0-9_]+)\(/) { found.insert(String(name.1)) }
      }
    }
  }
  return found
}

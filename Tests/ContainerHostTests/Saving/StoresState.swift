import Foundation

@testable import ContainerHost
@testable import Endurance

/// What tests of a state in a file do with its folder.
protocol StoresState {
  var folder: TemporaryFolder { get }
}

extension StoresState {
  var path: String { folder.path + "/state.json" }
  var store: StateStore { StateStore(path: path) }

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }
  func number() throws -> Int? { try store.load().flatMap { GrowingState.number(of: $0) } }
  func write(_ text: String, as name: String = "state.json") { folder.write(name, text) }
  func text(_ name: String = "state.json") -> String? {
    try? String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  /// What an operation throws, as text.
  func message(_ body: () throws(StateStoreError) -> Void) -> String? {
    do throws(StateStoreError) {
      try body()
      return nil
    } catch { return error.description.replacingOccurrences(of: folder.path, with: "DIR") }
  }
  func saveMessage(_ path: String) -> String? {
    message { () throws(StateStoreError) in try StateStore(path: path).save(SavedState()) }
  }
  func loadMessage(_ path: String) -> String? {
    message { () throws(StateStoreError) in _ = try StateStore(path: path).load() }
  }
}

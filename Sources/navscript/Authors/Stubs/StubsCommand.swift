import ContainerHost

/// `navscript stubs`: what editors and luacheck have to know of the API, as files.
struct StubsCommand {
  private let folder: String
  private let isForced: Bool
  private let output: Output

  init(_ arguments: ParsedArguments, output: Output) throws(UsageError) {
    if let extra = arguments.positionals.first {
      throw UsageError("stubs takes no argument \(quoted(extra)): the folder is given by --output")
    }
    folder = arguments.value("output") ?? "."
    if folder.isEmpty { throw UsageError("--output cannot be empty") }
    isForced = arguments.has("force")
    self.output = output
  }

  func run() throws(UsageError) -> Ending {
    var files = NewFiles()
    for file in StubFiles.generated { files.add(Path.join(folder, file.name), file.text, existing: .replaced) }
    let settings = Path.join(folder, StubFiles.settingsName)
    if try !keeps(settings) { files.add(settings, StubFiles.settings, existing: .replaced) }
    for file in StubFiles.generated { try refuseForeign(Path.join(folder, file.name)) }
    var ending = Ending()
    do throws(FileError) {
      try files.write()
      for path in files.paths { output.line(path) }
    } catch { ending.add(.internalFault, error.reason) }
    return ending
  }

  /// What somebody else has written is not lost by a word.
  private func refuseForeign(_ path: String) throws(UsageError) {
    guard !isForced, FileSystem.exists(path) else { return }
    if let text = Self.text(path), text.contains(StubText.mark) { return }
    throw UsageError(
      "\(path) exists and was not written by navscript stubs: --output writes elsewhere, --force replaces it")
  }

  /// Whether settings of the editor that exist say all that is needed.
  private func keeps(_ path: String) throws(UsageError) -> Bool {
    guard !isForced, FileSystem.exists(path) else { return false }
    if let text = Self.text(path), StubFiles.isSufficient(text) { return true }
    throw UsageError(
      "\(path) exists: add \"runtime.version\": \"Lua 5.4\" and \"workspace.library\": [\"\(StubFiles.folder)\"], or "
        + "replace it with --force")
  }

  private static func text(_ path: String) -> String? {
    guard let bytes = try? FileSystem.read(path, limit: 1 << 20) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}

/// The files that belong to the API, by their names within a project.
enum StubFiles {
  static let folder = "library"

  /// Made from the tables; written anew at every version.
  static let generated: [(name: String, text: String)] =
    API.modules.map { ("\(folder)/\($0.file).lua", StubText.file(of: $0)) } + [(".luacheckrc", LuacheckText.file)]

  static let settingsName = ".luarc.json"

  /// As little as will do, since these settings replace those of the editor.
  static let settings = """
    {
      "runtime.version": "Lua 5.4",
      "workspace.library": ["\(folder)"],
      "workspace.checkThirdParty": false
    }

    """

  /// Whether settings name the version of Lua and the folder of the definitions, in whatever form.
  static func isSufficient(_ text: String) -> Bool {
    guard text.contains("\"Lua 5.4\"") else { return false }
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.indices.dropLast().contains { index in
      guard [folder, "./\(folder)", "\(folder)/"].contains(String(parts[index])) else { return false }
      // As a key it says nothing of the folder.
      return parts[index + 1].first { !$0.isWhitespace } != ":"
    }
  }
}

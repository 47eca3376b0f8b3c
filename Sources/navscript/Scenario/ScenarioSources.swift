import ContainerHost

/// The texts that messages about one scenario file quote from: its own, and those of the files that it required.
struct ScenarioSources {
  let path: String
  let source: SourceText
  /// As Lua knows them: relative to the scenario file's folder.
  let required: [String]

  /// What Lua calls the scenario file: nothing that its messages would show in another way.
  var chunkName: String { VisibleText.line(path) }

  /// How a file that Lua names is called towards people, who stand in another folder.
  func shownPath(_ file: String) -> String {
    if file == chunkName { return path }
    return required.contains(file) ? Path.join(Path.folder(of: path), file) : file
  }

  /// `nil` where the text cannot be had.
  func text(of file: String) -> SourceText? {
    if file == chunkName { return source }
    guard required.contains(file) else { return nil }
    return (try? FileSystem.read(shownPath(file), limit: ScenarioFile.limits.sourceBytes)).map(SourceText.init)
  }

  /// Lua frames as lines. A runaway recursion has one frame many times.
  func frames(_ traceback: [String]) -> [String] {
    var lines: [String] = []
    var rest = traceback[...]
    while let frame = rest.first {
      let count = rest.prefix { $0 == frame }.count
      lines.append("from \(shownFrame(frame))" + (count > 1 ? " (\(count) times)" : ""))
      rest = rest.dropFirst(count)
    }
    return lines
  }

  private func shownFrame(_ frame: String) -> String {
    guard let file = required.first(where: { frame.hasPrefix($0 + ":") }) else { return frame }
    return shownPath(file) + frame.dropFirst(file.count)
  }
}

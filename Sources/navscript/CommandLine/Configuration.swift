import ContainerHost

/// A project's `.navscript.lua`: Lua that returns a table of what the flags are unless they are given.
///
/// It runs in a sandbox without anything to read or write: it can compute, and that is all.
struct Configuration {
  let path: String
  private let table: LuaTable
  private let source: SourceText

  /// - Throws: what is wrong with the file, in one line.
  init(path: String) throws(UsageError) {
    self.path = path
    do throws(FileError) {
      source = SourceText(try FileSystem.read(path, limit: 1 << 20))
    } catch { throw UsageError("\(path): \(error.reason)") }
    do throws(LuaError) {
      let state = try LuaState(limits: LuaLimits(), label: path)
      let chunk = try state.load(source.bytes, chunkName: path)
      let results = try state.call(chunk, maxResults: 1)
      guard case .table(let table)? = results.first else {
        throw LuaError(.runtime, "expected it to return a table, got \(TableReader.phrase(results.first ?? .nil))")
      }
      self.table = table
    } catch {
      let line = error.line.map { ":\($0)" } ?? ""
      throw UsageError("\(path)\(line): \(VisibleText.line(error.message))")
    }
  }

  /// Sets what the command line leaves open. Paths in the file are relative to its folder.
  func apply(to arguments: inout ParsedArguments, of command: Command) throws(UsageError) {
    // A key that this command has no use for is right all the same.
    let flags = Commands.run.flags.filter(\.isConfigurable)
    let known = (flags.map(\.key) + ["paths"]).sorted(by: precedesInBytes)
    if !table.array.isEmpty { throw UsageError("\(path): expected named fields only, got a list") }
    for field in table.fields {
      guard case .string(let key) = field.key else {
        throw UsageError("\(path): unexpected key \(ValueText.key(field.key))")
      }
      let place = place(of: key)
      if key == "paths" {
        let paths = try texts(field.value, place, "a path or a list of paths").map(fromHere)
        if command.name == Commands.run.name { arguments.setDefaultPaths(paths) }
        continue
      }
      guard let flag = flags.first(where: { $0.key == key }) else {
        throw UsageError(
          "\(place): unknown key\(didYouMean(key, among: known)) (known: \(known.joined(separator: ", ")))")
      }
      guard let values = try values(of: flag, field.value, place) else { continue }
      if command.flags.contains(where: { $0.name == flag.name }) {
        arguments.setDefault(flag.name, values, origin: place)
      }
    }
  }

  /// `nil` for a switch that is off.
  private func values(of flag: Flag, _ value: LuaValue, _ place: String) throws(UsageError) -> [String]? {
    if flag.value == nil {
      guard case .boolean(let isOn) = value else {
        throw UsageError("\(place): expected true or false, got \(TableReader.phrase(value))")
      }
      return isOn ? [""] : nil
    }
    if flag.isRepeatable {
      let given = try texts(value, place, "a string or a list of strings")
      if flag.kind == .folder { return given.map(fromHere) }
      var reporters: [String] = []
      for text in given { reporters.append(try reporterFromHere(text, place)) }
      return reporters
    }
    let text: String
    switch value {
    case .string(let given): text = given
    case .integer(let number) where flag.kind == .number: text = String(number)
    case .number(let number) where flag.kind == .number:
      // 2.0 and 1e6 are whole numbers as well.
      text = Int64(exactly: number).map(String.init) ?? ValueText.text(number)
    default:
      let expected = flag.kind == .number ? "a number" : "a string"
      throw UsageError("\(place): expected \(expected), got \(TableReader.phrase(value))")
    }
    if let error = flag.refusal(of: text, written: place) { throw error }
    return [text]
  }

  private func texts(_ value: LuaValue, _ place: String, _ expected: String) throws(UsageError) -> [String] {
    if case .string(let text) = value { return [text] }
    guard case .table(let table) = value, table.fields.isEmpty else {
      throw UsageError("\(place): expected \(expected), got \(TableReader.phrase(value))")
    }
    var texts: [String] = []
    for entry in table.array {
      guard case .string(let text) = entry else {
        throw UsageError("\(place): expected \(expected), got \(TableReader.phrase(entry)) in it")
      }
      texts.append(text)
    }
    return texts
  }

  private func fromHere(_ path: String) -> String {
    if path.isEmpty || Path.isAbsolute(path) { return path }
    return Path.join(Path.folder(of: self.path), path)
  }

  /// `junit=results.xml` with its file beside the configuration, and no further away: whoever runs scenarios in a folder of
  /// somebody else must not find files of their own replaced.
  private func reporterFromHere(_ text: String, _ place: String) throws(UsageError) -> String {
    guard let equals = text.firstIndex(of: "=") else { return text }
    let file = String(text[text.index(after: equals)...])
    if file.isEmpty || file == "-" { return text }
    guard !Path.isAbsolute(file), !file.split(atScalar: "/").contains("..") else {
      throw UsageError("\(place): a report that is configured has to lie below its folder, got \(quoted(file))")
    }
    let path = fromHere(file)
    // A link leads elsewhere whatever its name says.
    let base = FileSystem.realPath(Path.folder(of: self.path)).map { $0 == "/" ? "/" : $0 + "/" }
    let folder = FileSystem.realPath(Path.folder(of: path)).map { $0 == "/" ? "/" : $0 + "/" }
    let isOutside = if let base, let folder { !folder.utf8.starts(with: base.utf8) } else { false }
    guard !isOutside, !FileSystem.isLink(path) else {
      throw UsageError(
        "\(place): a report that is configured has to lie below its folder, and \(quoted(file)) is a link or lies behind one"
      )
    }
    return String(text[...equals]) + path
  }

  /// `.navscript.lua:3: timeout`: the first line on which the key is given a value.
  private func place(of key: String) -> String {
    let line = source.line { text in
      guard let range = text.wholeWord(key) else { return false }
      return text[range.upperBound...].drop { $0 == " " || $0 == "\t" || $0 == "\"" || $0 == "'" || $0 == "]" }
        .first == "="
    }
    return path + (line.map { ":\($0)" } ?? "") + ": " + VisibleText.line(key)
  }
}

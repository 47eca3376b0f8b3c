import ContainerHost

/// What a run has read, so that it is known what a changed file means.
struct WatchMap: Equatable {
  /// One scenario file and what it is made of.
  struct Entry: Equatable {
    /// As messages show it.
    let path: String
    /// Absolute paths of the files it consists of, itself among them.
    var files: Set<String> = []
    /// Folders of plugins, everything in which counts.
    var folders: Set<String> = []
    /// Names of plugins, which a new file could take.
    var names: Set<String> = []
    /// Whether it could not be loaded, so that any file may be the one it lacks.
    var isBroken = false

    func concerns(_ changes: FileWatcher.Changes) -> Bool {
      if isBroken || changes.isEverything { return true }
      return changes.files.contains { file in
        let name = Path.lastPart(of: file)
        return files.contains(file) || folders.contains { file.hasPrefix($0 + "/") }
          || name.hasSuffix(".lua") && names.contains(String(name.dropLast(4)))
          || files.contains { $0.hasPrefix(file + "/") }
      }
    }
  }

  var entries: [Entry] = []
  /// Folders in which new files matter.
  var folders: [FileWatcher.Folder] = []

  /// Takes in what a later run of some of the files has read.
  mutating func add(_ later: WatchMap) {
    for entry in later.entries {
      if let index = entries.firstIndex(where: { $0.path == entry.path }) {
        entries[index] = entry
      } else {
        entries.append(entry)
      }
    }
    for folder in later.folders where !folders.contains(folder) { folders.append(folder) }
  }
}

extension WatchMap {
  /// - Parameter paths: the command's arguments.
  init(_ files: LoadedFiles, paths: [String], configuration: String?) {
    for case let file? in files.files { add(Entry(file)) }
    for file in files.unloaded {
      var entry = Entry(path: file.path)
      entry.isBroken = true
      entry.files.insert(Self.absolute(file.path))
      add(entry)
    }
    for path in paths.isEmpty ? ["."] : paths {
      let file = Discovery.splitLine(path)?.path ?? path
      if FileSystem.status(of: path)?.kind == .folder {
        folders.append(FileWatcher.Folder(path: path, isDeep: true))
      } else {
        folders.append(FileWatcher.Folder(path: Path.folder(of: file), isDeep: false))
      }
    }
    folders.append(FileWatcher.Folder(path: configuration.map(Path.folder) ?? ".", isDeep: false))
    for entry in entries {
      for folder in Set(entry.files.map(Path.folder)) {
        folders.append(FileWatcher.Folder(path: folder, isDeep: false))
      }
      for folder in entry.folders { folders.append(FileWatcher.Folder(path: folder, isDeep: true)) }
    }
    var seen: Set<FileWatcher.Folder> = []
    folders = folders.filter { seen.insert($0).inserted }
  }

  private mutating func add(_ entry: Entry) {
    entries.removeAll { $0.path == entry.path }
    entries.append(entry)
  }

  static func absolute(_ path: String) -> String {
    let folder = FileSystem.realPath(Path.folder(of: path)) ?? Path.folder(of: path)
    return Path.join(folder, Path.lastPart(of: path))
  }
}

extension WatchMap.Entry {
  init(_ file: ScenarioFile) {
    self.init(path: file.path)
    files.insert(WatchMap.absolute(file.path))
    let folder = Path.folder(of: file.path)
    for required in file.state.requiredFiles { files.insert(WatchMap.absolute(Path.join(folder, required))) }
    for plugin in file.plugins.used.sources {
      names.insert(plugin.name)
      files.insert(WatchMap.absolute(plugin.path))
      guard let root = plugin.root else { continue }
      if Path.lastPart(of: plugin.path) == "init.lua" {
        folders.insert(FileSystem.realPath(root) ?? root)
      } else {
        files.formUnion(RequiredFiles.of(plugin.bytes, root: root))
      }
    }
  }
}

/// The files that a Lua source requires by a name that stands in it, and those that they require.
///
/// A plugin says what it requires only when it runs, in whatever process that is; its source says it before.
enum RequiredFiles {
  static func of(_ source: [UInt8], root: String) -> Set<String> {
    var found: Set<String> = []
    var open = [source]
    while let next = open.popLast() {
      for match in String(decoding: next, as: UTF8.self).matches(of: #/require\s*\(?\s*["']([\w.]+)["']/#) {
        let name = match.1.replacing(".", with: "/")
        for candidate in ["\(name).lua", "\(name)/init.lua"] {
          let path = WatchMap.absolute(Path.join(root, candidate))
          guard !found.contains(path), let bytes = try? FileSystem.read(path, limit: 1 << 20) else { continue }
          found.insert(path)
          open.append(bytes)
        }
      }
    }
    return found
  }
}

/// How it travels from the process that ran to the one that watches.
extension WatchMap {
  func write(to wire: inout WireWriter) {
    wire.add(entries) { wire, entry in
      wire.add(entry.path)
      for texts in [entry.files, entry.folders, entry.names] { wire.add(texts.sorted(by: precedesInBytes)) }
      wire.add(entry.isBroken)
    }
    wire.add(folders) { wire, folder in
      wire.add(folder.path)
      wire.add(folder.isDeep)
    }
  }

  init(from wire: inout WireReader) throws(WireReader.Fault) {
    entries = try wire.list { (wire: inout WireReader) throws(WireReader.Fault) in
      var entry = Entry(path: try wire.text())
      entry.files = Set(try wire.texts())
      entry.folders = Set(try wire.texts())
      entry.names = Set(try wire.texts())
      entry.isBroken = try wire.flag()
      return entry
    }
    folders = try wire.list { (wire: inout WireReader) throws(WireReader.Fault) in
      FileWatcher.Folder(path: try wire.text(), isDeep: try wire.flag())
    }
  }
}

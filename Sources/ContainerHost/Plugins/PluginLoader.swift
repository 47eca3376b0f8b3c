/// A plugin's source, found and read but not run yet.
public struct PluginSource: Sendable {
  /// What it was asked for by: a name or a path.
  public let name: String
  /// The file as messages show it: `sidebar.lua`, or `drawer/init.lua`.
  public let chunkName: String
  /// Where it was read from.
  public let path: String
  /// The folder that its `require` may read; `nil` for none.
  public let root: String?
  public let bytes: [UInt8]
  /// For the states of its instances.
  let chunk: LuaChunk

  public init(name: String, chunkName: String, path: String, root: String?, bytes: [UInt8]) {
    self.name = name
    self.chunkName = chunkName
    self.path = path
    self.root = root
    self.bytes = bytes
    chunk = LuaChunk(bytes, name: chunkName)
  }
}

/// Finds plugins: by name on a list of folders, or by path.
///
/// A plugin is a file `NAME.lua` or a folder `NAME` with an `init.lua`. What contains a slash or ends in `.lua` is a
/// path, relative to the file that names it.
public struct PluginLoader: Sendable {
  /// Searched in order.
  public let searchPaths: [String]
  /// In bytes; a longer file is refused unread.
  public let sizeLimit: Int

  public init(searchPaths: [String], sizeLimit: Int = LuaLimits().sourceBytes) {
    self.searchPaths = searchPaths
    self.sizeLimit = sizeLimit
  }

  /// - Parameter folder: what a path is relative to.
  /// - Throws: ``LuaError`` of kind `require` that tells where it looked and which name is near.
  public func find(_ nameOrPath: String, relativeTo folder: String) throws(LuaError) -> PluginSource {
    guard !nameOrPath.isEmpty, !nameOrPath.utf8.contains(0) else {
      throw LuaError(.require, "a plugin needs a name or a path")
    }
    if nameOrPath.contains("/") || nameOrPath.hasSuffix(".lua") {
      let path = nameOrPath.hasPrefix("/") ? nameOrPath : join(folder, nameOrPath)
      if let source = try read(nameOrPath, at: path) { return source }
      throw LuaError(.require, "there is no plugin at \(nameOrPath.quotedBriefly)")
    }
    for directory in searchPaths {
      if let source = try read(nameOrPath, at: join(directory, nameOrPath + ".lua")) { return source }
      if let source = try read(nameOrPath, at: join(directory, nameOrPath)) { return source }
    }
    let known = names
    let list = known.isEmpty ? "none were found" : known.joined(separator: ", ")
    throw LuaError(
      .require, "unknown plugin \(nameOrPath.quotedBriefly)\(didYouMean(nameOrPath, among: known)) (known: \(list))")
  }

  /// A plugin's file as it is now.
  /// - Throws: ``LuaError`` of kind `require` when it cannot be read any more.
  public func reread(_ source: PluginSource) throws(LuaError) -> PluginSource {
    switch SourceFiles.read(source.path, limit: sizeLimit) {
    case .success(let bytes):
      return PluginSource(
        name: source.name, chunkName: source.chunkName, path: source.path, root: source.root, bytes: bytes)
    case .failure(let reason): throw LuaError(.require, "the file \(reason.text)", file: source.chunkName)
    }
  }

  /// The names of all plugins on the search path, sorted, each once.
  public var names: [String] {
    var found: Set<String> = []
    for directory in searchPaths {
      for entry in SourceFiles.names(in: directory).filter({ !$0.hasPrefix(".") }) {
        if entry.hasSuffix(".lua") {
          found.insert(String(entry.dropLast(4)))
        } else if SourceFiles.isFile(join(join(directory, entry), "init.lua")) {
          found.insert(entry)
        }
      }
    }
    return found.sorted { $0.precedesInByteOrder($1) }
  }

  private func read(_ name: String, at path: String) throws(LuaError) -> PluginSource? {
    if SourceFiles.isFile(path) {
      return PluginSource(
        name: name, chunkName: lastComponent(path), path: path, root: parent(path), bytes: try bytes(of: path))
    }
    let initFile = join(path, "init.lua")
    guard SourceFiles.isFile(initFile) else { return nil }
    return PluginSource(
      name: name, chunkName: "\(lastComponent(path))/init.lua", path: initFile, root: path,
      bytes: try bytes(of: initFile))
  }

  private func bytes(of path: String) throws(LuaError) -> [UInt8] {
    switch SourceFiles.read(path, limit: sizeLimit) {
    case .success(let bytes): return bytes
    case .failure(let reason): throw LuaError(.require, "the file \(reason.text)", file: lastComponent(path))
    }
  }

  private func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  private func lastComponent(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

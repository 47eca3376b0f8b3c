import CLua

/// A module that the host offers to `require`.
public enum LuaHostModule {
  case value(LuaReference)
  case source(String)
  /// A source that many states load.
  case chunk(LuaChunk)
}

extension LuaState {
  /// Gives the state a `require` that finds the host's modules, and files below `root`.
  ///
  /// A name is words joined by dots: `a.b` is `a/b.lua` or `a/b/init.lua`. The file's real path must lie below the real
  /// path of `root`. Each module is loaded once. A file with the name of a host module is refused, not shadowed.
  ///
  /// - Throws: `require` when `root` is not a folder.
  public func enableRequire(root: String? = nil, hostModules: [String: LuaHostModule] = [:]) throws(LuaError) {
    modules = try LuaModuleFinder(root: root, hostModules: hostModules)
    try check(clua_enable_require(record))
  }

  /// Called by C as a leaf. 0 = source is set, 1 = value on the tape, -1 = error is set.
  func findModule(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    do throws(LuaError) {
      guard let modules else { throw LuaError(.require, "this host has no modules to offer") }
      guard let name = String(validating: bytes, as: UTF8.self), LuaModuleFinder.isName(name) else {
        throw LuaError(
          .require,
          "'\(LuaText.visible(bytes.prefix(100)))' is not a module name: expected words joined by dots, such as 'lib.util'"
        )
      }
      switch try modules.find(name, limits) {
      case .host(.value(let reference)):
        var tape = LuaTapeWriter(self)
        try tape.append(.reference(reference))
        return 1
      case .host(.chunk(let chunk)):
        compiling = nil
        if let compiled = chunk.compiled(limits) {
          let status = clua_set_code(record, compiled.bytes, compiled.count, compiled.sourceCount, name)
          if status != 0 { throw LuaError(.memoryLimit, "not enough memory for the source of '\(name)'") }
        } else {
          try setSource(Self.checkedSource(chunk.source, limits, name), name: name)
        }
      case .host(.source(let source)):
        compiling = nil
        try setSource(Self.checkedSource(Array(source.utf8), limits, name), name: name)
      case .file(let path, let source):
        try setSource(Self.checkedSource(source, limits, path), name: path)
        compiling = limits.watch == nil ? nil : modules.path(of: path).map { ($0, source[...]) }
        requiredFiles.append(path)
      }
      modules.startedLoading(name)
      return 0
    } catch {
      // The place is the caller's; the file that is wrong as a whole goes into the message.
      var error = error
      if let file = error.file, error.line == nil { error = LuaError(error.kind, "\(file): \(error.message)") }
      raise(error)
      return -1
    }
  }

  private func setSource(_ source: ArraySlice<UInt8>, name: String) throws(LuaError) {
    let status = source.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { clua_set_source(record, $0.baseAddress, $0.count, name) }
    }
    if status != 0 { throw LuaError(.memoryLimit, "not enough memory for the source of '\(name)'") }
  }
}

/// Where modules come from, and which are being loaded.
final class LuaModuleFinder {
  enum Found {
    case host(LuaHostModule)
    /// Path relative to the root, and contents.
    case file(String, [UInt8])
  }

  private let root: String?
  private let hostModules: [String: LuaHostModule]
  private var loading: [String] = []

  init(root: String?, hostModules: [String: LuaHostModule]) throws(LuaError) {
    self.hostModules = hostModules
    guard let root else {
      self.root = nil
      return
    }
    guard let real = SourceFiles.realPath(root), SourceFiles.isFolder(real) else {
      throw LuaError(.require, "the module folder '\(root)' does not exist or is not a folder")
    }
    self.root = real
  }

  static func isName(_ name: String) -> Bool {
    name.utf8.count <= 128
      && name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { word in
        !word.isEmpty
          && word.utf8.allSatisfy {
            (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 95 || $0 == 45
          }
      }
  }

  /// Where a file lies that ``find(_:_:)`` has found.
  func path(of file: String) -> String? { root.map { $0 == "/" ? "/\(file)" : "\($0)/\(file)" } }

  func startedLoading(_ name: String) { loading.append(name) }
  func finishedLoading() { _ = loading.popLast() }

  func find(_ name: String, _ limits: LuaLimits) throws(LuaError) -> Found {
    if let start = loading.firstIndex(of: name) {
      let chain = (loading[start...] + [name]).joined(separator: " -> ")
      throw LuaError(.require, "modules require each other in a circle: \(chain)")
    }
    let stem = name.split(separator: ".").joined(separator: "/")
    let candidates = ["\(stem).lua", "\(stem)/init.lua"]
    let existing = root.flatMap { root in candidates.first { SourceFiles.realPath("\(root)/\($0)") != nil } }
    if let module = hostModules[name] {
      if let existing {
        throw LuaError(
          .require, "'\(name)' is a module of the host: rename the file \(existing), which hides behind it")
      }
      return .host(module)
    }
    guard let root, let existing else { throw unknown(name, candidates) }
    // By bytes: two names that Unicode finds equivalent are two folders.
    let prefix = (root == "/" ? root : root + "/").utf8
    guard let real = SourceFiles.realPath("\(root)/\(existing)"), real.utf8.starts(with: prefix) else {
      throw LuaError(.require, "module '\(name)': \(existing) leads out of the module folder")
    }
    switch SourceFiles.read(real, limit: limits.sourceBytes) {
    case .success(let bytes): return .file(existing, bytes)
    case .failure(let reason): throw LuaError(.require, "module '\(name)': \(existing) \(reason.text)")
    }
  }

  private func unknown(_ name: String, _ candidates: [String]) -> LuaError {
    var known = Set(hostModules.keys)
    let words = name.split(separator: ".").map(String.init)
    if let root {
      let parent = words.dropLast()
      for entry in SourceFiles.names(in: ([root] + parent).joined(separator: "/")) {
        let word = entry.hasSuffix(".lua") ? String(entry.dropLast(4)) : entry
        let module = (parent + [word]).joined(separator: ".")
        if Self.isName(module) { known.insert(module) }
      }
    }
    let tried = root == nil ? "the host's modules" : "the host's modules, \(candidates.joined(separator: ", "))"
    let hint = didYouMean(name, among: known)
    return LuaError(.require, "there is no module '\(name)' (tried \(tried))\(hint)")
  }
}

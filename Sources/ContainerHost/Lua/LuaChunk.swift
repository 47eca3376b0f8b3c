import CLua
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A Lua source that is loaded into one state after the other: compiled once, in a state of its own, and from then on taken
/// as Lua's compiler has left it. A scenario has fresh states for its plugins, and compiling took half of its time.
///
/// What comes from outside is always text. A chunk in Lua's binary form is accepted from this class alone, which has made it.
public final class LuaChunk: Sendable {
  /// How it is called in messages.
  public let name: String
  /// The text, as bytes.
  public let source: [UInt8]
  private let code = Mutex(Code.unknown)

  private enum Code {
    case unknown
    case known(Compiled)
    /// It does not compile within the limits: the state that wants it says why.
    case none
  }

  /// Bytes of malloc, which stay where they are.
  final class Compiled: Sendable {
    nonisolated(unsafe) let bytes: UnsafeMutablePointer<CChar>
    let count: Int
    /// Of the text.
    let sourceCount: Int

    fileprivate init(_ bytes: UnsafeMutablePointer<CChar>, _ count: Int, sourceCount: Int) {
      self.bytes = bytes
      self.count = count
      self.sourceCount = sourceCount
    }

    deinit { free(bytes) }
  }

  /// Compiles nothing yet. Complexity: O(1).
  public init(_ source: [UInt8], name: String) {
    self.source = source
    self.name = name
  }

  /// - Returns: `nil` when it has to be compiled where it is wanted, for the error that this gives.
  func compiled(_ limits: LuaLimits) -> Compiled? {
    code.withLock { code in
      if case .unknown = code { code = Self.compile(source, name, limits).map { .known($0) } ?? .none }
      if case .known(let compiled) = code { return compiled }
      return nil
    }
  }

  private static func compile(_ source: [UInt8], _ name: String, _ limits: LuaLimits) -> Compiled? {
    var limits = limits
    limits.watch = nil
    limits.isDebugged = false
    guard let text = try? LuaState.checkedSource(source, limits, name),
      let state = try? LuaState(limits: limits, label: name),
      let function = try? state.load(source, chunkName: name)
    else { return nil }
    return state.dump(function).map { Compiled($0.bytes, $0.count, sourceCount: text.count) }
  }
}

extension LuaState {
  /// As ``load(_:chunkName:path:)``, of what may have been compiled before; it costs of the budget what compiling costs.
  public func load(_ chunk: LuaChunk, path: String? = nil) throws(LuaError) -> LuaReference {
    guard let compiled = chunk.compiled(limits) else {
      return try load(chunk.source, chunkName: chunk.name, path: path)
    }
    compiling = limits.watch == nil ? nil : path.map { ($0, chunk.source[...]) }
    var id: Int32 = 0
    try check(clua_load_code(record, compiled.bytes, compiled.count, compiled.sourceCount, chunk.name, &id))
    return LuaReference(typeName: "function", id: id, life: life)
  }

  fileprivate func dump(_ function: LuaReference) -> (bytes: UnsafeMutablePointer<CChar>, count: Int)? {
    var size = 0
    guard let id = try? own(function), let bytes = clua_dump(record, id, &size) else { return nil }
    return (bytes, size)
  }
}

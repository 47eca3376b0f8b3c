/// What went wrong in Lua code, or in what it handed over, with everything a person needs to find it.
public struct LuaError: Error, Equatable, Sendable {
  public enum Kind: String, Sendable {
    case syntax
    case runtime
    case timeLimit = "limit.time"
    case instructionLimit = "limit.instructions"
    case memoryLimit = "limit.memory"
    /// The code ran, but broke a rule of its host (a yield where none is allowed, a field of the host overwritten).
    case contract
    case version
    case require
    case conversion
  }

  public var kind: Kind
  /// Without position. The host's own are one line; what a script raises is shown as it is.
  public var message: String
  /// The chunk's name as shown to people (`sidebar.lua`), when known.
  public var file: String?
  /// 1-based.
  public var line: Int?
  /// Innermost first, one frame an entry, the host's own frames left out.
  public var traceback: [String]

  public init(_ kind: Kind, _ message: String, file: String? = nil, line: Int? = nil, traceback: [String] = []) {
    self.kind = kind
    self.message = message
    self.file = file
    self.line = line
    self.traceback = traceback
  }
}

extension LuaError: CustomStringConvertible {
  /// `file:line: message`, with what is known of the position.
  public var description: String {
    switch (file, line) {
    case (let file?, let line?): "\(file):\(line): \(message)"
    case (let file?, nil): "\(file): \(message)"
    default: message
    }
  }
}

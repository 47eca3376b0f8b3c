/// Which instructions of a function can run at all (opcodes of Lua 5.4, lopcodes.h).
///
/// The compiler ends every function by a return on the line of its `end`, after a `return` of the author's too, and writes
/// jumps behind returns. Lines that have nothing else could never be covered.
struct CodeFlow {
  private enum Opcode {
    static let move: UInt32 = 0
    static let skippingFalse: UInt32 = 6
    static let setUpvalue: UInt32 = 10
    static let firstStore: UInt32 = 15
    static let lastStore: UInt32 = 18
    static let close: UInt32 = 54
    static let jump: UInt32 = 56
    static let firstTest: UInt32 = 57
    static let lastTest: UInt32 = 67
    static let tailCall: UInt32 = 69
    static let firstReturn: UInt32 = 70
    static let lastReturn: UInt32 = 72
    static let forLoop: UInt32 = 73
    static let forPreparation: UInt32 = 74
    static let genericPreparation: UInt32 = 75
    static let genericLoop: UInt32 = 77
    static let closure: UInt32 = 79
  }

  private let code: [UInt32]
  private let lines: [Int]
  private let ends: [Int?]
  private var isReached: [Bool]

  /// - Parameters:
  ///   - lines: the line of each instruction.
  ///   - isVariadic: whether the first instruction sets up `...`, for which Lua has no line.
  ///   - ends: the last line of each inner function that has several.
  init(_ code: [UInt32], lines: [Int], isVariadic: Bool, ends: [Int?]) {
    self.code = code
    self.lines = lines
    self.ends = ends
    isReached = [Bool](repeating: false, count: code.count)
    var open = [0]
    while let index = open.popLast() {
      guard isReached.indices.contains(index), !isReached[index] else { continue }
      isReached[index] = true
      open += Self.successors(of: code[index], at: index)
    }
    if isVariadic, !isReached.isEmpty { isReached[0] = false }
  }

  private static func successors(of instruction: UInt32, at index: Int) -> [Int] {
    let next = index + 1
    let distance = Int(instruction >> 15)
    switch instruction & 0x7f {
    case Opcode.jump: return [next + Int(instruction >> 7) - 0xff_ffff]
    case Opcode.skippingFalse: return [next + 1]
    case Opcode.firstTest...Opcode.lastTest: return [next, next + 1]
    case Opcode.tailCall, Opcode.firstReturn...Opcode.lastReturn: return []
    case Opcode.forLoop, Opcode.genericLoop: return [next, next - distance]
    case Opcode.forPreparation: return [next, next + distance + 1]
    case Opcode.genericPreparation: return [next + distance]
    default: return [next]
    }
  }

  /// Each once, in order.
  var linesWithCode: [Int] {
    Set(code.indices.filter { isReached[$0] && !isBookkeeping(at: $0) }.map { lines[$0] }).sorted()
  }

  /// Whether an instruction is there for the compiler's sake alone: the return at the end of every function; the farewell
  /// to a block's variables, on the line of its `end`; and what makes a function of several lines and stores it, which Lua
  /// has on the line of that function's `end`.
  private func isBookkeeping(at index: Int) -> Bool {
    if index == code.count - 1 || code[index] & 0x7f == Opcode.close || makesFunction(at: index) { return true }
    switch code[index] & 0x7f {
    case Opcode.move, Opcode.setUpvalue, Opcode.firstStore...Opcode.lastStore:
      return makesFunction(at: index - 1) && lines[index - 1] == lines[index]
    default: return false
    }
  }

  private func makesFunction(at index: Int) -> Bool {
    guard code.indices.contains(index), code[index] & 0x7f == Opcode.closure else { return false }
    let inner = Int(code[index] >> 15)
    return ends.indices.contains(inner) && ends[inner] == lines[index]
  }
}

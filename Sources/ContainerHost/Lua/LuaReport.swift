import CLua

extension LuaError {
  /// What the C half knows of the last error of a state.
  init(reportOf record: UnsafeMutablePointer<clua_state>) {
    // Without buffers where nothing has failed yet.
    func text(_ start: UnsafeMutablePointer<CChar>?, _ count: Int) -> UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
    }
    let report = record.pointee.report
    let file = LuaText.visible(text(report.file, Int(report.file_room)).prefix { $0 != 0 })
    let message = LuaText.visible(text(report.message, report.message_length))
    let traceback = LuaText.visible(text(report.traceback, report.traceback_length))
    let line = Int(report.line)
    self.init(
      Kind(code: record.pointee.report.kind), message, file: file.isEmpty ? nil : file, line: line > 0 ? line : nil,
      traceback: traceback.split(separator: "\n").map(String.init))
  }
}

extension LuaError.Kind {
  init(code: Int32) {
    switch clua_kind(UInt32(bitPattern: code)) {
    case CLUA_KIND_SYNTAX: self = .syntax
    case CLUA_KIND_TIME: self = .timeLimit
    case CLUA_KIND_INSTRUCTIONS: self = .instructionLimit
    case CLUA_KIND_MEMORY: self = .memoryLimit
    case CLUA_KIND_CONTRACT: self = .contract
    case CLUA_KIND_VERSION: self = .version
    case CLUA_KIND_REQUIRE: self = .require
    case CLUA_KIND_CONVERSION: self = .conversion
    default: self = .runtime
    }
  }

  var code: Int32 {
    let kind =
      switch self {
      case .syntax: CLUA_KIND_SYNTAX
      case .runtime: CLUA_KIND_RUNTIME
      case .timeLimit: CLUA_KIND_TIME
      case .instructionLimit: CLUA_KIND_INSTRUCTIONS
      case .memoryLimit: CLUA_KIND_MEMORY
      case .contract: CLUA_KIND_CONTRACT
      case .version: CLUA_KIND_VERSION
      case .require: CLUA_KIND_REQUIRE
      case .conversion: CLUA_KIND_CONVERSION
      }
    return Int32(bitPattern: kind.rawValue)
  }
}

/// Lua's bytes as text for people.
enum LuaText {
  /// Valid UTF-8 as it is; control characters and bytes that are not UTF-8 as `\0` or `\xNN`.
  static func visible(_ bytes: some Collection<UInt8>) -> String {
    let isPlain = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A || $0 == 0x09 }
    if isPlain, let text = String(validating: bytes, as: UTF8.self) { return text }
    var rest = Array(bytes)[...]
    var text = ""
    while let first = rest.first {
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      let isShown = first >= 0x20 && first != 0x7F || first == 0x0A || first == 0x09
      if isShown, let piece = String(validating: rest.prefix(length), as: UTF8.self), piece.unicodeScalars.count == 1 {
        text += piece
        rest = rest.dropFirst(length)
      } else {
        text += escape(first)
        rest = rest.dropFirst()
      }
    }
    return text
  }

  static func escape(_ byte: UInt8) -> String {
    if byte == 0 { return "\\0" }
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "\\x0" + digits : "\\x" + digits
  }
}

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
    var message = LuaText.visible(text(report.message, Int(report.message_length)))
    if message.isEmpty { message = "an error without a message" }
    let traceback = LuaText.visible(text(report.traceback, Int(report.traceback_length)))
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
  /// Valid UTF-8 as it is; bytes that are not, and characters that would act on what shows them, as escapes: `\0`, `\x1B`,
  /// `\u{202E}`. Line breaks and tabs stay.
  static func visible(_ bytes: some Collection<UInt8>) -> String {
    if bytes.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A || $0 == 0x09 }),
      let text = String(validating: bytes, as: UTF8.self)
    {
      return text
    }
    var rest = Array(bytes)[...]
    var text = ""
    while let first = rest.first {
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      if let piece = String(validating: rest.prefix(length), as: UTF8.self), let scalar = piece.unicodeScalars.first,
        piece.unicodeScalars.count == 1
      {
        text += isShown(scalar) ? piece : first < 0x80 ? escape(first) : escape(scalar)
        rest = rest.dropFirst(length)
      } else {
        text += escape(first)
        rest = rest.dropFirst()
      }
    }
    return text
  }

  /// Not what moves a terminal's cursor (C0, C1), breaks lines where nobody expects it, or turns the order of the rest
  /// of a line around (the controls of Unicode's UAX #9 other than plain marks).
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: true
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
  }

  static func escape(_ byte: UInt8) -> String {
    if byte == 0 { return "\\0" }
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "\\x0" + digits : "\\x" + digits
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
}

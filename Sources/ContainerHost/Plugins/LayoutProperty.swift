/// One property of a node in Lua, read as the type it should have.
struct LayoutProperty {
  var value: LuaValue
  /// Where it stands, for messages.
  var place: String

  func mismatch(_ expected: String) -> LuaError {
    LuaError(.conversion, "\(place): expected \(expected), got \(PluginText.describe(value))")
  }

  func boolean() throws(LuaError) -> Bool {
    guard case .boolean(let flag) = value else { throw mismatch("true or false") }
    return flag
  }

  func string() throws(LuaError) -> String {
    guard case .string(let text) = value else { throw mismatch("a string") }
    return text
  }

  func stringOrInteger() throws(LuaError) -> String {
    switch value {
    case .string(let text): return text
    case .integer(let number): return "\(number)"
    case .number(let number):
      guard let whole = Self.whole(number) else { throw mismatch("a string or a whole number") }
      return "\(whole)"
    default: throw mismatch("a string or a whole number")
    }
  }

  func identifier() throws(LuaError) -> String {
    guard case .string(let text) = value else { throw mismatch("a string") }
    let isClean = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) }
    guard (1...128).contains(text.utf8.count), isClean else {
      throw mismatch("an id of 1 to 128 bytes without control characters")
    }
    return text
  }

  func integer() throws(LuaError) -> Int {
    let range = -1_000_000...1_000_000
    switch value {
    case .integer(let number) where range.contains(Int(number)): return Int(number)
    case .number(let number):
      if let whole = Self.whole(number), range.contains(whole) { return whole }
    default: break
    }
    throw mismatch("a whole number of at most 1000000 either way")
  }

  /// From 0 to ``LayoutLimits/length``.
  func points() throws(LuaError) -> Double {
    guard let number, (0...LayoutLimits.length).contains(number) else { throw mismatch(Self.range) }
    return number
  }

  func length() throws(LuaError) -> LayoutNode.Length {
    if let number, (0...LayoutLimits.length).contains(number) { return .points(number) }
    if let share, share >= 0 { return .fraction(share) }
    throw mismatch("\(Self.range) or a percentage such as \"50%\"")
  }

  func offset() throws(LuaError) -> LayoutNode.Offset {
    if let number, number.magnitude <= LayoutLimits.length { return .points(number) }
    if let share { return .fraction(share) }
    throw mismatch("a number of at most 1000000 either way or a percentage such as \"-40%\"")
  }

  /// One number for all sides, or a table with some of `top`, `start`, `bottom` and `end`.
  func insets() throws(LuaError) -> EdgeInsets {
    guard case .table(let table) = value else {
      guard let number, (0...LayoutLimits.length).contains(number) else {
        throw mismatch("\(Self.range) or a table of top, start, bottom, end")
      }
      return EdgeInsets(number)
    }
    var insets = EdgeInsets.zero
    for field in table.fields {
      let side: WritableKeyPath<EdgeInsets, Double>
      switch field.key {
      case .string("top"): side = \.top
      case .string("start"): side = \.start
      case .string("bottom"): side = \.bottom
      case .string("end"): side = \.end
      case .string(let name):
        let hint = didYouMean(name, among: ["top", "start", "bottom", "end"])
        throw LuaError(.conversion, "\(place): unknown side \(name.quotedBriefly)\(hint)")
      default: throw mismatch("\(Self.range) or a table of top, start, bottom, end")
      }
      if case .string(let name) = field.key {
        insets[keyPath: side] = try LayoutProperty(value: field.value, place: "\(place).\(name)").points()
      }
    }
    guard table.array.isEmpty else { throw mismatch("\(Self.range) or a table of top, start, bottom, end") }
    return insets
  }

  func choice<Choice: CaseIterable & RawRepresentable<String>>(_ type: Choice.Type) throws(LuaError) -> Choice {
    let names = Choice.allCases.map(\.rawValue)
    guard case .string(let name) = value, let choice = Choice(rawValue: name) else {
      var hint = ""
      if case .string(let name) = value { hint = didYouMean(name, among: names) }
      var error = mismatch("one of " + names.map { "\"\($0)\"" }.joined(separator: ", "))
      error.message += hint
      throw error
    }
    return choice
  }

  /// The number when it is whole and within ±2^53. (`Int(exactly:)` would need the C math library.)
  private static func whole(_ number: Double) -> Int? {
    guard number.magnitude <= 9_007_199_254_740_992 else { return nil }
    let truncated = Int(number)
    return Double(truncated) == number ? truncated : nil
  }

  private static let range = "a number from 0 to 1000000"

  private var number: Double? {
    switch value {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// `"50%"` is 0.5; at most 1000 percent either way.
  private var share: Double? {
    guard case .string(let text) = value, text.utf8.count <= 16, text.last == "%" else { return nil }
    let digits = text.dropLast()
    let isPlain = digits.utf8.allSatisfy { ("0"..."9").contains(Unicode.Scalar($0)) || $0 == 0x2E || $0 == 0x2D }
    guard isPlain, let percent = Double(digits), percent.magnitude <= 1_000 else { return nil }
    return percent / 100
  }
}

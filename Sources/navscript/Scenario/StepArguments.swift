import ContainerHost

/// What a step does not do, and why: raised in the scenario at the line of the step.
struct StepFailure: Error, Equatable {
  let message: String

  init(_ message: String) { self.message = message }
}

/// The arguments of one step, read with messages that name the step.
struct StepArguments {
  /// As the scenario writes it: `t:navigate`.
  let step: String
  let values: [LuaValue]

  subscript(_ position: Int) -> LuaValue { values.indices.contains(position) ? values[position] : .nil }

  func failure(_ message: String) -> StepFailure { StepFailure("\(step): \(message)") }

  private func wrongType(_ name: String, _ expected: String, _ value: LuaValue) -> StepFailure {
    failure("\(name): expected \(expected), got \(TableReader.phrase(value))")
  }

  func string(_ position: Int, _ name: String) throws(StepFailure) -> String {
    guard case .string(let text) = self[position] else { throw wrongType(name, "a string", self[position]) }
    return text
  }

  func optionalString(_ position: Int, _ name: String) throws(StepFailure) -> String? {
    self[position] == .nil ? nil : try string(position, name)
  }

  func number(_ position: Int, _ name: String, in range: ClosedRange<Double>) throws(StepFailure) -> Double {
    guard let number = self[position].asNumber, !number.isNaN else { throw wrongType(name, "a number", self[position]) }
    guard range.contains(number) else {
      throw failure("\(name): cannot be \(ValueText.line(self[position])): expected \(Self.text(range))")
    }
    return number
  }

  func integer(_ position: Int, _ name: String) throws(StepFailure) -> Int {
    guard let integer = self[position].asInteger else { throw wrongType(name, "an integer", self[position]) }
    return integer
  }

  func function(_ position: Int, _ name: String) throws(StepFailure) -> LuaReference {
    guard case .reference(let function) = self[position], function.typeName == "function" else {
      throw wrongType(name, "a function", self[position])
    }
    return function
  }

  /// A table of options at the end, empty when it is left out; unknown ones are refused.
  func options(_ position: Int, _ known: [String]) throws(StepFailure) -> StepOptions {
    let value = self[position] == .nil ? LuaValue.table(LuaTable()) : self[position]
    return try described { () throws(DescriptionError) in
      let reader = try TableReader(value, path: "", what: "a table of options")
      try reader.allowOnly(known)
      return StepOptions(reader: reader, arguments: self)
    }
  }

  /// A page made by one of the functions of `nav`.
  func page(_ position: Int) throws(StepFailure) -> PageNode {
    try described { () throws(DescriptionError) in try PageNode(self[position], path: "") }
  }

  func described<Result>(_ read: () throws(DescriptionError) -> Result) throws(StepFailure) -> Result {
    do throws(DescriptionError) { return try read() } catch { throw failure(error.text) }
  }

  private static func text(_ range: ClosedRange<Double>) -> String {
    func text(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? String(number) }
    return "\(text(range.lowerBound)) to \(text(range.upperBound))"
  }
}

/// Named options of a step.
struct StepOptions {
  let reader: TableReader
  let arguments: StepArguments

  func string(_ name: String) throws(StepFailure) -> String? {
    try arguments.described { () throws(DescriptionError) in try reader.string(name) }
  }

  func boolean(_ name: String) throws(StepFailure) -> Bool? {
    try arguments.described { () throws(DescriptionError) in try reader.boolean(name) }
  }

  func plainTable(_ name: String) throws(StepFailure) -> LuaTable? {
    try arguments.described { () throws(DescriptionError) in try reader.plainTable(name) }
  }

  func number(_ name: String) throws(StepFailure) -> Double? {
    try arguments.described { () throws(DescriptionError) in try reader.number(name) }
  }

  func choice<Choice>(_ name: String, _ type: Choice.Type = Choice.self) throws(StepFailure) -> Choice?
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    try arguments.described { () throws(DescriptionError) in try reader.choice(name, type) }
  }
}

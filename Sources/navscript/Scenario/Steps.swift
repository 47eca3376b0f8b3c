import ContainerHost

/// What a scenario can do and ask through `t`, by name.
enum Steps {
  typealias Step = @Sendable (Session, StepArguments) throws(StepFailure) -> [LuaValue]
  typealias Question = @Sendable (Session) throws(StepFailure) -> LuaValue

  /// Called as `t:name(…)`.
  static let methods: [String: Step] = navigation.merging(touch) { first, _ in first }
    .merging(pages) { first, _ in first }
    .merging(time) { first, _ in first }
    .merging(plugins) { first, _ in first }
    .merging(guards) { first, _ in first }
    .merging(presentations) { first, _ in first }
    .merging(life) { first, _ in first }
    .merging(questionsWithArguments) { first, _ in first }

  /// Steps that are carried out by whoever drives the scenario's coroutine.
  static let statements = ["expect", "check", "fails", "note", "snapshot"]

  /// What a scenario may write after `t.` or `t:`, for "did you mean".
  static var memberNames: [String] {
    Array(methods.keys) + statements + Array(members.keys) + ["surface", "engine"]
  }
}

extension LuaValue {
  static func list(_ values: some Sequence<LuaValue>) -> LuaValue { .table(LuaTable(array: Array(values))) }
  static func texts(_ texts: some Sequence<String>) -> LuaValue { list(texts.map { .string($0) }) }
  static func text(_ text: String?) -> LuaValue { text.map { .string($0) } ?? .nil }
  static func count(_ count: Int) -> LuaValue { .integer(Int64(count)) }

  /// A table with these fields, without those that are `nil`.
  static func record(_ fields: KeyValuePairs<String, LuaValue>) -> LuaValue {
    .table(
      LuaTable(
        fields: fields.filter { $0.value != .nil }.map { LuaTable.Field(key: .string($0.key), value: $0.value) }))
  }
}

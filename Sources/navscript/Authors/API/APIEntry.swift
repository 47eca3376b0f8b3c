/// One name of the Lua API as an author sees it: what the editor's stubs and the completions of `repl` are made from.
/// Types are written as the Lua language server writes them.
struct APIEntry: Sendable {
  enum Form: Equatable, Sendable {
    /// Called with a dot.
    case function
    /// Called with a colon.
    case method
    case field(type: String)
    /// A function that the author writes and the host calls with the object first.
    case hook
  }

  struct Value: Equatable, Sendable {
    let name: String
    let type: String
    let isOptional: Bool

    /// A `?` at the end of the name says that it may be left out.
    init(_ name: String, _ type: String) {
      isOptional = name.hasSuffix("?")
      self.name = isOptional ? String(name.dropLast()) : name
      self.type = type
    }
  }

  let name: String
  let form: Form
  var isOptional = false
  var parameters: [Value] = []
  var returns: [Value] = []
  /// Other ways to call it, each a `fun(…): …`.
  var overloads: [String] = []
  /// One line.
  let doc: String

  typealias Values = KeyValuePairs<String, String>

  static func function(
    _ name: String, _ parameters: Values = [:], returns: Values = [:], overloads: [String] = [], _ doc: String
  ) -> APIEntry { make(.function, name, parameters, returns, overloads, doc) }

  static func method(
    _ name: String, _ parameters: Values = [:], returns: Values = [:], overloads: [String] = [], _ doc: String
  ) -> APIEntry { make(.method, name, parameters, returns, overloads, doc) }

  static func hook(
    _ name: String, _ parameters: Values = [:], returns: Values = [:], _ doc: String
  ) -> APIEntry { make(.hook, name, parameters, returns, [], doc) }

  static func method(_ name: String, _ doc: String) -> APIEntry { make(.method, name, [:], [:], [], doc) }
  static func hook(_ name: String, _ doc: String) -> APIEntry { make(.hook, name, [:], [:], [], doc) }

  static func field(_ name: String, _ type: String, _ doc: String) -> APIEntry {
    let value = Value(name, type)
    return APIEntry(name: value.name, form: .field(type: type), isOptional: value.isOptional, doc: doc)
  }

  private static func make(
    _ form: Form, _ name: String, _ parameters: Values, _ returns: Values, _ overloads: [String], _ doc: String
  ) -> APIEntry {
    let value = Value(name, "")
    return APIEntry(
      name: value.name, form: form, isOptional: value.isOptional, parameters: parameters.map(Value.init),
      returns: returns.map(Value.init), overloads: overloads, doc: doc)
  }

  var isField: Bool { if case .field = form { true } else { false } }
}

/// A table or object of the Lua API.
struct APIClass: Sendable {
  let name: String
  var parent: String?
  let doc: String
  let entries: [APIEntry]
  /// The type of what stands in it by position.
  var elements: String?

  init(_ name: String, parent: String? = nil, _ doc: String, elements: String? = nil, _ entries: [APIEntry]) {
    self.name = name
    self.parent = parent
    self.doc = doc
    self.elements = elements
    self.entries = entries
  }
}

/// A type with a name of its own.
struct APIAlias: Sendable {
  let name: String
  let type: String
  let doc: String

  init(_ name: String, _ type: String, _ doc: String) {
    self.name = name
    self.type = type
    self.doc = doc
  }

  init(_ name: String, words: [String], _ doc: String) {
    self.init(name, words.map { "\"\($0)\"" }.joined(separator: "|"), doc)
  }
}

/// What `require` gives for one name, with the types that belong to it.
struct APIModule: Sendable {
  /// What it is required as; `nil` for types alone.
  let name: String?
  /// Of the file that describes it, without its ending.
  let file: String
  let doc: String
  let aliases: [APIAlias]
  let classes: [APIClass]
  /// The class of what `require` returns.
  let root: String?
}

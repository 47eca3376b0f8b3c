import Testing

@testable import ContainerHost

/// What the schema says of the values of properties is what the decoder takes.
@Suite struct LayoutFormTests {
  private let samples: [LuaValue] = [
    .boolean(true), .integer(3), .number(2.5), .integer(-3), "text", "50%", "-50%", .table(["top": .integer(1)]),
    "start", "stretch", "space_between", "horizontal", "top",
  ]

  private func isTaken(_ value: LuaValue, by form: LayoutSchema.Form) -> Bool {
    switch (form, value) {
    case (.boolean, .boolean), (.string, .string), (.integer, .integer), (.stringOrInteger, .string),
      (.stringOrInteger, .integer), (.offset, .integer), (.offset, .number), (.insets, .table):
      true
    case (.points, .integer(let number)), (.length, .integer(let number)), (.insets, .integer(let number)):
      number >= 0
    case (.points, .number), (.length, .number), (.insets, .number): true
    case (.length, .string(let text)): text == "50%"
    case (.offset, .string(let text)): text.hasSuffix("%")
    case (.choice(let words), .string(let text)): words.contains(text)
    default: false
    }
  }

  @Test(arguments: LayoutNode.Kind.allCases) func formsAreWhatIsDecoded(kind: LayoutNode.Kind) throws {
    for property in LayoutSchema.properties(of: kind) {
      let form = try #require(LayoutSchema.form(of: property))
      for sample in samples {
        var fields: [LuaTable.Field] = [
          .init(key: .string("kind"), value: .string(kind.rawValue)), .init(key: .string(property), value: sample),
        ]
        // A scroll without an id can reveal nothing.
        if property == "reveal" { fields.append(.init(key: .string("id"), value: "s")) }
        let node = LuaValue.table(LuaTable(fields: fields))
        let isDecoded = (try? LayoutDecoder().decode(node)) != nil
        #expect(isDecoded == isTaken(sample, by: form), "\(kind).\(property) = \(sample)")
      }
    }
  }

  @Test func whatIsNoPropertyHasNoForm() { #expect(LayoutSchema.form(of: "colour") == nil) }
}

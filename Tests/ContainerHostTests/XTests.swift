import Testing

@testable import ContainerHost

@Test func tablesFindFieldsByName() { #expect(LuaTable(dictionaryLiteral: ("b", 2), ("a", 1))["a"] == 1) }

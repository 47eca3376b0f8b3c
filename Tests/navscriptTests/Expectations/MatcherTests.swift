import ContainerHost
import Testing

@testable import navscript

@Suite("What a failed expectation says")
struct MatcherTests {
  @Test func twoFunctionsAreToldApart() throws {
    let lua = try LuaState(label: "t")
    let one = LuaValue.reference(try lua.load("return 1", chunkName: "one"))
    let other = LuaValue.reference(try lua.load("return 2", chunkName: "other"))
    let mismatch = try Matcher.equals.judge(one, other, isNegated: false, expression: "f") { _, _ in false }
    #expect(mismatch?.reason == "f is a function, expected another function")
    #expect(try Matcher.equals.judge(one, one, isNegated: false, expression: "f") { _, _ in false } == nil)
  }
}

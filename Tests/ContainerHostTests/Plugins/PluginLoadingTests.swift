import Testing

@testable import ContainerHost

@Suite("Loading a plugin")
struct PluginLoadingTests {
  private func error(_ text: String, options: LuaTable = LuaTable()) -> LuaError? {
    do {
      _ = try PluginApp(text, options: options)
      return nil
    } catch { return error as? LuaError }
  }

  @Test(arguments: [
    ("return 1 +", LuaError.Kind.syntax, "test.lua:1"),
    ("local x = nil; return x.y", .runtime, "test.lua:1"),
    ("return 42", .contract, "a plugin returns a table, this one returned 42"),
    ("return { version = '1.0.0', api = 1 }", .contract, "name: expected a string, got nil"),
    ("return { name = 'Side Bar', version = '1.0.0', api = 1 }", .contract, "lower_snake_case"),
    ("return { name = 'a', version = '1.0', api = 1 }", .contract, "semantic version"),
    ("return { name = 'a', version = '1.0.0' }", .contract, "api: expected the contract's version"),
    ("return { name = 'a', version = '1.0.0', api = 3 }", .version, "api 3; this host keeps api 1"),
    ("return { name = 'a', version = '1.0.0', api = 1 }", .contract, "show_module: expected a function"),
    (
      "return { name = 'a', version = '1.0.0', api = 1, show_module = function() end, after = 1 }", .contract,
      "after: the host's name is taken"
    ),
    (
      "return { name = 'a', version = '1.0.0', api = 1, show_module = function() end, capabilities = { 'navigat' } }",
      .contract, "did you mean \"navigate\"?"
    ),
    (
      "return { name = 'a', version = '1.0.0', api = 1, show_module = function() end, options = { w = { type = 'nmber' } } }",
      .contract, "options.w.type: expected string, integer, number, boolean, got \"nmber\": did you mean \"number\"?"
    ),
    ("x = 1 return {}", .runtime, "x"),
    ("return require 'uix'", .require, "did you mean \"ui\"?"),
    ("\u{1B}Lua", .syntax, "binary chunks are not accepted"),
    ("return io.open('/etc/passwd')", .runtime, "io"),
  ])
  func aWrongOneIsRefusedWithTheReason(_ text: String, _ kind: LuaError.Kind, _ part: String) {
    let found = error(text)
    #expect(found?.kind == kind)
    #expect(found?.description.contains(part) == true, "\(found?.description ?? "no error")")
  }

  private let withOption =
    PluginApp.head
      + """
      P.options = {
        width = { type = "number", default = 280, min = 100, max = 600 },
        side = { type = "string", default = "start", values = { "start", "end" } },
      }
      function P:init(options) self:log(options.width, options.side, options.back_behavior) end
      function P:show_module(m) self:show(m) end
      return P
      """

  @Test func optionsGetTheirDefaults() throws {
    let app = try PluginApp(withOption, options: ["width": 300])
    #expect(app.logs == ["300 start first_route"])
  }

  @Test(arguments: [
    ("widht", "1", "unknown option widht: did you mean \"width\"?"),
    ("width", "10", "expected at least 100, got 10"),
    ("width", "wide", "expected a value of type number, got \"wide\""),
    ("side", "strat", "did you mean \"start\"?"),
    ("back_behavior", "histroy", "did you mean \"history\"?"),
  ])
  func aWrongOptionIsRefused(_ name: String, _ value: String, _ part: String) {
    let option = Int64(value).map { LuaValue.integer($0) } ?? .string(value)
    let found = error(withOption, options: LuaTable(dictionaryLiteral: (name, option)))
    #expect(found?.kind == .contract)
    #expect(found?.description.contains(part) == true, "\(found?.description ?? "no error")")
  }

  @Test func anUnknownNameIsRefusedWithTheNearest() throws {
    let folder = TemporaryFolder()
    folder.write("sidebar.lua", "return {}")
    folder.write("drawer/init.lua", "return {}")
    let loader = PluginLoader(searchPaths: [folder.path])
    #expect(loader.names == ["drawer", "sidebar"])
    #expect(throws: LuaError.self) { try loader.find("sidbar", relativeTo: ".") }
    do {
      _ = try loader.find("sidbar", relativeTo: ".")
    } catch {
      #expect(error.kind == .require)
      #expect(error.message == "unknown plugin \"sidbar\": did you mean \"sidebar\"? (known: drawer, sidebar)")
    }
    #expect(try loader.find("drawer", relativeTo: ".").chunkName == "drawer/init.lua")
    #expect(try loader.find("./sidebar.lua", relativeTo: folder.path).name == "./sidebar.lua")
  }

  @Test func aFolderPluginRequiresItsOwnFilesOnly() throws {
    let folder = TemporaryFolder()
    folder.write("secret.lua", "return 1")
    folder.write("drawer/util.lua", "return { answer = 42 }")
    folder.write(
      "drawer/init.lua",
      PluginApp.head
        + """
        local util = require "util"
        function P:init() self:log(util.answer, (pcall(require, "secret"))) end
        function P:show_module(m) self:show(m) end
        return P
        """)
    let fitness = try Fitness()
    let source = try PluginLoader(searchPaths: [folder.path]).find("drawer", relativeTo: ".")
    _ = try fitness.host.makePlugin(source, pages: [])
    let logs = (fitness.host.trace?.events ?? []).filter { $0.kind == .log }.flatMap { $0.details.map(\.value) }
    #expect(logs == ["42 false"])
  }
}

import Foundation
import Testing

@testable import ContainerHost

/// Libraries written the way people write them for every Lua there is (`Tests/Fixtures/libraries`): plugins that
/// require them load and work, whatever the libraries probe for on the way.
@Suite("Plugins with libraries")
struct PluginLibraryTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/libraries").path

  /// What a plugin logs whose `init` runs `code`, with the folder of libraries as its own.
  private func logs(of code: String) throws -> [String] {
    let fitness = try Fitness()
    let text =
      PluginApp.head + "function P:show_module(module) self:show(module) end\nfunction P:init()\n\(code)\nend\nreturn P"
    let source = PluginSource(
      name: "test", chunkName: "test.lua", path: "/nowhere/test.lua", root: Self.folder, bytes: Array(text.utf8))
    let container = try fitness.host.makePlugin(source, pages: [fitness.status])
    fitness.host.rootViewController = container
    fitness.host.setModuleContainer(container)
    fitness.host.launch()
    #expect(fitness.violations == [])
    #expect(fitness.host.errors == [])
    return (fitness.host.trace?.events ?? []).filter { $0.kind == .log }.flatMap { $0.details.map(\.value) }
  }

  @Test func aPrettyPrinter() throws {
    let found = try logs(
      of: """
        local inspect = require "inspector"
        local value = { 1, "two\\n", { x = 1.5, ["a b"] = true, ["end"] = 0 / 0 }, f = print }
        value.me = value
        self:log(inspect(value, { newline = "", indent = "" }))
        self:log(inspect(setmetatable({}, { __index = {} }), { newline = " " }))
        self:log(inspect({ { { { 1 } } } }, { depth = 2, newline = "" }))
        """)
    #expect(
      found == [
        #"{1,"two\n",{["a b"] = true,["end"] = 0/0,x = 1.5},f = <function 1>,me = <cycle 1>}"#,
        "{   <metatable> = {     __index = {}   } }", "{  {    {...}  }}",
      ])
  }

  @Test func classesWithInheritance() throws {
    let found = try logs(
      of: """
        local class = require "class"
        local Animal = class "Animal"
        function Animal:initialize(name) self.name = name end
        function Animal:speak() return self.name .. " makes a sound" end
        Animal.__eq = function(a, b) return a.name == b.name end
        Animal.__lt = function(a, b) return a.name < b.name end
        local Loud = { shout = function(self) return self:speak():upper() end, static = { kind = "loud" } }
        local Dog = class("Dog", Animal):include(Loud)
        Dog.__tostring = function(self) return "dog " .. self.name end
        function Dog:speak() return Animal.speak(self) .. ": woof" end
        local rex, ace = Dog "Rex", Dog:new "Ace"
        self:log(rex:speak(), tostring(rex), tostring(Dog), rex:shout(), Dog.kind)
        self:log(rex:isInstanceOf(Animal), Animal "x":isInstanceOf(Dog), ace < rex, rex == Dog "Rex", class._VERSION)
        """)
    #expect(
      found == [
        "Rex makes a sound: woof dog Rex class Dog REX MAKES A SOUND: WOOF loud",
        "true false true true Lua 5.4, class 2.0",
      ])
  }

  @Test func json() throws {
    let found = try logs(
      of: #"""
        local json = require "json"
        self:log(json.encode { b = { 1, 2.5, "x\"\n\1" }, a = { deep = { true, false } }, empty = {} })
        local back = json.decode '{"list": [1, 2.5e3, "\\u00e9\\ud83d\\ude00\\n"], "no": null, "yes": true, "big": 9007199254740993}'
        self:log(#back.list, math.type(back.list[1]), back.list[2], back.list[3], back.no, back.yes, back.big)
        self:log(select(2, pcall(json.decode, '{"a": [1, }')))
        self:log(select(2, pcall(json.encode, { f = print })))
        local round = {}
        round[1] = round
        self:log(select(2, pcall(json.encode, round)))
        """#)
    #expect(
      found == [
        #"{"a":{"deep":[true,false]},"b":[1,2.5,"x\"\n\u0001"],"empty":[]}"#,
        "3 integer 2500 é😀\n nil true 9007199254740993",
        "json.lua:\(try line(of: #"error(("%s at line"#, in: "json")): invalid token '' at line 1 col 11",
        "json.lua:\(try line(of: #"error("unexpected type"#, in: "json")): unexpected type 'function'",
        "json.lua:\(try line(of: #"error("circular"#, in: "json")): circular reference",
      ])
  }

  @Test func functionsOfFunctions() throws {
    let found = try logs(
      of: """
        local fun = require "functional"
        local odd = fun.filter(function(x) return x % 2 == 1 end, fun.range(20))
        self:log(table.concat(fun.take(4, odd:map(fun.lambda "x -> x * x")):totable(), " "))
        self:log(fun.foldl(fun.lambda "a, b -> a + b", 0, { 1, 2, 3 }), fun.compose(string.upper, string.reverse)("abc"))
        self:log(fun.curry(function(a, b, c) return a .. b .. c end, 3)("x")("y")("z"), tostring(odd))
        self:log(table.concat(fun.iter("añb"):totable(), "|") ~= "", fun().map == fun.map)
        """)
    #expect(found == ["1 9 25 49", "6 CBA", "xyz <generator>", "true true"])
  }

  @Test func templatesAndTexts() throws {
    let found = try logs(
      of: """
        local template = require "template"
        local page = template.compile("<% for i, x in ipairs(items) do %><%= i %>:<%= x %>;<% end %><%- raw %>", "page")
        self:log(page { items = { "a", "<b>" }, raw = "<c>" })
        self:log(template.interpolate("$a and ${b} and $c", { a = 1, b = "two" }))
        self:log(table.concat(template.split("a, b,c", ",%s*"), "|"), table.concat(template.split("äb", ""), "|"))
        self:log("[" .. template.trim("  x y ") .. "]", (("a+b"):gsub(template.escape_pattern("+"), "-")))
        self:log(select(2, pcall(template.compile("<% if %>", "broken"), {})))
        """)
    #expect(
      found == [
        "1:a;2:&lt;b&gt;;<c>", "1 and two and $c", "a|b|c ä|b", "[x y] a-b",
        "broken:3: unexpected symbol near <eof>",
      ])
  }

  @Test func listenersToEvents() throws {
    let found = try logs(
      of: """
        local Emitter = require "emitter"
        local events, heard = Emitter.new(), {}
        local off = events:on("tap", function(x) heard[#heard + 1] = "second " .. x end)
        events:on("tap", function(x) heard[#heard + 1] = "first " .. x end, 10)
        events:once("tap", function() error("oops") end)
        events:on("*", function(x) heard[#heard + 1] = "any " .. x end)
        local called, errors = events:emit("tap", "1")
        self:log(called, errors[1])
        off()
        self:log(events:emit("tap", "2"), table.concat(heard, ", "), events:count("tap"))
        self:log(Emitter.mixin({ name = "mixed" }):emit("nothing"))
        """)
    #expect(
      found == ["4 test.lua:8: oops", "2 first 1, second 1, any 1, first 2, any 2 1", "0 nil"])
  }

  @Test func promisesAndTasks() throws {
    let found = try logs(
      of: """
        local Promise = require "promise"
        local task = Promise.async(function(a)
          local b = Promise.await(Promise.resolve(a + 1))
          local ok, why = pcall(Promise.await, Promise.reject("no"))
          return b, tostring(ok) .. " " .. why
        end)
        task(1):next(function(v) self:log("got", v) return Promise.reject("later") end):catch(function(e) self:log(e) end)
        Promise.all { Promise.resolve(1), task(5) }:next(function(list) self:log(list[1], list[2]) end)
        Promise.async(function() error({ code = 7 }) end)():catch(function(e) self:log("code", e.code) end)
        self:log(Promise.step() > 5, Promise.features.ffi, Promise.features.bit, Promise.features.jit)
        """)
    #expect(found == ["code 7", "got 2", "1 6", "later", "true false false false"])
  }

  /// What libraries probe for, and what they get.
  @Test(arguments: [
    ("local unpack = table.unpack or unpack return type(unpack)", "function"),
    ("local load = loadstring and setfenv and loadstring or load return load('return 5')()", "5"),
    ("return _VERSION, rawget(_G, 'jit'), rawget(_G, 'arg'), rawget(_G, 'module')", "Lua 5.4 nil nil nil"),
    ("return pcall(require, 'bit') or pcall(require, 'bit32')", "false"),
    ("local ok, lib = pcall(require, 'lpeg') return ok, type(lib)", "false string"),
    ("return select('#', nil, nil), math.type(1), math.type(1.0), math.type('1')", "2 integer float nil"),
    ("return ('%q'):format('a\\nb\\0c'), ('%q'):format(1 / 3)", "\"a\\\nb\\0c\" 0x1.5555555555555p-2"),
    ("local env = setmetatable({}, { __index = _G }) return load('x = 1 return x', '=env', 't', env)(), env.x", "1 1"),
    ("local _ENV = setmetatable({}, { __index = _ENV }) y = 2 return y, _G.y", "2 nil"),
    ("return (pcall(setmetatable, _ENV, {}))", "false"),
    ("return type(io), type(os), type(debug), type(package)", "table table table table"),
    ("return (pcall(function() return collectgarbage('count') end))", "false"),
    ("return (pcall(module, 'x'))", "false"),
    (
      "return type(coroutine.isyieldable), coroutine.isyieldable(), select(2, coroutine.running())",
      "function false true"
    ),
    (
      "return string.format('%5.1f|%-5s|%05d|%x', 1.25, 'ab', 42, 255), ('x'):rep(3, ',')", "  1.2|ab   |00042|ff x,x,x"
    ),
    (
      "return table.pack(pcall(error)).n, next({}), type(next), rawlen({ 1, 2 }), rawequal('a', 'a')",
      "2 nil function 2 true"
    ),
  ])
  func whatLibrariesProbeFor(_ code: String, _ expected: String) throws {
    #expect(try logs(of: "self:log((function() \(code) end)())") == [expected])
  }

  private func line(of text: String, in library: String) throws -> Int {
    let source = try String(contentsOfFile: "\(Self.folder)/\(library).lua", encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.contains(text) }) + 1
  }
}

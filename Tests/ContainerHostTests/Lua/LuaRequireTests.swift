import Foundation
import Testing

@testable import ContainerHost

@Suite final class LuaRequireTests {
  let folder: String
  let root: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/lua-require-" + UUID().uuidString
    root = folder + "/root"
    try FileManager.default.createDirectory(atPath: root + "/lib", withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func write(_ text: String, _ path: String) throws {
    try text.write(toFile: root + "/" + path, atomically: true, encoding: .utf8)
  }

  func state(_ modules: [String: LuaHostModule] = [:]) throws(LuaError) -> LuaState {
    let lua = try LuaState(label: "t")
    try lua.enableRequire(root: root, hostModules: modules)
    return lua
  }

  func message(_ source: String, _ lua: LuaState) -> String? {
    do throws(LuaError) {
      _ = try run(source, in: lua)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func modulesAreFoundOnceAndCached() throws {
    try write("count = (count or 0) + 1 return {name = ..., count = count}", "util.lua")
    try write("return {inner = require('util')}", "lib/init.lua")
    let lua = try state()
    #expect(
      try run("local a, b = require('lib').inner, require('util') return a == b, a.name, a.count", in: lua) == [
        true, "util", 1,
      ])
    #expect(lua.requiredFiles == ["lib/init.lua", "util.lua"])
    try write("x = 1", "silent.lua")
    #expect(try run("return require('silent')", in: lua) == [true])
  }

  @Test func filesOutsideTheRootAreRefused() throws {
    try "return 1".write(toFile: folder + "/secret.lua", atomically: true, encoding: .utf8)
    try FileManager.default.createSymbolicLink(atPath: root + "/link.lua", withDestinationPath: folder + "/secret.lua")
    let lua = try state()
    #expect(message("require('link')", lua) == "test.lua:1: module 'link': link.lua leads out of the module folder")
    for name in ["../secret", "..secret", "a/b", "", "a..b", "a\\0b", "/etc/passwd", "a.b.", ".a"] {
      #expect(message("require('\(name)')", lua)?.contains("is not a module name") == true)
    }
  }

  @Test func circlesAreShown() throws {
    try write("return require('b')", "a.lua")
    try write("return require('a')", "b.lua")
    let lua = try state()
    #expect(message("require('a')", lua) == "b.lua:1: modules require each other in a circle: a -> b -> a")
    #expect(message("require('a')", lua) == "b.lua:1: modules require each other in a circle: a -> b -> a")
  }

  @Test func unknownModulesNameTheNearest() throws {
    try write("return 1", "lib/widgets.lua")
    let lua = try state()
    #expect(
      message("require('lib.widgts')", lua)
        == "test.lua:1: there is no module 'lib.widgts' (tried the host's modules, lib/widgts.lua, lib/widgts/init.lua): "
        + "did you mean \"lib.widgets\"?"
    )
  }

  @Test func hostModulesWin() throws {
    let lua = try LuaState(label: "t")
    let ui = try lua.makeTable()
    try lua.setField(.string("answer"), of: ui, to: 42)
    try write("return {}", "shadow.lua")
    try lua.enableRequire(
      root: root, hostModules: ["ui": .value(ui), "text": .source("return {name = ...}"), "shadow": .value(ui)])
    #expect(
      try run("return require('ui').answer, require('ui') == require('ui'), require('text').name", in: lua) == [
        42, true, "text",
      ])
    #expect(
      message("require('shadow')", lua)
        == "test.lua:1: 'shadow' is a module of the host: rename the file shadow.lua, which hides behind it")
  }

  @Test func errorsInModulesKeepTheirPlace() throws {
    try write("local x =\n", "broken.lua")
    try write("\nerror('at load')", "failing.lua")
    try write("\u{1B}Lua", "binary.lua")
    let lua = try state()
    let error = #expect(throws: LuaError.self) { try run("require('broken')", in: lua) }
    #expect(error?.kind == .syntax)
    #expect(error?.description == "broken.lua:2: unexpected symbol near <eof>")
    #expect(message("\nrequire('failing')", lua) == "failing.lua:2: at load")
    #expect(message("require('binary')", lua)?.contains("binary chunks are not accepted") == true)
    #expect(message("require(1)", lua) == "test.lua:1: require takes the name of a module, got number")
  }
}

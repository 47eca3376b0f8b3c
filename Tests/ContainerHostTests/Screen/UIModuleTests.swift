import CLuaSystem
import ContainerHost
import Testing

@Suite("The ui module")
struct UIModuleTests {
  /// Runs a chunk with `ui` loaded in a plain Lua and gives back its result as text, or its error.
  private func run(_ chunk: String) -> String {
    guard let lua = luaL_newstate() else { return "no memory" }
    defer { lua_close(lua) }
    luaL_openlibs(lua)
    func text() -> String { lua_tolstring(lua, -1, nil).map { String(cString: $0) } ?? "no text" }
    let sources = [("ui", UIModule.source), ("layout.lua", chunk)]
    for (position, (name, source)) in sources.enumerated() {
      let status = luaL_loadbufferx(lua, source, source.utf8.count, "@" + name, "t")
      guard status == LUA_OK, lua_pcallk(lua, 0, 1, 0, 0, nil) == LUA_OK else { return text() }
      if position == 0 { lua_setglobal(lua, "ui") }
    }
    return text()
  }

  @Test("each function gives a new table of its kind")
  func nodes() {
    for kind in LayoutNode.Kind.allCases {
      #expect(
        run(
          "local t = { id = 'x', width = 3 }; local n = ui.\(kind)(t); return n.kind .. n.id .. n.width .. tostring(t.kind)"
        ) == "\(kind)x3nil")
    }
  }

  @Test("children that are nil or false are left out, wherever they stand")
  func children() {
    let counted =
      "local n = ui.row { gap = 2, % }; local s = #n .. ''; for i = 1, #n do s = s .. n[i].kind end; return s"
    for (children, expected) in [
      ("", "0"), ("ui.label {}, ui.item {}", "2labelitem"), ("nil, ui.label {}, nil, nil, ui.item {}", "2labelitem"),
      ("false, ui.label {}, false", "1label"), ("table.unpack { ui.label {}, ui.label {} }", "2labellabel"),
    ] {
      let parts = counted.split(separator: "%")
      #expect(run(parts[0] + children + parts[1]) == expected)
    }
  }

  @Test("mistakes are reported at the line of the call")
  func mistakes() {
    for (call, expected) in [
      ("ui.row(nil)", "ui.row: expected a table, got nil"),
      ("ui.label 'x'", "ui.label: expected a table, got string"),
      ("ui.item { lable = 'x' }", "ui.item: no property \"lable\": did you mean \"label\"?"),
      ("ui.item { slected = 1 }", "ui.item: no property \"slected\": did you mean \"selected\"?"),
      ("ui.item { qqqqqq = 'x' }", "ui.item: no property \"qqqqqq\""),
      ("ui.row { 'x' }", "ui.row: child 1 is a string, expected a node"),
      (
        "ui.row { nil, {} }",
        "ui.row: child 2 is a table without kind, expected a node (a list of them is spread by table.unpack)"
      ),
      ("ui.row(ui.item {})", "ui.row: expected a table of properties and children, got a node: put it in braces"),
      ("ui:row { }", "ui.row: call it with a dot, not a colon"),
      ("ui.label { ui.label {} }", "ui.label: takes no children"),
      ("ui.row { [1.5] = 2 }", "ui.row: expected names and positions as keys, got 1.5"),
    ] {
      #expect(run("local a\n\nlocal n = \(call)\nreturn 'no error'") == "layout.lua:3: " + expected)
    }
  }

  @Test("the decoder takes what the module makes")
  func agreesWithDecoder() throws {
    // One list of properties serves both: what ui lets through, the decoder knows.
    for kind in LayoutNode.Kind.allCases {
      let names = run(
        """
        local known = {}
        for name in ("\(Self.words)"):gmatch("%a[%w_]*") do
          if pcall(ui.\(kind), { [name] = 1 }) then known[#known + 1] = name end
        end
        return table.concat(known, " ")
        """)
      for name in names.split(separator: " ") {
        let node = LuaTable(fields: [
          .init(key: .string("kind"), value: .string(kind.rawValue)), .init(key: .string(String(name)), value: .nil),
        ])
        let error = #expect(throws: LuaError.self) { try LayoutDecoder().decode(.table(node)) }
        #expect(error?.message.hasPrefix("layout(...).\(name): expected") == true, "\(kind) \(name)")
      }
      #expect(names.split(separator: " ").count >= 11)
    }
  }

  private static let words =
    "id width height grow hidden edge z gap padding align justify axis clip modal offset_x offset_y page label icon "
    + "badge selected enabled text name preview nonsense"
}

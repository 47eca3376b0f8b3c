/// Makes plugins that no author would write, from the grammar of Lua 5.4 and the functions of the host.
struct Grammar {
  private var dice: Dice
  private var locals: [String] = ["self"]
  private var labels = 0
  private var depth = 0
  private var isInLoop = false

  init(seed: UInt64) { dice = Dice(seed: seed) }

  /// A plugin; most load, since what does not load shows little.
  mutating func plugin() -> String {
    var text = dice.once(in: 3) ? "" : "local ui = require 'ui'\n"
    text +=
      "local P = { name = 'fuzz', version = '1.0.0', api = 1\(dice.once(in: 2) ? ", capabilities = { 'navigate' }" : "") }\n"
    if dice.once(in: 4) { text += "local self = P\n" + block(2) }
    text += "function P:show_module(m)\n\(dice.once(in: 3) ? body("m") : "")  self:show(m)\nend\n"
    for (name, parameters) in Self.hooks where dice.once(in: 2) {
      text += "function P:\(name)(\(parameters))\n\(body(parameters))end\n"
    }
    if dice.once(in: 8) { text += "setmetatable(P, { \(metamethods()) })\n" }
    return text + "return \(dice.once(in: 30) ? expression() : "P")\n"
  }

  private static let hooks = [
    ("init", "options"), ("layout", "size"), ("handle", "event"), ("pages_changed", ""), ("traits_changed", ""),
    ("transition_ended", "page, finished"), ("save", ""), ("restore", "state"),
  ]

  private mutating func body(_ parameters: String) -> String {
    let outer = locals
    locals = ["self"] + parameters.split(separator: ",").map { $0.filter { $0 != " " } }
    defer { locals = outer }
    return block(dice.roll(5) + 1)
  }

  private mutating func block(_ count: Int) -> String {
    let known = locals
    defer { locals = known }
    depth += 1
    defer { depth -= 1 }
    var text = ""
    for _ in 0..<count {
      // Most statements fail at once; this way the next ones have a chance.
      text +=
        depth == 1 && dice.once(in: 2) ? "pcall(function() \(inFunction { $0.statement() }) end)\n" : statement() + "\n"
    }
    return text
  }

  private mutating func inFunction(_ make: (inout Grammar) -> String) -> String {
    let outer = isInLoop
    isInLoop = false
    defer { isInLoop = outer }
    return make(&self)
  }

  private mutating func statement() -> String {
    if depth > 4 { return "self:log(\(expression()))" }
    switch dice.roll(24) {
    case 0, 1:
      let name = "v\(dice.roll(6))"
      let value = expression()
      locals.append(name)
      return "local \(name)\(dice.once(in: 8) ? " <const>" : "") = \(value)"
    case 2:
      let name = "c\(dice.roll(6))"
      let inner = dice.once(in: 2) ? inFunction { $0.statement() } : hostCall()
      locals.append(name)
      return "local \(name) <close> = setmetatable({}, { __close = function() \(inner) end })"
    case 3: return "\(place()) = \(expression())"
    case 4, 5: return "if \(expression()) then\n\(block(2))else\n\(block(1))end"
    case 6: return "for i = \(expression()), \(number()), \(dice.pick(["1", "-1", "0.5", "2"])) do\n\(loop())end"
    case 7: return "for k, v in \(dice.pick(["pairs", "ipairs", "next, "]))(\(expression())) do\n\(loop())end"
    case 8: return "while \(expression()) do\n\(loop())end"
    case 9: return "repeat\n\(loop())until \(expression())"
    case 10:
      labels += 1
      return
        "do local n = 0 ::l\(labels):: n = n + 1 \(statement()) if n < \(dice.roll(20)) then goto l\(labels) end end"
    case 11: return isInLoop ? "break" : "do return \(expression()) end"
    case 12:
      return "local function f\(dice.roll(4))(\(dice.pick(["a, b", "...", ""])))\n\(inFunction { $0.block(2) })end"
    case 13: return "self.state.\(field()) = \(expression())"
    case 14: return "error(\(expression())\(dice.once(in: 2) ? ", \(dice.roll(3))" : ""))"
    case 15: return "self:log(pcall(function() \(inFunction { $0.statement() }) end))"
    case 16:
      return
        "self:log(xpcall(function() \(inFunction { $0.statement() }) end, \(dice.once(in: 2) ? "print" : "function(e) return e end")))"
    case 17: return coroutine()
    case 18:
      return "self:after(\(dice.pick(["0", "0.1", "1", "-1", "1e9"])), function() \(inFunction { $0.statement() }) end)"
    case 19: return "self.\(field()) = \(expression())"
    default: return hostCall()
    }
  }

  private mutating func loop() -> String {
    let outer = isInLoop
    isInLoop = true
    defer { isInLoop = outer }
    return block(2)
  }

  private mutating func coroutine() -> String {
    switch dice.roll(5) {
    case 0:
      return
        "for x in coroutine.wrap(function() coroutine.yield(\(expression())) \(inFunction { $0.statement() }) end) do self:log(x) end"
    case 1:
      return
        "local co = coroutine.create(function(...) \(inFunction { $0.statement() }) end) self:log(coroutine.resume(co, \(expression()))) self:log(coroutine.close(co))"
    case 2: return "coroutine.yield(\(expression()))"
    case 3: return "self:log(coroutine.resume(coroutine.running()))"
    default: return "coroutine.wrap(function() \(hostCall()) end)()"
    }
  }

  /// A function of the host, with arguments that may be anything.
  private mutating func hostCall() -> String {
    let call =
      switch dice.roll(13) {
      case 0: "self:show(\(id()))"
      case 1:
        "self:show(\(id()), { style = \(dice.pick(["'push'", "'pop'", "'modal'", "'switch'", expression()])), duration = \(number()), with = { \(id()) } })"
      case 2: "self:show(\(expression()), \(expression()))"
      case 3: "self:page_of(\(id()))"
      case 4: "self:go_back()"
      case 5: "self:invalidate()"
      case 6: "self:log(\(expression()), \(expression()))"
      case 7: "self:navigate({ module = \(id()), route = 'home', params = \(expression()) })"
      case 8: "self:navigate(\(dice.pick(["'fuzz://nutrition/plans/1'", "'x:'", expression()])))"
      case 9:
        "(self:begin_transition(\(id())) or { update = print, finish = print, cancel = print }):\(dice.pick(["finish", "cancel"]))()"
      case 10:
        "(function() local t = self:begin_transition(\(id())) if t then t:update(\(number())) self.t = t end end)()"
      case 11: "(self.t and self.t.\(dice.pick(["finish", "cancel", "update"])) or print)(self.t, \(number()))"
      default: "self:after(\(number()), \(expression()))"
      }
    return dice.once(in: 3) ? "self:log(\(call))" : call.hasPrefix("(") ? "local _ = nil; " + call : call
  }

  private mutating func id() -> String {
    dice.pick([
      "'nutrition'", "'training'", "'status'", "'inner'", "self.visible", "m", "(self.pages[1] or {}).id", "nil",
      expression(),
    ])
  }

  private mutating func field() -> String {
    dice.pick(["a", "b", "deep", "visible", "shown", "pages", "state", "name", "show"])
  }

  private mutating func place() -> String {
    switch dice.roll(5) {
    case 0: return "g\(dice.roll(3))"
    case 1: return "self.\(field())"
    case 2: return "self.state[\(expression())]"
    default: return locals.count > 1 ? dice.pick(locals) : "self.a"
    }
  }

  private mutating func number() -> String {
    dice.pick([
      "0", "1", "-1", "3", "0.5", "1e308", "-0.0", "1/0", "0/0", "math.maxinteger", "math.mininteger", "2^53", "1e15",
      "200", "7",
    ])
  }

  private mutating func string() -> String {
    dice.pick([
      "''", "'a'", "'nutrition'", "'\\0'", "'\\255'", "'é€😀'", "('x'):rep(\(dice.roll(3000)))", "'%'", "'%s %d'",
      "'(.-)%1'",
      "[==[ long ]==]", "'\\u{10FFFF}'", "'not enough memory'",
    ])
  }

  mutating func expression() -> String {
    depth += 1
    defer { depth -= 1 }
    if depth > 6 { return dice.once(in: 2) ? number() : string() }
    switch dice.roll(22) {
    case 0, 1: return number()
    case 2, 3: return string()
    case 4: return dice.pick(["nil", "true", "false", "...", "self"].filter { $0 != "..." })
    case 5, 6: return dice.pick(locals)
    case 7, 8:
      let list = (0..<dice.roll(4)).map { _ in
        switch dice.roll(4) {
        case 0: "\(field()) = \(expression())"
        case 1: "[\(expression())] = \(expression())"
        default: expression()
        }
      }
      return "{ \(list.joined(separator: ", ")) }"
    case 9: return "function(...) \(inFunction { $0.statement() }) return ... end"
    case 10:
      return
        "(\(expression())) \(dice.pick(["+", "-", "*", "/", "//", "%", "^", "..", "==", "<", "<=", "~=", "and", "or", "&", "|", "~", "<<", ">>"])) (\(expression()))"
    case 11: return "\(dice.pick(["not", "-", "#", "~"])) (\(expression()))"
    case 12: return "setmetatable({ \(expression()) }, { \(metamethods()) })"
    case 13: return textCall()
    case 14: return "select(\(number()), \(expression()), \(expression()))"
    case 15:
      return
        "self.\(dice.pick(["pages", "visible", "shown", "state", "size", "traits", "options", "transition", "a", "t"]))"
    case 16:
      return
        "\(dice.pick(["tostring", "tonumber", "type", "next", "rawlen", "math.type", "utf8.len", "load"]))(\(expression()))"
    case 17:
      return
        "math.\(dice.pick(["floor", "tointeger", "abs", "random", "max", "ult", "fmod"]))(\(number()), \(number()))"
    case 18:
      return
        "table.\(dice.pick(["concat", "unpack", "remove", "pack", "insert", "move", "sort"]))(\(expression()), \(expression()))"
    case 19: return "(pcall(\(expression()), \(expression())))"
    case 20: return "coroutine.\(dice.pick(["create", "wrap", "status", "isyieldable", "running"]))(\(expression()))"
    default: return node()
    }
  }

  private mutating func textCall() -> String {
    let subject = dice.once(in: 2) ? string() : expression()
    switch dice.roll(8) {
    case 0: return "(\(subject)):rep(\(number()), \(string()))"
    case 1: return "(\(subject)):gsub(\(string()), \(expression()))"
    case 2: return "(\(subject)):find(\(string()), \(number()))"
    case 3:
      return
        "string.format(\(dice.pick(["'%s'", "'%d'", "'%q'", "'%5.2f'", "'%99d'", "'%c'", string()])), \(expression()))"
    case 4: return "(\(subject)):byte(\(number()), \(number()))"
    case 5: return "(\(subject)):sub(\(number()), \(number()))"
    case 6: return "string.pack(\(dice.pick(["'i4'", "'z'", "'s1'", "'!16d'", string()])), \(expression()))"
    default: return "(\(subject)):match(\(string()))"
    }
  }

  private mutating func metamethods() -> String {
    let names = [
      "__index", "__newindex", "__call", "__tostring", "__len", "__eq", "__lt", "__concat", "__close", "__pairs",
      "__gc", "__mode", "__metatable", "__name", "__add",
    ]
    return (0...dice.roll(3)).map { _ in
      "\(dice.pick(names)) = \(dice.once(in: 2) ? expression() : "function(...) \(inFunction { $0.statement() }) return \(expression()) end")"
    }.joined(separator: ", ")
  }

  private mutating func node() -> String {
    let kind = dice.pick([
      "row", "column", "overlay", "scroll", "bar", "list", "item", "button", "label", "content", "spacer", "scrim",
    ])
    let properties = (0..<dice.roll(3)).map { _ in
      "\(dice.pick(["id", "page", "label", "text", "grow", "width", "height", "gap", "z", "hidden", "edge", "modal"])) = \(expression()), "
    }
    let children = (0..<dice.roll(3)).map { _ in dice.once(in: 3) ? expression() : node() }
    return "require('ui').\(kind) { \(properties.joined())\(children.joined(separator: ", ")) }"
  }
}

/// Makes plugins that are well-behaved but for what they return: layouts, answers, states, schemas and manifests.
struct Results {
  private var dice: Dice
  private var depth = 0

  init(seed: UInt64) { dice = Dice(seed: seed) }

  mutating func plugin() -> String {
    let isManifestPlain = !dice.once(in: 4)
    var fields = ["name = 'fuzz'", "version = '1.0.0'", "api = 1"]
    if !isManifestPlain {
      let name = dice.pick(["name", "version", "api", "summary", "options", "capabilities", "show"])
      fields.removeAll { $0.hasPrefix(name) }
      fields.append("\(name) = \(value())")
    }
    if dice.once(in: 4) { fields.append("options = { \(option()), \(option()) }") }
    return """
      local P = { \(fields.joined(separator: ", ")) }
      local count = 0
      local function turn(...) count = count + 1 return (select((count - 1) % select("#", ...) + 1, ...)) end
      function P:show_module(m) self:show(m, turn(nil, nil, \(showOptions()), nil)) end
      function P:layout() return turn(\(node()), \(node()), \(dice.once(in: 3) ? value() : node())) end
      function P:handle(event) self.state.a = turn(\(value()), \(value())) return \(dice.pick(["true", "false", value()])) end
      function P:save() return turn(\(value()), { a = \(value()) }) end
      function P:restore(state) self.state.restored = state self:log(type(state)) end
      return P

      """
  }

  private mutating func option() -> String {
    var entries: [String] = []
    for name in ["type", "default", "doc", "values", "min", "max"] where !dice.once(in: 3) {
      let sound =
        switch name {
        case "type": dice.pick(["'string'", "'integer'", "'number'", "'boolean'"])
        case "values": "{ \(value()), \(value()) }"
        default: scalar()
        }
      entries.append("\(name) = \(dice.once(in: 6) ? value() : sound)")
    }
    return
      "\(dice.pick(["a", "b", "c", "d", "back_behavior", dice.once(in: 4) ? "[1]" : "e"])) = { \(entries.joined(separator: ", ")) }"
  }

  private mutating func showOptions() -> String {
    let style = dice.pick(["'push'", "'pop'", "'modal'", "'switch'", scalar()])
    let pages = dice.once(in: 4) ? value() : "{ \(dice.pick(["'status'", "'nutrition'", scalar()])) }"
    return "{ style = \(style), duration = \(dice.pick(["0.2", "0", scalar()])), with = \(pages) }"
  }

  private mutating func scalar() -> String {
    dice.pick([
      "nil", "true", "false", "0", "1", "-1", "3.5", "1e308", "0/0", "1/0", "-0.0", "math.mininteger", "2^63", "''",
      "'a'",
      "'50%'", "'-40%'", "'1e3%'", "'99999%'", "'.%'", "'nutrition'", "'status'", "'\\xff'", "'\\0'", "'😀'",
      "('x'):rep(200)",
      "print", "coroutine.create(print)",
    ])
  }

  private mutating func value() -> String {
    depth += 1
    defer { depth -= 1 }
    guard depth < 5, !dice.once(in: 2) else { return scalar() }
    switch dice.roll(8) {
    case 0: return "(function() local t = {} t.t = t return t end)()"
    case 1: return "(function() local t = {} for i = 1, \(dice.pick([10, 120, 3000])) do t = { t } end return t end)()"
    case 2: return "(function() local t = {} for i = 1, \(dice.pick([100, 20000])) do t[i] = i end return t end)()"
    case 3: return "{ [\(key())] = \(value()), [\(key())] = \(value()) }"
    case 4: return "{ nil, \(value()), nil, \(value()) }"
    case 5: return "setmetatable({ \(value()) }, { __index = error, __len = error, __pairs = error })"
    default: return "{ \(value()), a = \(value()) }"
    }
  }

  private mutating func key() -> String {
    dice.pick([
      "1", "2", "0", "-1", "1.5", "true", "'a'", "'\\xff'", "print", "{}", "math.maxinteger", "2^53", "'kind'",
    ])
  }

  /// Mostly a node, in plain tables, so that the decoder and the solver get to see what the ui module would refuse.
  private mutating func node() -> String {
    depth += 1
    defer { depth -= 1 }
    let kinds = [
      "row", "column", "overlay", "scroll", "bar", "list", "item", "button", "label", "image", "spacer", "scrim",
      "content",
    ]
    let names = [
      "id", "hidden", "clip", "modal", "z", "width", "height", "grow", "edge", "offset_x", "offset_y", "gap", "padding",
      "align", "justify", "axis", "label", "icon", "badge", "enabled", "page", "selected", "name", "text", "preview",
    ]
    var entries = ["kind = \(dice.once(in: 20) ? scalar() : "'\(dice.pick(kinds))'")"]
    for _ in 0..<dice.roll(4) {
      let name = dice.pick(names)
      let sound =
        switch name {
        case "hidden", "clip", "modal", "enabled", "selected", "preview": dice.pick(["true", "false"])
        case "width", "height", "offset_x", "offset_y": dice.pick(["10", "'50%'", "0", "1000000", "300.5", "'-40%'"])
        case "grow", "gap", "padding", "z": dice.pick(["0", "1", "8", "0.001", "1000000"])
        case "edge": dice.pick(["'start'", "'end'", "'top'", "'bottom'"])
        case "align", "justify": dice.pick(["'start'", "'center'", "'end'", "'stretch'", "'space_between'"])
        case "axis": dice.pick(["'horizontal'", "'vertical'"])
        case "page": dice.pick(["'nutrition'", "'training'", "'inner'", "'status'", "'gone'"])
        default: dice.pick(["'a'", "'b'", "'Ein Titel'", "''"])
        }
      entries.append("\(name) = \(dice.once(in: 8) ? value() : sound)")
    }
    if depth < 5 {
      for _ in 0..<dice.roll(4) { entries.append(dice.once(in: 12) ? value() : node()) }
    }
    return "{ \(entries.joined(separator: ", ")) }"
  }
}

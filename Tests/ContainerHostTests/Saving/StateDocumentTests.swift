import Endurance
import Testing

@testable import ContainerHost

@Suite("A state as a document")
struct StateDocumentTests {
  private static func text(_ state: SavedState) throws -> String { String(decoding: try state.json(), as: UTF8.self) }
  private static func read(_ text: String) throws(StateError) -> SavedState { try SavedState(json: Array(text.utf8)) }

  /// A state with one container whose plugin's state is `{ x = value }`.
  private static func state(_ value: LuaValue) -> SavedState {
    var state = SavedState()
    state.containers["c"] = .init(state: ["x": value])
    return state
  }

  private static var full: SavedState {
    var state = SavedState()
    state.containers["tabs"] = .init(
      visible: "search", visits: PageVisits(initial: "feed", current: "search", earlier: ["feed", "me", "feed"]))
    state.containers["feed"] = .init(
      visible: "b",
      stack: [
        SavedScreen(id: "a", title: "A \"b\" \\ \n\u{1} é 🚲"), SavedScreen(id: "b", state: ["offset": .number(1.5)]),
        SavedScreen(id: "nutrition", module: "nutrition"),
      ])
    state.containers["drawer"] = .init(state: ["open": true])
    state.screens["form"] = ["text": "draft"]
    state.waiting = [
      SavedNavigation(
        Destination(
          "nutrition", route: "plan",
          params: ["id": "x", "n": 3, "f": 3.0, "inf": .number(.infinity), "l": ["a", 1, [true]]]), cause: .link)
    ]
    state.opened = Destination("training", route: "home")
    return state
  }

  @Test func theWholeStateIsReadBackAsItWas() throws {
    let text = try Self.text(Self.full)
    #expect(try Self.read(text) == Self.full)
    #expect(try Self.text(Self.read(text)) == text)
  }

  @Test func theDocumentIsOneSortedLine() throws {
    var state = SavedState()
    state.containers["b"] = .init(visible: "x", visits: PageVisits(current: "x"))
    state.containers["a"] = .init(state: ["on": true, "n": 3])
    #expect(
      try Self.text(state)
        == #"{"containers":{"a":{"state":{"n":3,"on":true}},"b":{"visible":"x","visits":{"current":"x","earlier":[]}}},"#
        + "\"version\":1}\n")
  }

  private static var values: [LuaValue] {
    [
      .integer(.max), .integer(.min), .integer(0), .integer(9_007_199_254_740_993), .number(0), .number(-0.0),
      .number(3), .number(0.1), .number(1e300), .number(.leastNonzeroMagnitude), .number(.greatestFiniteMagnitude),
      .number(.infinity),
      .number(-.infinity), .number(123_456_789.123_456_79), .string(""), .string("\0"), .string("a\u{7f}\u{2028}é🚲"),
      .string("e\u{301}"), .bytes([0xff]), .bytes([0, 0xc3, 0x28]), .boolean(false), .table(LuaTable()),
      .table(LuaTable(array: [1, .number(1), .table(LuaTable(array: [.table(LuaTable())]))])),
      .table(LuaTable(array: ["a"], fields: [.init(key: .string("n"), value: 1)])),
      .table(LuaTable(fields: [.init(key: .integer(0), value: 1), .init(key: .integer(.min), value: 2)])),
      .table(LuaTable(fields: [.init(key: .string("1"), value: 1), .init(key: .integer(3), value: 2)])),
      .table(LuaTable(fields: [.init(key: .number(0.5), value: 1), .init(key: .number(.infinity), value: 2)])),
      .table(LuaTable(fields: [.init(key: .boolean(true), value: 1), .init(key: .boolean(false), value: 2)])),
      .table(LuaTable(fields: [.init(key: .bytes([0x80]), value: 1), .init(key: .string("z"), value: 2)])),
      .table(["$bytes": "00"]), .table(["$": 1]), .table(["$table": 1, "a": 2]), .table(["": 1]),
      .table(["e\u{301}": 1, "\u{e9}": 2]),
    ]
  }

  @Test(arguments: values.indices)
  func everyLuaValueIsReadBackExactly(_ index: Int) throws {
    let value = Self.values[index]
    let read = try Self.read(Self.text(Self.state(value)))
    guard let found = read.containers["c"]?.state?["x"] else {
      Issue.record("there is no value")
      return
    }
    #expect(found == value)
    // Equality says nothing of the sign of zero, nor of how text is composed.
    #expect("\(found)".utf8.elementsEqual("\(value)".utf8))
    #expect(try Self.text(read) == Self.text(Self.state(value)))
  }

  @Test func notANumberIsReadBackAsOne() throws {
    let value = try Self.read(Self.text(Self.state(.number(.nan)))).containers["c"]?.state?["x"]
    guard case .number(let number)? = value else {
      Issue.record("\(String(describing: value))")
      return
    }
    #expect(number.isNaN)
  }

  @Test func aPluginGetsBackExactlyWhatItHad() throws {
    let text =
      PluginApp.head
        + #"""
        function P:show_module(m) self:show(m) end
        local function fill(t)
          t.bytes = "\xff\0a" t["\xfe"] = 1 t[1] = "one" t[2] = "two" t[10] = 2.0 t[0.5] = math.huge t[true] = {}
          t.big = math.maxinteger t.small = math.mininteger t.zero = -0.0
        end
        function P:init() self.state = {} end
        function P:handle(e)
          if e.key == "fill" then fill(self.state) return true end
          local s = self.state
          self:log(s.bytes == "\xff\0a", s["\xfe"], #s, s[2], math.type(s[10]), s[0.5] == math.huge, type(s[true]))
          self:log(s.big == math.maxinteger, s.small == math.mininteger, 1 / s.zero)
          return true
        end
        return P
        """#
    let first = try PluginApp(text)
    first.host.send(.key("fill"))
    let second = try PluginApp(text)
    second.host.restoreState(try SavedState(json: try first.host.saveState().json()))
    second.host.send(.key("tell"))
    #expect(second.host.errors == [])
    #expect(second.logs == ["true 1 2 two float true table", "true true -inf"])
  }

  @Test(arguments: [
    (#"{"version":1,"containers":{"tabs":{"visible":5}}}"#, "containers.tabs.visible: expected a page id, got 5"),
    (#"{"version":1,"containers":{"tabs":[]}}"#, "containers.tabs: expected an object, got a list"),
    (
      #"{"version":1,"containers":{"a b":{"stack":{}}}}"#,
      #"containers."a b".stack: expected a list of screens, got an object"#
    ),
    (
      #"{"version":1,"containers":{"s":{"stack":[{"id":"a"},{}]}}}"#,
      "containers.s.stack[1].id: is missing: expected a page id"
    ),
    (
      #"{"version":1,"containers":{"s":{"stack":[{"id":"a","module":true}]}}}"#,
      "containers.s.stack[0].module: expected a module id, got true"
    ),
    (
      #"{"version":1,"containers":{"s":{"visits":{"earlier":["a",1.5]}}}}"#,
      "containers.s.visits.earlier[1]: expected a page id, got 1.5"
    ),
    (#"{"version":1,"containers":{"s":{"state":"x"}}}"#, #"containers.s.state: expected a table, got "x""#),
    (
      #"{"version":1,"containers":{"s":{"state":{"a":{"$new":1}}}}}"#,
      #"containers.s.state.a: unknown form "$new": expected $number, $bytes or $table"#
    ),
    (
      #"{"version":1,"containers":{"s":{"state":{"a":{"$bytes":"0g"}}}}}"#,
      #"containers.s.state.a.$bytes: expected bytes in hexadecimal, got "0g""#
    ),
    (
      #"{"version":1,"containers":{"s":{"state":{"a":{"$number":"12"}}}}}"#,
      #"containers.s.state.a.$number: expected inf, -inf or nan, got "12""#
    ),
    (
      #"{"version":1,"containers":{"s":{"state":{"$table":[[],[[1,2],[1,3]]]}}}}"#,
      "containers.s.state.$table: the key [1] occurs twice"
    ),
    (
      #"{"version":1,"containers":{"s":{"state":{"$table":[[],[[{"$number":"nan"},2]]]}}}}"#,
      "containers.s.state.$table[1][0][0]: expected a string, number or boolean as a key, got an object"
    ),
    (
      #"{"version":1,"containers":{"s":{"state":{"$table":[]}}}}"#,
      "containers.s.state.$table: expected a sequence and a list of pairs, got a list"
    ),
    (
      #"{"version":1,"containers":{"s":{"state":{"$a":1,"b":2}}}}"#,
      #"containers.s.state: the name "$a" has to stand alone"#
    ),
    (
      #"{"version":1,"waiting":[{"module":"m","route":"r","cause":"wish"}]}"#,
      "waiting[0].cause: expected one of tap, code, link, back, gesture, restore, removal, reload, engine, got \"wish\""
    ),
    (
      #"{"version":1,"waiting":[{"module":"m","cause":"code"}]}"#,
      "waiting[0].route: is missing: expected a route's name"
    ),
    (
      #"{"version":1,"opened":{"module":"m","route":"r","params":{"p":{"a":1}}}}"#,
      "opened.params.p: expected a string, number, boolean or list of these, got an object"
    ),
    (#"{"version":1,"presented":{}}"#, "presented: expected a list, got an object"),
    (#"{"version":1,"presented":[{}]}"#, "presented[0].id: is missing: expected a page id"),
    (
      #"{"version":1,"presented":[{"id":"a","style":"huge"}]}"#,
      "presented[0].style: expected one of automatic, full_screen, page_sheet, form_sheet, over_full_screen, got \"huge\""
    ),
    (
      #"{"version":1,"presented":[{"id":"a","modal_in_presentation":1}]}"#,
      "presented[0].modal_in_presentation: expected true or false, got 1"
    ),
    (#"{"version":1,"screens":[]}"#, "screens: expected an object, got a list"),
    ("{}", "version: is missing: expected the version as an integer"),
    (#"{"version":"1"}"#, #"version: expected the version as an integer, got "1""#),
    (#"{"version":-1}"#, "version: expected the version as an integer, got -1"),
    (#"{"version":1.0}"#, "version: expected the version as an integer, got 1.0"),
    ("[]", "the document: expected an object, got a list"),
    ("", "line 1, column 1: expected a value, got the end of the text"),
    ("{\"version\":1,\n \"a\" 1}", #"line 2, column 6: expected ":" after a name, got "1""#),
    (#"{"version":1"#, #"line 1, column 13: expected "," or "}" in an object, got the end of the text"#),
    (
      #"{"version":1,"version":1}"#,
      #"line 1, column 26: the object that ends here has the name "version" twice"#
    ),
    (#"{"version":1}x"#, #"line 1, column 14: expected nothing after the document, got "x""#),
    (#"{"version":01}"#, #"line 1, column 12: expected a number, got "0""#),
    (#"{"version":1e999}"#, #"line 1, column 12: "1e999" is beyond a float of 64 bits"#),
    (
      #"{"version":9223372036854775808}"#,
      #"line 1, column 12: "9223372036854775808" is beyond an integer of 64 bits"#
    ),
    (#"{"version":1.}"#, #"line 1, column 14: expected digits after the point, got "}""#),
    (#"{"version":1,"a":"\ud800"}"#, "line 1, column 25: half a surrogate pair in a string"),
    (#"{"version":1,"a":"\x"}"#, #"line 1, column 20: \ is followed by "x", which is no escape"#),
    ("{\"version\":1,\"a\":\"\u{1}\"}", "line 1, column 19: a control character in a string has to be escaped"),
    (#"{"version":1,"a":tru}"#, #"line 1, column 18: expected a value, got "t""#),
    (#"{"version":1,"a":"b"#, "line 1, column 20: expected the end of a string, got the end of the text"),
    (#"{version:1}"#, #"line 1, column 2: expected a name in quotes, got "v""#),
    ("[1 2]", #"line 1, column 4: expected "," or "]" in a list, got "2""#),
  ])
  func whatIsWrongIsNamedWithItsPlace(_ document: String, _ message: String) {
    #expect(throws: StateError.self) { try Self.read(document) }
    do throws(StateError) {
      _ = try Self.read(document)
    } catch { #expect(error.description == "the saved state is damaged: \(message)") }
  }

  @Test func textThatIsNotUTF8IsRefused() {
    let bytes = Array(#"{"version":1,"a":""#.utf8) + [0xff] + Array("\"}".utf8)
    #expect(throws: StateError.damaged(place: "line 1, column 18", reason: "the string is not valid UTF-8")) {
      try SavedState(json: bytes)
    }
  }

  @Test func depthAndSizeHaveLimits() throws {
    let deep = String(repeating: "[", count: 600)
    #expect(throws: StateError.damaged(place: "line 1, column 513", reason: "nested deeper than 512")) {
      try Self.read(deep)
    }
    let tables = String(repeating: #"{"a":"#, count: 101) + "1" + String(repeating: "}", count: 101)
    #expect(throws: StateError.self) { try Self.read(#"{"version":1,"containers":{"s":{"state":\#(tables)}}}"#) }
    let blanks = [UInt8](repeating: 0x20, count: SavedState.sizeLimit + 1)
    #expect(throws: StateError.tooLarge(limit: SavedState.sizeLimit)) { try SavedState(json: blanks) }
    #expect(StateError.tooLarge(limit: 5).description == "the saved state is larger than 5 bytes")
  }

  /// A hundred tables within each other, the deepest that a plugin may have, of the kind that takes most room.
  @Test func theDeepestStateThatAPluginCanHaveIsReadBack() throws {
    var value = LuaValue.boolean(true)
    for _ in 0..<99 { value = .table(LuaTable(array: [1], fields: [.init(key: .boolean(true), value: value)])) }
    #expect(try Self.read(Self.text(Self.state(value))) == Self.state(value))
    let deeper = Self.state(.table(LuaTable(array: [value])))
    #expect(throws: StateError.self) { try deeper.json() }
  }

  @Test func whatIsNoDataIsNotWrittenDown() throws {
    let state = try LuaState(label: "test")
    let chunk = try state.load(Array("return print".utf8), chunkName: "test.lua")
    let function = try #require(try state.call(chunk, maxResults: 1).first)
    var saved = Self.state(function)
    func message(_ saved: SavedState) -> String? {
      do throws(StateError) {
        _ = try saved.json()
        return nil
      } catch { return error.description }
    }
    #expect(
      message(saved) == "the state cannot be written down: containers.c: state.x: expected data, got a function")
    saved = SavedState()
    saved.containers["s"] = .init(stack: [SavedScreen(id: "a"), SavedScreen(id: "b", state: ["f": function])])
    #expect(
      message(saved)
        == "the state cannot be written down: containers.s.stack[1]: state.f: expected data, got a function")
    saved = SavedState()
    saved.screens["form"] = ["f": function]
    #expect(message(saved) == "the state cannot be written down: screens.form: state.f: expected data, got a function")
  }

  @Test func fieldsThatAreNotKnownArePassedOver() throws {
    let text =
      #"{"version":1,"modal":{"id":"sheet"},"containers":{"t":{"visible":"a","zoom":2,"visits":{"x":1}}},"screens":null}"#
    var expected = SavedState()
    expected.containers["t"] = .init(visible: "a", visits: PageVisits())
    #expect(try Self.read(text) == expected)
  }

  @Test func aNewerVersionIsRefusedByItsNumber() {
    #expect(throws: StateError.newerVersion(found: 2, known: 1)) { try Self.read(#"{"version":2,"containers":7}"#) }
    #expect(
      StateError.newerVersion(found: 2, known: 1).description
        == "the saved state has version 2; this build reads versions 0 to 1")
  }

  @Test func version0IsBroughtUpToDate() throws {
    let old =
      #"{"version":0,"containers":{"tabs":{"visible":"search"},"drawer":{"visible":null,"state":{"open":true}}}}"#
    var expected = SavedState()
    expected.containers["tabs"] = .init(visible: "search", visits: PageVisits(current: "search"))
    expected.containers["drawer"] = .init(state: ["open": true])
    #expect(try Self.read(old) == expected)
    #expect(throws: StateError.damaged(place: "containers.t.visible", reason: "expected a page id, got 5")) {
      try Self.read(#"{"version":0,"containers":{"t":{"visible":5}}}"#)
    }
    #expect(throws: StateError.damaged(place: "containers.t", reason: "expected an object, got 5")) {
      try Self.read(#"{"version":0,"containers":{"t":5}}"#)
    }
  }

  /// Valid documents with something changed: refused, or read as a state that can be written down again.
  @Test(arguments: [1, 2, UInt64.random(in: .min ... .max)])
  func aDamagedDocumentNeverCrashes(_ seed: UInt64) throws {
    print("mutated documents: seed \(seed)")
    var random = SplitMix64(seed: seed)
    let documents = try [Self.full, GrowingState.number(3), Self.state(.bytes([1, 0xff]))].map { try $0.json() }
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "1e9", "-", "null", "{\"$table\":[[],[]]}", "\u{ff}",
    ]
    var accepted = 0
    for _ in 0..<6000 {
      var bytes = documents[Int.random(in: 0..<documents.count, using: &random)].prefix(3000).map { $0 }
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<max(1, bytes.count), using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0 where !bytes.isEmpty: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.insert(contentsOf: pieces.randomElement(using: &random)?.utf8.map { $0 } ?? [], at: place)
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...9, using: &random)))
        case 3: bytes = Array(bytes.prefix(place))
        default: bytes.insert(contentsOf: bytes.suffix(from: place).prefix(20), at: place)
        }
      }
      do throws(StateError) {
        let state = try SavedState(json: bytes)
        accepted += 1
        let written = try state.json()
        #expect(try SavedState(json: written).json() == written, "seed \(seed)")
      } catch { #expect(!error.description.isEmpty) }
    }
    #expect(accepted > 0)
  }
}

import ContainerHost
import Testing

@Suite("Decoding a layout")
struct LayoutDecoderTests {
  /// A table as Lua would hand it over.
  private func table(_ kind: String?, _ fields: [String: LuaValue] = [:], _ children: [LuaValue] = []) -> LuaValue {
    var all = fields.map { LuaTable.Field(key: .string($0.key), value: $0.value) }
    if let kind { all.append(LuaTable.Field(key: .string("kind"), value: .string(kind))) }
    return .table(LuaTable(array: children, fields: all))
  }

  private func message(_ value: LuaValue) -> String? {
    do throws(LuaError) {
      _ = try LayoutDecoder().decode(value)
      return nil
    } catch {
      #expect(error.kind == .conversion)
      return error.message
    }
  }

  @Test("every property arrives")
  func allProperties() throws {
    let item = table(
      "item",
      [
        "id": "a", "page": "training", "label": "Training", "icon": "dumbbell", "badge": 3, "selected": true,
        "enabled": false, "width": 12, "height": "50%", "grow": 2, "hidden": true, "edge": "end", "z": -1,
        "gap": .number(1.5), "padding": table(nil, ["top": 1, "end": 2]), "align": "center",
        "justify": "space_between", "clip": true, "modal": true, "offset_x": "-40%", "offset_y": -7,
      ])
    let expected = LayoutNode(
      .item, id: "a", page: "training", label: "Training", icon: "dumbbell", badge: "3", isSelected: true,
      isEnabled: false, width: .points(12), height: .fraction(0.5), grow: 2, isHidden: true, edge: .end, z: -1,
      gap: 1.5, padding: EdgeInsets(top: 1, end: 2), align: .center, justify: .spaceBetween, isClipped: true,
      isModal: true, offsetX: .fraction(-0.4), offsetY: .points(-7))
    #expect(try LayoutDecoder().decode(item) == expected)
    let rest = table(
      "scroll", ["axis": "horizontal", "padding": 4],
      [
        table("label", ["text": "t"]), false, table("image", ["name": "n"]),
        table("content", ["preview": true]),
      ])
    #expect(
      try LayoutDecoder().decode(rest)
        == LayoutNode(
          .scroll, padding: EdgeInsets(4), axis: .horizontal,
          children: [
            LayoutNode(.label, text: "t"), LayoutNode(.image, name: "n"), LayoutNode(.content, isPreview: true),
          ]))
  }

  @Test("every kind is known")
  func kinds() throws {
    for kind in LayoutNode.Kind.allCases {
      #expect(try LayoutDecoder().decode(table(kind.rawValue)).kind == kind)
    }
  }

  @Test("content without a page shows the visible one, a preview does not")
  func visiblePage() throws {
    let decoder = LayoutDecoder(visiblePage: "training")
    #expect(try decoder.decode(table("content")).page == "training")
    #expect(try decoder.decode(table("content", ["page": "shop"])).page == "shop")
    #expect(try decoder.decode(table("content", ["preview": true])).page == nil)
  }

  @Test("mistakes are named with their place")
  func messages() {
    let bar = table("bar", ["width": "wide"])
    let deep = table("item", ["selected": 1])
    let cases: [(LuaValue, String)] = [
      (.nil, "layout(...): expected a node, got nil"),
      ("x", "layout(...): expected a node, got \"x\""),
      (table(nil), "layout(...): expected a node made by the ui module, got a table without kind"),
      (table("rwo"), "layout(...).kind: unknown kind \"rwo\": did you mean \"row\"?"),
      (table("zzzz"), "layout(...).kind: unknown kind \"zzzz\""),
      (
        table("row", [:], [table("row"), bar]),
        "layout(...)[2].width: expected a number from 0 to 1000000 or a percentage such as \"50%\", got \"wide\""
      ),
      (table("row", ["widht": 1]), "layout(...): ui.row has no property \"widht\": did you mean \"width\"?"),
      (table("row", ["text": "x"]), "layout(...): ui.row has no property \"text\" (ui.label can have it)"),
      (table("row", ["qqq": 1]), "layout(...): ui.row has no property \"qqq\""),
      (table("row", [:], [table("bar", [:], [deep])]), "layout(...)[1][1].selected: expected true or false, got 1"),
      (
        table("row", ["z": .number(1.5)]),
        "layout(...).z: expected a whole number of at most 1000000 either way, got 1.5"
      ),
      (
        table("row", ["edge": "left"]),
        "layout(...).edge: expected one of \"start\", \"end\", \"top\", \"bottom\", got \"left\""
      ),
      (
        table("row", ["justify": "space-between"]),
        "layout(...).justify: expected one of \"start\", \"center\", \"end\", \"space_between\", "
          + "got \"space-between\": did you mean \"space_between\"?"
      ),
      (table("label", ["text": 5]), "layout(...).text: expected a string, got 5"),
      (
        table("row", ["id": ""]),
        "layout(...).id: expected an id of 1 to 128 bytes without control characters, got \"\""
      ),
      (table("label", [:], [table("row")]), "layout(...)[1]: ui.label takes no children"),
      (table("row", [:], [true]), "layout(...)[1]: expected a node, got true"),
      (
        table("row", ["padding": table(nil, ["left": 1])]),
        "layout(...).padding: unknown side \"left\""
      ),
      (
        .table(LuaTable(fields: [.init(key: .string("kind"), value: "row"), .init(key: .integer(3), value: bar)])),
        "layout(...)[3]: a child behind a gap: put false where a child is left out"
      ),
    ]
    for (value, expected) in cases { #expect(message(value) == expected) }
  }

  @Test("lengths that are none are refused")
  func wrongLengths() {
    let wrong: [LuaValue] = [
      .number(.nan), .number(.infinity), -1, .number(-0.5), 1_000_001, "5", "%", "-5%", "1e3%", "inf%",
    ]
    for value in wrong {
      let message = message(table("row", ["width": value])) ?? ""
      #expect(message.hasPrefix("layout(...).width: expected a number"), "\(value)")
    }
  }

  @Test("depth and number of nodes have limits")
  func limits() {
    func nested(_ levels: Int) -> LuaValue {
      (1..<levels).reduce(table("content")) { node, _ in table("row", [:], [node]) }
    }
    #expect(message(nested(100)) == nil)
    #expect(message(nested(101)) == "layout(...): nested more than 100 levels deep")
    let row = table("row")
    #expect(message(table("row", [:], Array(repeating: row, count: 9_999))) == nil)
    #expect(message(table("row", [:], Array(repeating: row, count: 10_000))) == "layout(...): more than 10000 nodes")
  }
}

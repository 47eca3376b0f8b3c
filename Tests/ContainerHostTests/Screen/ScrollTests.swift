import Testing

@testable import ContainerHost

@Suite("Scrolls")
struct ScrollTests {
  private let size = Size(width: 100, height: 100)

  private func rows(_ count: Int, in id: String = "s", axis: LayoutAxis = .vertical) -> LayoutNode {
    var items: [LayoutNode] = []
    for number in 0..<count {
      items.append(LayoutNode(.item, id: "i\(number)", page: "p\(number)", label: "x", width: .points(44)))
    }
    return LayoutNode(.scroll, id: id, axis: axis, children: items)
  }

  @Test("of one name in two pages are scrolled apart")
  func owners() throws {
    let inner = LayoutNode(.content, page: "inner", grow: 1, children: [rows(9)])
    let root = LayoutNode(.row, children: [rows(9), inner])
    let layout = try LayoutSolver().solve(
      root, size: size, scrollOffsets: [ScrollID("s", in: "inner"): 44], owner: "root")
    let tops = layout.nodes.filter { $0.id == "i0" }.map(\.frame.minY)
    #expect(tops == [0, -44])
    #expect(layout.nodes.compactMap(\.scrollID) == [ScrollID("s", in: "root"), ScrollID("s", in: "inner")])
  }

  @Test(
    "bring what they are to reveal into the middle, as far as they go",
    arguments: [
      ("i0", 0), ("i4", 148), ("p4", 148), ("i9", 340), ("zzz", nil),
    ] as [(String, Double?)])
  func revealing(_ name: String, _ expected: Double?) throws {
    for (axis, direction) in [
      (LayoutAxis.vertical, LayoutDirection.leftToRight), (.horizontal, .leftToRight), (.horizontal, .rightToLeft),
    ] {
      for present in [0.0, 100, 340] {
        let layout = try LayoutSolver().solve(
          rows(10, axis: axis), size: size, direction: direction, scrollOffsets: [ScrollID("s"): present])
        let scroll = try #require(layout.find(id: "s"))
        let offset = layout.offset(revealing: name, in: scroll, from: present)
        #expect(offset == expected, "\(axis) \(direction) \(present)")
      }
    }
  }

  @Test("show the beginning of what is longer than they are")
  func longer() throws {
    let long = LayoutNode(.item, id: "long", label: "x", height: .points(300))
    let root = LayoutNode(.scroll, id: "s", children: rows(3).children + [long])
    let layout = try LayoutSolver().solve(root, size: size)
    let scroll = try #require(layout.find(id: "s"))
    #expect(layout.offset(revealing: "long", in: scroll, from: 0) == 132)
  }

  @Test("can be scrolled to their very end when they have padding")
  func padding() throws {
    var root = rows(9)
    root.padding = EdgeInsets(10)
    let layout = try LayoutSolver().solve(root, size: size)
    #expect(layout.find(id: "s")?.scrollLimit == 316.0)
  }

  @Test("need an id to reveal anything")
  func decoding() throws {
    let node: LuaValue = .table(["kind": "scroll", "reveal": "p1"])
    #expect(throws: LuaError.self) { try LayoutDecoder().decode(node) }
    let known: LuaValue = .table(["kind": "scroll", "id": "s", "reveal": "p1"])
    #expect(try LayoutDecoder().decode(known).reveal == "p1")
  }
}

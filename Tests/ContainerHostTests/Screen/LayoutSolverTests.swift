import ContainerHost
import Testing

@Suite("Layout")
struct LayoutSolverTests {
  private let phone = Size(width: 390, height: 844)

  private func frames(_ root: LayoutNode, _ size: Size = Size(width: 390, height: 844), rtl: Bool = false) throws
    -> [Rect]
  {
    let layout = try LayoutSolver().solve(root, size: size, direction: rtl ? .rightToLeft : .leftToRight)
    return layout.nodes.filter { $0.depth == 1 }.sorted { $0.path.lexicographicallyPrecedes($1.path) }.map(\.frame)
  }

  @Test("a tab bar is 49 points high and shares its width equally")
  func tabBar() throws {
    let layout = try LayoutSolver().solve(SampleScreens.tabBar, size: phone)
    #expect(layout.contentFrame(page: "training") == Rect(x: 0, y: 49, width: 390, height: 746))
    #expect(layout.find(label: "Status")?.frame == Rect(x: 0, y: 795, width: 98, height: 49))
    #expect(layout.find(label: "Nutrition")?.frame == Rect(x: 98, y: 795, width: 97, height: 49))
    #expect(layout.find(label: "Shop")?.frame == Rect(x: 293, y: 795, width: 97, height: 49))
  }

  @Test("fixed lengths first, then what is asked for, then growth")
  func lineOrder() throws {
    let row = LayoutNode(
      .row, gap: 10,
      children: [
        LayoutNode(.content, width: .points(100)), LayoutNode(.content, width: .fraction(0.25)),
        LayoutNode(.label, text: "abcde"), LayoutNode(.content, grow: 1), LayoutNode(.content, grow: 3),
      ])
    let widths = try frames(row, Size(width: 400, height: 50)).map(\.width)
    #expect(widths == [100, 100, 40, 30, 90])
  }

  @Test("what is short of room shrinks, things without a length first")
  func shrinking() throws {
    let column = LayoutNode(
      .column,
      children: [
        LayoutNode(.list, children: Array(repeating: LayoutNode(.item, label: "x"), count: 40)),
        LayoutNode(.bar),
      ])
    #expect(try frames(column).map(\.height) == [795, 49])
    let fixed = LayoutNode(
      .row,
      children: [LayoutNode(.content, width: .points(300)), LayoutNode(.content, width: .points(100))])
    #expect(try frames(fixed, Size(width: 200, height: 10)).map(\.width) == [150, 50])
  }

  @Test("a line that holds a page grows like the page")
  func growthIsInherited() throws {
    let column = LayoutNode(
      .column,
      children: [LayoutNode(.row, children: [LayoutNode(.label, text: "a"), LayoutNode(.content)]), LayoutNode(.bar)])
    #expect(try frames(column).map(\.height) == [795, 49])
    let still = LayoutNode(.column, children: [LayoutNode(.content, grow: 0), LayoutNode(.bar)])
    #expect(try frames(still).map(\.height) == [0, 49])
  }

  @Test(
    "justify and align",
    arguments: [
      (LayoutNode.Justify.start, [0.0, 44]), (.center, [56, 100]), (.end, [112, 156]), (.spaceBetween, [0, 156]),
    ])
  func justify(justify: LayoutNode.Justify, expected: [Double]) throws {
    let button = LayoutNode(.button, width: .points(44), height: .points(44))
    let row = LayoutNode(.row, align: .end, justify: justify, children: [button, button])
    let frames = try frames(row, Size(width: 200, height: 100))
    #expect(frames.map(\.minX) == expected)
    #expect(frames.map(\.minY) == [56, 56])
  }

  @Test("padding and gap, mirrored in right-to-left")
  func paddingAndGap() throws {
    let row = LayoutNode(
      .row, gap: 8, padding: EdgeInsets(top: 1, start: 10, bottom: 2, end: 20),
      children: [LayoutNode(.content, width: .points(30)), LayoutNode(.content)])
    let size = Size(width: 100, height: 50)
    #expect(
      try frames(row, size) == [Rect(x: 10, y: 1, width: 30, height: 47), Rect(x: 48, y: 1, width: 32, height: 47)])
    #expect(
      try frames(row, size, rtl: true) == [
        Rect(x: 60, y: 1, width: 30, height: 47), Rect(x: 20, y: 1, width: 32, height: 47),
      ])
  }

  @Test(
    "overlay children stick to their edge",
    arguments: [
      (LayoutNode.Edge.start, Rect(x: 0, y: 0, width: 80, height: 100)),
      (.end, Rect(x: 120, y: 0, width: 80, height: 100)),
    ])
  func overlayEdges(edge: LayoutNode.Edge, expected: Rect) throws {
    let overlay = LayoutNode(.overlay, children: [LayoutNode(.column, width: .points(80), edge: edge)])
    let size = Size(width: 200, height: 100)
    #expect(try frames(overlay, size) == [expected])
    #expect(try frames(overlay, size, rtl: true) == [expected.mirrored(inWidth: 200)])
  }

  @Test("overlay children without an edge fill it, fixed ones and controls lie in the middle, a bar at the bottom")
  func overlayWithoutEdge() throws {
    let overlay = LayoutNode(
      .overlay,
      children: [
        LayoutNode(.content), LayoutNode(.column, width: .points(100), height: .points(50)),
        LayoutNode(.button, label: "OK"), LayoutNode(.bar), LayoutNode(.content, height: .fraction(0.5), edge: .bottom),
      ])
    #expect(
      try frames(overlay, Size(width: 200, height: 150)) == [
        Rect(x: 0, y: 0, width: 200, height: 150), Rect(x: 50, y: 50, width: 100, height: 50),
        Rect(x: 78, y: 53, width: 44, height: 44), Rect(x: 0, y: 101, width: 200, height: 49),
        Rect(x: 0, y: 75, width: 200, height: 75),
      ])
  }

  @Test("a scroll's children go beyond it and are cut off; it can be scrolled as far as they go")
  func scrolling() throws {
    let items = (0..<10).map { LayoutNode(.item, id: "i\($0)", label: "Item") }
    let scroll = LayoutNode(.scroll, id: "s", children: items)
    let size = Size(width: 100, height: 100)
    let top = try LayoutSolver().solve(scroll, size: size)
    #expect(top.nodes.first?.contentSize == Size(width: 100, height: 440))
    #expect(top.find(id: "i2")?.visibleFrame == Rect(x: 0, y: 88, width: 100, height: 12))
    #expect(top.find(id: "i9")?.frame.minY == 396)
    #expect(top.find(id: "i9")?.visibleFrame.isEmpty == true)
    let bottom = try LayoutSolver().solve(scroll, size: size, scrollOffsets: [ScrollID("s"): 9_999])
    #expect(bottom.find(id: "i9")?.frame == Rect(x: 0, y: 56, width: 100, height: 44))
    #expect(bottom.nodes.first?.frame == Rect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test("a horizontal scroll of whole pages begins at start in either direction")
  func pager() throws {
    let pages = ["a", "b"].map { LayoutNode(.content, page: $0, width: .fraction(1)) }
    let pager = LayoutNode(.scroll, id: "p", axis: .horizontal, children: pages)
    let size = Size(width: 100, height: 50)
    let rtl = try LayoutSolver().solve(pager, size: size, direction: .rightToLeft, scrollOffsets: [ScrollID("p"): 30])
    #expect(rtl.contentFrame(page: "a")?.minX == 30)
    #expect(rtl.contentFrame(page: "b")?.minX == -70)
  }

  @Test("an offset moves a node with all that is in it, towards end, and nothing else")
  func offsets() throws {
    let panel = LayoutNode(
      .column, id: "panel", width: .points(80), edge: .start, offsetX: .fraction(-0.5), offsetY: .points(7),
      children: [LayoutNode(.item, id: "inner", label: "x")])
    let overlay = LayoutNode(.overlay, children: [LayoutNode(.content, id: "page"), panel])
    let size = Size(width: 200, height: 100)
    let ltr = try LayoutSolver().solve(overlay, size: size)
    #expect(ltr.find(id: "inner")?.frame == Rect(x: -40, y: 7, width: 80, height: 44))
    #expect(ltr.find(id: "inner")?.visibleFrame == Rect(x: 0, y: 7, width: 40, height: 44))
    #expect(ltr.find(id: "page")?.frame.minX == 0)
    let rtl = try LayoutSolver().solve(overlay, size: size, direction: .rightToLeft)
    #expect(rtl.find(id: "inner")?.frame.minX == 160)
  }

  @Test("hidden nodes take no room but can be found")
  func hidden() throws {
    let column = LayoutNode(
      .column,
      children: [
        LayoutNode(.bar, isHidden: true, children: [LayoutNode(.item, id: "i", label: "x")]), LayoutNode(.content),
      ])
    let layout = try LayoutSolver().solve(column, size: phone)
    #expect(layout.nodes.last?.frame.height == 844)
    #expect(layout.find(id: "i")?.isHidden == true)
    #expect(layout.find(id: "i")?.frame.isEmpty == true)
  }

  @Test("painting goes by z, then document order, a subtree at a time")
  func paintOrder() throws {
    let overlay = LayoutNode(
      .overlay,
      children: [
        LayoutNode(.row, id: "a", z: 1, children: [LayoutNode(.label, id: "a1")]), LayoutNode(.row, id: "b"),
        LayoutNode(.row, id: "c", z: 1), LayoutNode(.row, id: "d", z: -1),
      ])
    let layout = try LayoutSolver().solve(overlay, size: phone)
    #expect(layout.nodes.compactMap(\.id) == ["d", "b", "a", "a1", "c"])
    #expect(layout.nodes.map(\.index) == Array(0..<6))
    #expect(layout.nodes[4].parent == 3)
  }

  @Test("a screen without room gives empty frames")
  func zeroSize() throws {
    for screen in [SampleScreens.tabBar, SampleScreens.sidebar, SampleScreens.drawer, SampleScreens.dialog] {
      let layout = try LayoutSolver().solve(screen, size: .zero)
      #expect(layout.nodes.allSatisfy { $0.frame.width == 0 && $0.frame.height == 0 })
      #expect(layout.hitTest(.zero) == nil)
    }
  }

  @Test(
    "screens that are none are refused",
    arguments: [Size(width: -1, height: 5), Size(width: .nan, height: 5), Size(width: 5, height: Double.infinity)])
  func wrongSize(size: Size) {
    #expect(throws: LayoutError.self) { try LayoutSolver().solve(LayoutNode(.row), size: size) }
  }

  @Test("lengths that are none count as nothing")
  func wrongLengths() throws {
    for wrong in [Double.nan, -5, -Double.infinity] {
      let row = LayoutNode(
        .row, gap: wrong, padding: EdgeInsets(wrong),
        children: [LayoutNode(.content, width: .points(wrong), height: .fraction(wrong), offsetX: .points(.nan))])
      #expect(try frames(row) == [Rect(x: 0, y: 0, width: 0, height: 0)])
    }
  }

  @Test("depth and number of nodes have limits")
  func limits() throws {
    func nested(_ levels: Int) -> LayoutNode {
      (1..<levels).reduce(LayoutNode(.content)) { node, _ in LayoutNode(.column, children: [node]) }
    }
    #expect(try LayoutSolver().solve(nested(100), size: phone).nodes.last?.frame.height == 844)
    for levels in [101, 3_000] {
      #expect(throws: LayoutError.tooDeep(limit: 100)) { try LayoutSolver().solve(nested(levels), size: phone) }
    }
    let many = LayoutNode(.column, gap: 8, children: Array(repeating: LayoutNode(.item, label: "x"), count: 9_999))
    #expect(try LayoutSolver().solve(many, size: phone).nodes.count == 10_000)
    let tooMany = LayoutNode(.column, children: Array(repeating: LayoutNode(.item), count: 10_000))
    #expect(throws: LayoutError.tooManyNodes(limit: 10_000)) { try LayoutSolver().solve(tooMany, size: phone) }
  }
}

import ContainerHost
import Testing

@Suite("Touching the screen")
struct HitTestTests {
  private func solve(_ root: LayoutNode, rtl: Bool = false) throws -> SolvedLayout {
    try LayoutSolver().solve(
      root, size: Size(width: 390, height: 844), direction: rtl ? .rightToLeft : .leftToRight)
  }

  private func tap(_ name: String, _ root: LayoutNode) throws -> TapTarget { try solve(root).tapTarget(name) }

  @Test("a tab is touched where it is, also mirrored")
  func tabs() throws {
    #expect(try solve(SampleScreens.tabBar).hitTest(Point(x: 10, y: 840))?.node.page == "status")
    #expect(try solve(SampleScreens.tabBar, rtl: true).hitTest(Point(x: 10, y: 840))?.node.page == "shop")
    #expect(try solve(SampleScreens.tabBar).hitTest(Point(x: 390, y: 840)) == nil)
    #expect(try solve(SampleScreens.tabBar).hitTest(Point(x: 200, y: 400)) == nil)
  }

  @Test("a scrim blocks what lies below and can be tapped beside the drawer")
  func scrim() throws {
    let layout = try solve(SampleScreens.drawer)
    #expect(layout.hitTest(Point(x: 380, y: 840))?.id == "scrim")
    #expect(layout.hitTest(Point(x: 10, y: 10))?.node.page == "status")
    guard case .found(let scrim) = layout.tapTarget("scrim") else {
      Issue.record("scrim: \(layout.tapTarget("scrim"))")
      return
    }
    #expect(scrim.kind == .scrim)
    guard case .covered(let menu, by: let cover) = layout.tapTarget("menu") else {
      Issue.record("menu: \(layout.tapTarget("menu"))")
      return
    }
    #expect(menu.id == "menu")
    #expect(cover?.node.page == "status")
    // Both the tab and the drawer's row say so; only one can be reached.
    guard case .found(let item) = layout.tapTarget("Training") else {
      Issue.record("Training: \(layout.tapTarget("Training"))")
      return
    }
    #expect(item.frame.height == 44)
  }

  @Test("a scrim without id and a modal node swallow touches")
  func modal() throws {
    let layout = try solve(SampleScreens.dialog)
    #expect(layout.hitTest(Point(x: 10, y: 840)) == nil)
    #expect(layout.find(id: "yes").flatMap { layout.hitTest($0.frame.center) }?.id == "yes")
    guard case .covered(_, by: let cover) = layout.tapTarget("Status") else {
      Issue.record("Status: \(layout.tapTarget("Status"))")
      return
    }
    #expect(cover?.kind == .scrim)
    let withoutScrim = LayoutNode(
      .overlay,
      children: [
        SampleScreens.tabBar,
        LayoutNode(.column, width: .points(100), height: .points(100), isModal: true),
      ])
    #expect(try solve(withoutScrim).hitTest(Point(x: 10, y: 840)) == nil)
  }

  @Test("a modal node that has been moved off the screen blocks nothing")
  func closedDrawer() throws {
    let closed = LayoutNode(
      .overlay,
      children: [
        SampleScreens.tabBar,
        LayoutNode(.list, width: .points(280), edge: .start, isModal: true, offsetX: .fraction(-1)),
      ])
    #expect(try solve(closed).hitTest(Point(x: 10, y: 840))?.node.page == "status")
  }

  @Test("mere arrangement lets a finger through, and what is inside an item stands for it")
  func passingThrough() throws {
    let layers = LayoutNode(
      .overlay,
      children: [
        LayoutNode(.list, children: [LayoutNode(.item, id: "row", children: [LayoutNode(.label, text: "Deep")])]),
        LayoutNode(.column, children: [LayoutNode(.spacer), LayoutNode(.button, id: "add", label: "Add")]),
      ])
    let layout = try solve(layers)
    #expect(layout.hitTest(Point(x: 5, y: 5))?.id == "row")
    #expect(layout.hitTest(Point(x: 5, y: 840))?.id == "add")
    guard case .found(let row) = layout.tapTarget("Deep") else {
      Issue.record("Deep: \(layout.tapTarget("Deep"))")
      return
    }
    #expect(row.id == "row")
  }

  @Test("a name is an id first, then a label, then a page")
  func names() throws {
    let bar = LayoutNode(
      .bar,
      children: [
        LayoutNode(.item, id: "x", page: "p1", label: "One"), LayoutNode(.item, page: "p2", label: "x"),
        LayoutNode(.item, page: "One", label: "Three"),
      ])
    for (name, page) in [("x", "p1"), ("One", "p1"), ("p2", "p2"), ("Three", "One")] {
      guard case .found(let node) = try tap(name, LayoutNode(.column, children: [LayoutNode(.content), bar])) else {
        Issue.record("\(name) was not found")
        continue
      }
      #expect(node.node.page == page, "\(name)")
    }
  }

  @Test("two of the same name are ambiguous, in document order")
  func ambiguous() throws {
    let bar = LayoutNode(
      .bar, children: [LayoutNode(.item, id: "b", label: "Same"), LayoutNode(.item, id: "a", label: "Same")])
    guard case .ambiguous(let nodes) = try tap("Same", bar) else {
      Issue.record("not ambiguous")
      return
    }
    #expect(nodes.map(\.id) == ["b", "a"])
  }

  @Test("what cannot be tapped says why")
  func reasons() throws {
    let items = (0..<40).map { LayoutNode(.item, label: "Item \($0)") }
    let list = LayoutNode(.scroll, children: items + [LayoutNode(.item, label: "Ghost", isHidden: true)])
    guard case .offScreen = try tap("Item 39", list) else {
      Issue.record("Item 39 is off the screen")
      return
    }
    guard case .hidden = try tap("Ghost", list) else {
      Issue.record("Ghost is hidden")
      return
    }
    #expect(
      try tap("Trainig", SampleScreens.tabBar)
        == .none(names: ["Nutrition", "Shop", "Status", "Training", "nutrition", "shop", "status", "training"]))
  }

  @Test("targets are what can be seen of items and buttons, in document order")
  func targets() throws {
    let pages = try solve(SampleScreens.tabBar).targets.map(\.node.page)
    #expect(pages == ["status", "nutrition", "training", "shop"])
  }
}

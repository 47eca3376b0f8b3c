import ContainerHost
import Testing

@Suite("The screen as text")
struct TextScreenTests {
  private func draw(
    _ root: LayoutNode, _ width: Double, _ height: Double, rtl: Bool = false,
    content: (SolvedNode) -> [String] = { _ in [] }
  ) throws -> String {
    let size = Size(width: width, height: height)
    let layout = try LayoutSolver().solve(root, size: size, direction: rtl ? .rightToLeft : .leftToRight)
    return TextScreen(fitting: size).draw(layout, content: content)
  }

  @Test("a tab bar")
  func tabBar() throws {
    let text = try draw(SampleScreens.tabBar, 390, 240) { ["Training", "workout \($0.node.page ?? "")"] }
    #expect(
      text == """
        ┌────────────────────────────────────────────────┐
        │                    Training                    │
        ├────────────────────────────────────────────────┤
        │                                                │
        │                                                │
        │                                                │
        │                    Training                    │
        │                workout training                │
        │                                                │
        │                                                │
        │                                                │
        ├────────────────────────────────────────────────┤
        │   Status   Nutrition•3  [Training]    (Shop)   │
        └────────────────────────────────────────────────┘

        """)
  }

  @Test("a label in the middle of a row whose upper half is a line")
  func labelBesideALine() throws {
    let label = LayoutNode(.label, id: "label", text: "1 / 2", width: .points(56))
    let middle = LayoutNode(.column, grow: 1, align: .center, justify: .center, children: [label])
    let row = LayoutNode(
      .row, height: .points(44), align: .center,
      children: [LayoutNode(.button, id: "x", label: "x", width: .points(44)), middle])
    let text = try draw(LayoutNode(.column, children: [LayoutNode(.content, page: "a", grow: 1), row]), 320, 200)
    #expect(text.contains("1 / 2"))
  }

  @Test("a drawer over a scrim, in both directions")
  func drawer() throws {
    let text = try draw(SampleScreens.drawer, 390, 240)
    #expect(
      text == """
        ┌─────────────────────────────────┬──────────────┐
        │                                 │░░░░░░░░░(mo…)│
        │   Status                        │──────────────┤
        │                                 │░░░░░░░░░░░░░░│
        │   Nutrition                  •3 │░░░░░░░░░░░░░░│
        │                                 │░░░░░░░░░░░░░░│
        │ ▸ Training                      │░░░training░░░│
        │                                 │░░░░░░░░░░░░░░│
        │   (Shop)                        │░░░░░░░░░░░░░░│
        │                                 │░░░░░░░░░░░░░░│
        │                                 │░░░░░░░░░░░░░░│
        │                                 │──────────────┤
        │                                 │]░░░░(Shop)░░░│
        └─────────────────────────────────┴──────────────┘

        """)
    #expect(try draw(SampleScreens.drawer, 390, 240, rtl: true).contains("│                      Training ◂ │\n"))
  }

  @Test("a dialog is a box of its own")
  func dialog() throws {
    let text = try draw(SampleScreens.dialog, 390, 844)
    #expect(text.contains("│░░░░░░░░░┌────────────────────────────┐░░░░░░░░░│\n"))
    #expect(text.contains("│░░░░░░░░░│ 本当に終了しますか 🏋️      │░░░░░░░░░│\n"))
    #expect(text.contains("│             ‹Go on› ‹Stop› │"))
  }

  @Test("a sidebar is parted from the page")
  func sidebar() throws {
    let lines = try draw(SampleScreens.sidebar, 1024, 768).split(separator: "\n")
    #expect(lines.first?.filter { $0 == "┬" }.count == 1)
    #expect(lines.contains { $0.contains("▸ Training") })
    #expect(lines.contains { $0.contains("‹Settings›") })
    #expect(lines.allSatisfy { $0.count == 130 })
  }

  @Test("two pages side by side are parted, and a preview says that it is one")
  func preview() throws {
    let text = try draw(SampleScreens.rail, 640, 200)
    #expect(text.contains("status (preview)"))
    #expect(text.split(separator: "\n").contains { $0.filter { $0 == "│" }.count == 4 })
  }

  @Test("labels that are too long end with an ellipsis, marks stay")
  func clipping() throws {
    let text = try draw(SampleScreens.tabBar, 160, 200)
    #expect(text.contains("│Stat…Nutr…[Tr…](Sh…)│\n"))
  }

  @Test("control characters and changes of direction cannot leave the screen's grid")
  func hostileText() throws {
    let label = LayoutNode(.label, text: "a\u{1B}[2Jb\u{202E}c\td")
    let text = try draw(LayoutNode(.column, children: [label]), 160, 40)
    #expect(text.contains("│ a\u{FFFD}[2Jbc\u{FFFD}d          │\n"))
  }

  @Test("a heap of combining marks is taken off its letter")
  func combiningMarks() throws {
    let label = LayoutNode(.label, text: "a" + String(repeating: "\u{301}", count: 500) + "b")
    let text = try draw(LayoutNode(.column, children: [label]), 160, 40)
    #expect(text.contains("│ ab                 │\n"))
  }

  @Test("lines that meet are joined, those below a panel are not")
  func joints() throws {
    let split = LayoutNode(
      .column,
      children: [
        LayoutNode(.row, children: [LayoutNode(.content, page: "a"), LayoutNode(.content, page: "b")]),
        LayoutNode(.bar, children: [LayoutNode(.item, label: "x")]),
      ])
    let panel = LayoutNode(.list, width: .points(80), height: .points(60), children: [LayoutNode(.item, label: "y")])
    let text = try draw(LayoutNode(.overlay, children: [split, panel]), 160, 180)
    #expect(
      text == """
        ┌──────────┬─────────┐
        │          │         │
        │          │         │
        │          │         │
        │  a  ┌────────┐  b  │
        │     │ y      │     │
        │     └────────┘     │
        │          │         │
        ├──────────┴─────────┤
        │         x          │
        └────────────────────┘

        """)
  }

  @Test("rows that rounding puts on the same cells do not write over each other")
  func crowdedRows() throws {
    let sheet = LayoutNode(
      .overlay,
      children: [
        LayoutNode(.content),
        LayoutNode(
          .column, height: .points(100), edge: .bottom,
          children: [LayoutNode(.label, text: "Choose"), LayoutNode(.list, children: [SampleScreens.item("status")])]),
      ])
    let text = try draw(sheet, 160, 200)
    #expect(text.contains("│ Choose             │\n"))
    #expect(text.contains("│   Status           │\n"))
  }

  @Test("where rows share a cell, one is drawn whole, the selected one above all")
  func sharedRows() throws {
    let items = (0..<8).map { LayoutNode(.item, label: "Page \($0)", isSelected: $0 == 5) }
    let text = try draw(LayoutNode(.list, children: items), 160, 80)
    #expect(
      text == """
        ┌────────────────────┐
        │   Page 0           │
        │   Page 1           │
        │   Page 3           │
        │ ▸ Page 5           │
        └────────────────────┘

        """)
  }

  @Test("what has all of an overlay's room hides what lies below where it is filled")
  func fullPanels() throws {
    let bar = LayoutNode(.bar, children: [LayoutNode(.label, text: "Title")])
    let page = LayoutNode(.content, page: "page")
    for (panel, isHidden) in [
      (LayoutNode(.column, children: [bar, LayoutNode(.scroll)]), true),
      (LayoutNode(.row, children: [LayoutNode(.scroll)]), true),
      (LayoutNode(.scroll), true),
      // These leave room on purpose.
      (LayoutNode(.column, children: [bar, LayoutNode(.spacer)]), false),
      (LayoutNode(.column, children: [bar]), false),
      (LayoutNode(.column, children: [LayoutNode(.label, text: "Hint"), LayoutNode(.spacer)]), false),
    ] {
      for rtl in [false, true] {
        let text = try draw(LayoutNode(.overlay, children: [page, panel]), 160, 200, rtl: rtl)
        #expect(text.contains("page") != isHidden, "\(text)")
      }
    }
  }

  @Test("what has a face gets a row and a column, wherever rounding left none")
  func legibility() throws {
    for shift in 0..<10 {
      let dot = LayoutNode(.label, text: "●", width: .points(4), height: .points(4))
      let wide = LayoutNode(.label, text: "本", width: .points(9), height: .points(4))
      let root = LayoutNode(
        .row, padding: EdgeInsets(top: 50, start: Double(shift), bottom: 0, end: 0), align: .start,
        children: [LayoutNode(.spacer), dot, LayoutNode(.spacer), wide, LayoutNode(.spacer)])
      let text = try draw(root, 160, 200)
      #expect(text.contains("●") && text.contains("本"), "\(shift): \(text)")
    }
  }

  @Test("words behind a scrim keep their spaces")
  func scrimWords() throws {
    let root = LayoutNode(.overlay, children: [LayoutNode(.content), LayoutNode(.scrim)])
    let text = try draw(root, 160, 20) { _ in ["two words"] }
    #expect(text.contains("│░░░░░two words░░░░░░│\n"))
  }

  @Test("without room nothing is drawn")
  func empty() throws {
    let layout = try LayoutSolver().solve(SampleScreens.tabBar, size: .zero)
    #expect(TextScreen(fitting: .zero).draw(layout) == "┌┐\n└┘\n")
    #expect(TextScreen(columns: -3, rows: 0, showsBorder: false).draw(layout) == "")
    #expect(TextScreen(columns: 5_000, rows: 1).columns == 1_000)
  }

  @Test(
    "display width",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("本", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("🏋️", 2), ("👨‍👩‍👧", 2), ("🇯🇵", 2), ("❤️", 2), ("❤", 1), ("\u{200B}", 0),
      ("\u{1FAE8}", 2), ("•", 1), ("ก็", 1), ("\u{1B}", 0), ("שלום", 4),
    ])
  func width(text: String, columns: Int) {
    #expect(displayWidth(text) == columns, "\(text)")
  }
}

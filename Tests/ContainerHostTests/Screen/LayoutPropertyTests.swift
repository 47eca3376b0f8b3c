import ContainerHost
import Testing

/// What must hold for any tree. The seed of a failing case is the test's argument.
@Suite("Any layout")
struct LayoutPropertyTests {
  static let seeds: ClosedRange<UInt64> = 1...24
  static let treesPerSeed = 25

  private struct Case {
    var tree: LayoutNode
    var size: Size
    var points: [Point]
  }

  private func cases(_ seed: UInt64, offsets: Bool = false) -> [Case] {
    var random = RandomLayout(seed: seed)
    random.allowsOffsets = offsets
    var cases: [Case] = []
    for _ in 0..<Self.treesPerSeed {
      let tree = random.tree()
      let size = random.size()
      var points: [Point] = []
      for _ in 0..<10 { points.append(random.point(in: size)) }
      cases.append(Case(tree: tree, size: size, points: points))
    }
    return cases
  }

  @Test("frames are whole, not negative, and inside their parent except in a scroll", arguments: seeds)
  func framesStayInside(seed: UInt64) throws {
    for sample in cases(seed) {
      let tree = sample.tree
      let size = sample.size
      let layout = try LayoutSolver().solve(tree, size: size)
      let screen = Rect(origin: .zero, size: layout.size)
      for node in layout.nodes {
        #expect(node.frame.width >= 0 && node.frame.height >= 0, "seed \(seed), \(node.path)")
        let numbers = [node.frame.minX, node.frame.minY, node.frame.width, node.frame.height]
        #expect(numbers.allSatisfy { Double(Int($0)) == $0 && !($0 == 0 && $0.sign == .minus) }, "seed \(seed)")
        #expect(screen.contains(node.visibleFrame), "seed \(seed), \(node.path)")
        guard let parent = node.parent, !node.isHidden else { continue }
        if layout.nodes[parent].kind != .scroll {
          #expect(layout.nodes[parent].frame.contains(node.frame), "seed \(seed), \(node.path)")
        }
      }
    }
  }

  @Test("siblings in a line do not overlap", arguments: seeds)
  func siblingsAreApart(seed: UInt64) throws {
    for sample in cases(seed) {
      let tree = sample.tree
      let size = sample.size
      let layout = try LayoutSolver().solve(tree, size: size)
      for parent in layout.nodes where [.row, .column, .bar, .list, .scroll].contains(parent.kind) {
        let children = layout.children(of: parent)
        for (position, child) in children.enumerated() {
          for other in children[(position + 1)...] {
            #expect(!child.frame.intersects(other.frame), "seed \(seed), \(child.path) and \(other.path)")
          }
        }
      }
    }
  }

  @Test("right-to-left is the mirror image, and its mirror image the original", arguments: seeds)
  func rightToLeftMirrors(seed: UInt64) throws {
    for sample in cases(seed, offsets: true) {
      let tree = sample.tree
      let size = sample.size
      let solver = LayoutSolver()
      let plain = try solver.solve(tree, size: size)
      let mirrored = try solver.solve(tree, size: size, direction: .rightToLeft)
      // Frames, since a node with a NaN in it does not equal itself.
      let again = try solver.solve(tree, size: size)
      #expect(plain.nodes.map(\.frame) == again.nodes.map(\.frame), "seed \(seed)")
      let width = plain.size.width
      for (node, image) in zip(plain.nodes, mirrored.nodes) {
        #expect(image.path == node.path, "seed \(seed)")
        #expect(image.frame == node.frame.mirrored(inWidth: width), "seed \(seed), \(node.path)")
        #expect(image.visibleFrame == node.visibleFrame.mirrored(inWidth: width), "seed \(seed), \(node.path)")
        #expect(image.frame.mirrored(inWidth: width) == node.frame, "seed \(seed), \(node.path)")
      }
    }
  }

  @Test("a finger reaches what is painted last where it is", arguments: seeds)
  func hitTestAgreesWithFrames(seed: UInt64) throws {
    for sample in cases(seed, offsets: true) {
      let tree = sample.tree
      let size = sample.size
      let layout = try LayoutSolver().solve(tree, size: size)
      let centers = layout.nodes.filter { !$0.visibleFrame.isEmpty }.map(\.visibleFrame.center)
      for point in sample.points + centers {
        let there = layout.nodes.filter { !$0.isHidden && $0.visibleFrame.contains(point) }
        guard let hit = layout.hitTest(point) else { continue }
        #expect(!hit.isHidden, "seed \(seed)")
        let reached = there.filter { $0.path.starts(with: hit.path) }
        #expect(!reached.isEmpty, "seed \(seed): \(hit.path) is nowhere near \(point)")
        // Nothing that answers to taps, and nothing that blocks, lies above what was reached.
        let last = reached.map(\.index).max() ?? 0
        let above = there.filter { $0.index > last && ([.item, .button, .scrim].contains($0.kind) || $0.node.isModal) }
        #expect(above.isEmpty, "seed \(seed): \(hit.path) lies below \(above.map(\.path))")
      }
    }
  }

  @Test("every screen can be drawn, in its size and without trailing spaces", arguments: seeds)
  func textKeepsItsSize(seed: UInt64) throws {
    for sample in cases(seed, offsets: true) {
      let tree = sample.tree
      let size = sample.size
      let layout = try LayoutSolver().solve(tree, size: size)
      for screen in [TextScreen(fitting: size), TextScreen(columns: 7, rows: 3, showsBorder: false)] {
        let text = screen.draw(layout)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        let margin = screen.showsBorder ? 2 : 0
        #expect(lines.count == screen.rows + margin, "seed \(seed)")
        for line in lines {
          #expect(displayWidth(line) <= screen.columns + margin, "seed \(seed): \(line)")
          #expect(line.last != " ", "seed \(seed): \(line)")
          if screen.showsBorder { #expect(displayWidth(line) == screen.columns + 2, "seed \(seed): \(line)") }
        }
        #expect(text == screen.draw(layout), "seed \(seed)")
      }
    }
  }
}

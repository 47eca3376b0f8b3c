import ContainerHost
import Endurance

/// Trees that nobody would write, and some that somebody might.
struct RandomLayout {
  var generator: SplitMix64
  var allowsOffsets = false

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func size() -> Size {
    Size(width: Double(number(0...1366)), height: Double(number(0...1024)))
  }

  mutating func tree(depth: Int = 5) -> LayoutNode {
    var node = LayoutNode(pick(LayoutNode.Kind.allCases))
    if node.kind == .scrim, chance(80) { node.kind = .item }
    if chance(30) { node.id = "n\(number(0...20))" }
    if chance(50) { node.label = pick(["Home", "Training", "本当", "", "A rather long label for a tab"]) }
    if chance(50) { node.text = pick(["One", "One\nTwo", "🏋️"]) }
    if chance(20) { node.badge = "3" }
    node.width = length()
    node.height = length()
    node.grow = chance(30) ? wild(0...3) : nil
    node.isHidden = chance(8)
    node.edge = chance(30) ? pick(LayoutNode.Edge.allCases) : nil
    node.z = chance(20) ? number(-2...2) : 0
    node.gap = chance(30) ? wild(0...30) : 0
    node.padding = chance(30) ? EdgeInsets(top: wild(0...20), start: wild(0...20), end: wild(0...20)) : .zero
    node.align = chance(50) ? pick(LayoutNode.Align.allCases) : nil
    node.justify = chance(50) ? pick(LayoutNode.Justify.allCases) : nil
    node.axis = chance(30) ? pick(LayoutAxis.allCases) : nil
    node.isClipped = chance(10)
    node.isModal = chance(1)
    node.isSelected = chance(20)
    node.isEnabled = chance(90)
    if allowsOffsets, chance(20) {
      node.offsetX = chance(50) ? .points(wild(-500...500)) : .fraction(-0.4)
      node.offsetY = chance(50) ? .points(wild(-500...500)) : .fraction(1.25)
    }
    if depth > 0 {
      for _ in 0..<number(0...5) { node.children.append(tree(depth: depth - number(1...2))) }
    }
    return node
  }

  mutating func point(in size: Size) -> Point {
    Point(x: Double(number(-10...Int(size.width) + 10)), y: Double(number(-10...Int(size.height) + 10)))
  }

  private mutating func length() -> LayoutNode.Length {
    switch number(0...5) {
    case 0: .points(wild(0...400))
    case 1: .fraction(Double(number(0...120)) / 100)
    default: .automatic
    }
  }

  /// Mostly a sensible number, now and then one that is none.
  private mutating func wild(_ range: ClosedRange<Int>) -> Double {
    chance(4) ? pick([.nan, .infinity, -.infinity, -5, 1e300, -0.0]) : Double(number(range)) + (chance(30) ? 0.37 : 0)
  }

  private mutating func chance(_ percent: Int) -> Bool { number(0...99) < percent }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &generator)]
  }
}

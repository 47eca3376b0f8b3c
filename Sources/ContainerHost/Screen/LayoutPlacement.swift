/// The way down through the tree: each node hands its frame out among its children. It works from start to end, as if
/// start were left.
struct LayoutPlacement {
  struct Place {
    /// Exact, and without offsets.
    var box = Rect.zero
    /// What offsets and scrolling above and at this node add, in whole points.
    var shift = Point.zero
    var frame = Rect.zero
    var visible = Rect.zero
    var contentSize = Size.zero
    /// What cuts off this node's children.
    var clip = Rect.zero
    /// Where this node's children have been scrolled to.
    var scrolled = Point.zero
    /// The page whose layout this node is in.
    var owner: String?
  }

  private let measure: LayoutMeasure
  private let screen: Rect
  private let scrollOffsets: [ScrollID: Double]
  private let owner: String?
  private(set) var places: [Place]

  init(_ measure: LayoutMeasure, screen: Size, scrollOffsets: [ScrollID: Double], owner: String?) {
    self.measure = measure
    self.screen = Rect(origin: .zero, size: screen)
    self.scrollOffsets = scrollOffsets
    self.owner = owner
    places = Array(repeating: Place(), count: measure.tree.entries.count)
  }

  mutating func run() {
    for index in measure.tree.entries.indices {
      if index == 0 { places[0].box = measure.tree.entries[0].isHidden ? .zero : screen }
      finish(index)
      if measure.tree.entries[index].isHidden { continue }
      let children = measure.tree.shownChildren(of: index)
      let inside = inside(of: index)
      places[index].contentSize = inside.size
      if children.isEmpty { continue }
      if let axis = measure.tree.entries[index].node.line {
        placeLine(index, children, inside, along: axis)
      } else {
        for child in children { places[child].box = overlaid(child, in: inside, parent: index) }
      }
    }
  }

  // MARK: Frames

  private mutating func finish(_ index: Int) {
    let entry = measure.tree.entries[index]
    var place = places[index]
    let parent = entry.parent.map { places[$0] }
    place.owner = ownerOfChildren(of: entry.parent)
    if entry.isHidden, let parent { place.box = Rect(origin: parent.box.origin, size: .zero) }
    let left = place.box.minX.wholePoints
    let top = place.box.minY.wholePoints
    let size = Size(width: place.box.maxX.wholePoints - left, height: place.box.maxY.wholePoints - top)
    if let parent {
      let own = Point(
        x: Self.points(entry.node.offsetX, of: size.width), y: Self.points(entry.node.offsetY, of: size.height))
      place.shift = Point(
        x: parent.shift.x - parent.scrolled.x + own.x, y: parent.shift.y - parent.scrolled.y + own.y)
    }
    place.frame = Rect(
      x: left + place.shift.x, y: top + place.shift.y, width: size.width, height: size.height)
    let clip = parent?.clip ?? screen
    place.visible = clip.intersection(place.frame)
    place.clip = entry.node.clipsChildren ? clip.intersection(place.frame) : clip
    places[index] = place
  }

  /// What lies in a content node is the layout of its page.
  private func ownerOfChildren(of index: Int?) -> String? {
    guard let index else { return owner }
    let node = measure.tree.entries[index].node
    return (node.kind == .content ? node.page : nil) ?? places[index].owner
  }

  private static func points(_ offset: LayoutNode.Offset, of length: Double) -> Double {
    let points =
      switch offset {
      case .points(let points): points
      case .fraction(let share): share * length
      }
    guard !points.isNaN else { return 0 }
    return max(-LayoutLimits.length, min(points, LayoutLimits.length)).wholePoints
  }

  /// The box without its padding, which shrinks before it would turn the inside negative.
  private func inside(of index: Int) -> Rect {
    let box = places[index].box
    let node = measure.tree.entries[index].node
    func inset(_ first: Double, _ last: Double, _ length: Double) -> (Double, Double) {
      let first = LayoutNode.usable(first)
      let last = LayoutNode.usable(last)
      let scale = first + last > length ? length / (first + last) : 1
      return (first * scale, max(0, length - (first + last) * scale))
    }
    let (x, width) = inset(node.padding.start, node.padding.end, box.width)
    let (y, height) = inset(node.padding.top, node.padding.bottom, box.height)
    return Rect(x: box.minX + x, y: box.minY + y, width: width, height: height)
  }

  // MARK: Lines

  private mutating func placeLine(_ index: Int, _ children: [Int], _ inside: Rect, along axis: LayoutAxis) {
    let node = measure.tree.entries[index].node
    let scrolls = node.kind == .scroll
    let viewport = inside.size[axis]
    let wishedGap = LayoutNode.usable(node.gap)
    let gap = scrolls ? wishedGap : FlexLine.gap(wishedGap, count: children.count, available: viewport)
    let gaps = gap * Double(children.count - 1)
    let items = children.map { lineItem($0, along: axis, in: viewport, parent: node) }
    let wanted = items.reduce(0) { $0 + $1.basis }
    let available = scrolls ? max(viewport - gaps, wanted) : viewport - gaps
    let lengths = FlexLine.lengths(items, available: available)
    let used = lengths.reduce(0, +)

    let spread = FlexLine.spread(node.justify ?? .start, rest: available - used, count: children.count)
    let limit = scrolls ? Double.infinity : inside.origin[axis] + viewport
    var position = inside.origin[axis] + spread.lead
    for (child, length) in zip(children, lengths) {
      var origin = inside.origin
      var size = inside.size
      let crossLength = crossLength(of: child, axis.cross, in: inside.size[axis.cross], align: node.align ?? .stretch)
      origin[axis] = min(position, limit)
      size[axis] = max(0, min(length, limit - origin[axis]))
      origin[axis.cross] += Self.lead(node.align ?? .stretch, rest: inside.size[axis.cross] - crossLength)
      size[axis.cross] = crossLength
      places[child].box = Rect(origin: origin, size: size)
      position += length + gap + spread.extra
    }
    if scrolls { scroll(index, to: max(viewport, used + gaps), viewport: viewport, along: axis) }
  }

  private func lineItem(_ child: Int, along axis: LayoutAxis, in viewport: Double, parent: LayoutNode)
    -> FlexLine.Item
  {
    let node = measure.tree.entries[child].node
    let grow = measure.grow(child, axis, inBar: parent.kind == .bar && axis == .horizontal)
    switch node.length(axis) {
    case .points(let points): return FlexLine.Item(basis: LayoutNode.usable(points), grow: grow, isSoft: false)
    case .fraction(let share):
      return FlexLine.Item(basis: LayoutNode.usable(share * viewport), grow: grow, isSoft: false)
    case .automatic:
      let keepsSize = node.kind == .item || node.kind == .button || node.kind == .bar
      // What grows starts from nothing, so that equal shares are equal; in a scroll there is room for its wish.
      let basis = grow > 0 && parent.kind != .scroll ? 0 : measure.ideal(child, axis)
      return FlexLine.Item(basis: basis, grow: grow, isSoft: !keepsSize)
    }
  }

  private func crossLength(of child: Int, _ axis: LayoutAxis, in room: Double, align: LayoutNode.Align) -> Double {
    switch measure.tree.entries[child].node.length(axis) {
    case .points(let points): return min(LayoutNode.usable(points), room)
    case .fraction(let share): return min(LayoutNode.usable(share * room), room)
    case .automatic:
      return align == .stretch || measure.wishes[child].grows(axis) ? room : min(measure.ideal(child, axis), room)
    }
  }

  private static func lead(_ align: LayoutNode.Align, rest: Double) -> Double {
    switch align {
    case .start, .stretch: 0
    case .center: max(0, rest) / 2
    case .end: max(0, rest)
    }
  }

  private mutating func scroll(_ index: Int, to length: Double, viewport: Double, along axis: LayoutAxis) {
    places[index].contentSize[axis] = length.wholePoints
    guard !scrollOffsets.isEmpty, let id = measure.tree.entries[index].node.id,
      let wished = scrollOffsets[ScrollID(id, in: places[index].owner)]
    else { return }
    places[index].scrolled[axis] = min(LayoutNode.usable(wished), max(0, length - viewport)).wholePoints
  }

  // MARK: Overlays

  private func overlaid(_ child: Int, in inside: Rect, parent: Int) -> Rect {
    let node = measure.tree.entries[child].node
    let overlay = measure.tree.entries[parent].node
    let edge = node.edge ?? (node.kind == .bar ? (node.axis == .vertical ? .start : .bottom) : nil)
    let alignX = overlay.align ?? .stretch
    let alignY: LayoutNode.Align =
      switch overlay.justify {
      case .start: .start
      case .end: .end
      case .center: .center
      case .spaceBetween, nil: .stretch
      }
    let (x, width) = overlaidSpan(
      child, .horizontal, inside.width, align: alignX, atStart: edge == .start, atEnd: edge == .end,
      sticks: edge != nil)
    let (y, height) = overlaidSpan(
      child, .vertical, inside.height, align: alignY, atStart: edge == .top, atEnd: edge == .bottom,
      sticks: edge != nil)
    return Rect(x: inside.minX + x, y: inside.minY + y, width: width, height: height)
  }

  private func overlaidSpan(
    _ child: Int, _ axis: LayoutAxis, _ room: Double, align: LayoutNode.Align, atStart: Bool, atEnd: Bool, sticks: Bool
  ) -> (Double, Double) {
    let node = measure.tree.entries[child].node
    let isAtEdge = atStart || atEnd
    let hasFace = [.item, .button, .label, .image].contains(node.kind)
    let fills = node.length(axis) == .automatic && !isAtEdge && (sticks || !hasFace) && align == .stretch
    let length = fills ? room : crossLength(of: child, axis, in: room, align: .start)
    if atStart { return (0, length) }
    if atEnd { return (max(0, room - length), length) }
    return (Self.lead(align == .stretch ? .center : align, rest: room - length), length)
  }
}

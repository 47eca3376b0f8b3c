import ContainerHost

/// Looks for pages with a finger alone: taps what it finds, swipes, and remembers which screens that led to.
struct Explorer {
  /// Something that a finger can do.
  private struct Move: Hashable {
    let name: String
    var edge: String?
    var x = 0.0
    var y = 0.0
  }

  /// A screen, and what has not been tried there.
  private struct Place {
    var open: [Move]
    var ways: [(move: Move, to: Int)] = []
  }

  private let subject: Subject
  private var places: [[Scenery.Face]: Int] = [:]
  private var known: [Place] = []
  private(set) var seen: Set<String> = []
  /// How much it tries before it gives up.
  private let limit: Int

  init(_ subject: Subject) {
    self.subject = subject
    // It looks at every screen by itself.
    subject.looks = false
    limit = 60 + subject.setting.pages * 12
  }

  /// - Returns: the pages among `wanted` that it has not found, in their order.
  mutating func search(for wanted: [String]) throws(Finding) -> [String] {
    var budget = limit
    while true {
      if let visible = subject.visible { seen.insert(visible) }
      let missing = wanted.filter { !seen.contains($0) }
      if missing.isEmpty || budget == 0 { return missing }
      budget -= 1
      let scenery = try subject.scenery()
      // What is in sight is tapped at once.
      if let node = scenery.targets.first(where: { isMissing($0, missing) && scenery.isReachable($0) }),
        let name = scenery.name(of: node)
      {
        subject.attempt("tap", .string(name))
        try subject.advance(1)
        if let page = node.node.page, subject.visible != page { seen.remove(page) }
        continue
      }
      let here = place(of: scenery)
      if let move = known[here].open.popLast() {
        try make(move, from: here)
      } else if let way = wayToOpenPlace(from: here) {
        try make(way, from: here)
      } else {
        return missing
      }
    }
  }

  private func isMissing(_ node: SolvedNode, _ missing: [String]) -> Bool {
    node.kind == .item && node.node.page.map { missing.contains($0) } == true
  }

  private mutating func make(_ move: Move, from here: Int) throws(Finding) {
    if let direction = move.name.swipeDirection {
      var options: [(String, LuaValue)] = [("progress", .number(0.9))]
      if let edge = move.edge { options.append(("from", .string(edge))) }
      if move.x > 0 { options.append(("at", .list([.number(move.x), .number(move.y)]))) }
      subject.attempt("swipe", .string(direction), options.table)
    } else {
      subject.attempt("tap", .string(move.name))
    }
    try subject.advance(1)
    let there = place(of: try subject.scenery())
    if !known[here].ways.contains(where: { $0.move == move }) { known[here].ways.append((move, there)) }
  }

  private mutating func place(of scenery: Scenery) -> Int {
    let faces = scenery.faces
    if let place = places[faces] { return place }
    places[faces] = known.count
    known.append(Place(open: moves(scenery)))
    return known.count - 1
  }

  /// What can be done on a screen, the most promising last.
  private func moves(_ scenery: Scenery) -> [Move] {
    var moves: [Move] = []
    for node in scenery.nodes where node.kind == .item && scenery.isReachable(node) {
      if let name = scenery.name(of: node) { moves.append(Move(name: name)) }
    }
    for direction in Tour.directions.reversed() {
      moves.append(Move(name: "swipe " + direction, edge: "start"))
      moves.append(Move(name: "swipe " + direction, edge: "end"))
    }
    for direction in Tour.directions.reversed() { moves.append(Move(name: "swipe " + direction)) }
    for node in scenery.nodes where node.kind != .item && node.kind != .content && scenery.isReachable(node) {
      if node.kind == .scroll || node.id == nil && node.kind != .button { continue }
      if let name = scenery.name(of: node) { moves.append(Move(name: name)) }
    }
    for node in scenery.nodes where node.kind == .scroll && !node.isHidden && !node.visibleFrame.isEmpty {
      let isHorizontal = node.node.axis == .horizontal
      let center = node.visibleFrame.center
      for direction in isHorizontal ? ["end", "start"] : ["down", "up"] {
        moves.append(Move(name: "swipe " + direction, x: center.x, y: center.y))
      }
    }
    return moves
  }

  /// The first step to the nearest screen where something has not been tried.
  private func wayToOpenPlace(from here: Int) -> Move? {
    var first: [Int: Move] = [:]
    var queue = [here]
    var index = 0
    while index < queue.count {
      let place = queue[index]
      index += 1
      for (move, to) in known[place].ways where to != here && first[to] == nil {
        first[to] = first[place] ?? move
        if !known[to].open.isEmpty { return first[to] }
        queue.append(to)
      }
    }
    return nil
  }
}

extension String {
  /// `nil` where this is no swipe of an ``Explorer``.
  fileprivate var swipeDirection: String? { hasPrefix("swipe ") ? String(dropFirst(6)) : nil }
}

import ContainerHost

/// A swipe, or a drag of something.
struct Gesture {
  let direction: String
  let edge: String?

  static let all = Tour.directions.flatMap { direction in
    [nil, "start", "end"].map { Gesture(direction: direction, edge: $0) }
  }

  func options(progress: Double, cancels: Bool = false, velocity: Double? = nil) -> LuaValue {
    var options: [(String, LuaValue)] = [("progress", .number(progress))]
    if let edge { options.append(("from", .string(edge))) }
    if cancels { options.append(("cancel", true)) }
    if let velocity { options.append(("velocity", .number(velocity))) }
    return options.table
  }

  /// That a gesture which is cancelled, or too short, changes nothing.
  static func leavesNoTrace(_ factory: SubjectFactory, _ gesture: Gesture, cancels: Bool) throws(Finding) {
    let subject = try factory.make()
    try subject.show(2)
    try subject.advance()
    try leavesNoTrace(subject, cancels: cancels) { subject throws(Finding) in
      let options = gesture.options(progress: cancels ? 0.8 : 0.1, cancels: cancels, velocity: cancels ? nil : 10)
      try subject.act("swipe", .string(gesture.direction), options)
    }
    // What can be dragged is known from the screen.
    guard gesture.edge == nil, gesture.direction == "start" || gesture.direction == "up" else { return }
    for id in try subject.scenery().nodes.compactMap({ $0.isHidden ? nil : $0.id }) {
      try leavesNoTrace(subject, cancels: cancels) { subject throws(Finding) in
        var options: [(String, LuaValue)] = [("id", .string(id)), ("cancel", .boolean(cancels))]
        let way = cancels ? 80.0 : 4.0
        options += gesture.direction == "up" ? [("dy", .number(-way))] : [("dx", .number(-way))]
        try subject.act("drag", options.table)
      }
    }
  }

  private static func leavesNoTrace(
    _ subject: Subject, cancels: Bool, _ act: (Subject) throws(Finding) -> Void
  ) throws(Finding) {
    let before = try subject.scenery().faces
    let (visible, moves, displays, state) = (subject.visible, subject.moves, subject.displays, subject.pluginState)
    let start = subject.events.count
    let screen = subject.freshName("before")
    subject.write("local \(screen) = t:screen()")
    try act(subject)
    try subject.advance()
    // A scroll of the host's moves with the finger, and stays.
    if subject.events[start...].contains(where: { $0.details.contains { $0.name == "scrolled_to" } }) { return }
    let what: String? =
      if subject.visible != visible {
        "\(subject.visible ?? "no page") is visible, before it was \(visible ?? "none")"
      } else if subject.root?.transition != nil {
        "a transition still runs"
      } else if subject.moves != moves {
        "the surface moved"
      } else if subject.displays != displays {
        "display was sent"
      } else if subject.commits(from: start) > 0 {
        "another page was visible for a while"
      } else if cancels, subject.pluginState != state {
        "self.state is another"
      } else {
        Scenery.difference(before, try subject.scenery().faces)
      }
    guard let what else { return }
    throw subject.finding(
      "", expected: "everything is as it was before the gesture", happened: what,
      proof: [Proof.selected(visible), "t:expect(t:screen()):equals(\(screen))"])
  }
}

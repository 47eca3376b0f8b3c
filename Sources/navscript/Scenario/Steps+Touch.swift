import ContainerHost

extension Steps {
  /// What a finger or a keyboard does.
  static let touch: [String: Step] = [
    "tap": { session, arguments throws(StepFailure) in
      let name = try arguments.string(0, "label or id")
      let result: TapResult
      do throws(LayoutError) { result = try session.host.tap(name) } catch {
        throw arguments.failure(error.description)
      }
      switch result {
      case .selected(.failed(let reason)): throw arguments.failure("\(quoted(name)) was tapped, but \(reason)")
      case .selected(let selection): return selection.luaValues
      case .handled: return [.boolean(true)]
      case .notHandled: return [.boolean(false)]
      case .notFound(let target): throw arguments.failure(TapText.reason(name, target))
      }
    },
    "swipe": { session, arguments throws(StepFailure) in
      let word = try arguments.string(0, "direction")
      let options = try arguments.options(1, ["from", "progress", "cancel", "velocity", "hold", "at"])
      guard let direction = UserEvent.Direction(rawValue: word) else {
        throw arguments.failure("direction: cannot be \(quoted(word))\(nearestDirection(word))")
      }
      let edge = try options.choice("from", Edge.self).map { $0 == .start ? UserEvent.Direction.start : .end }
      let progress = try options.number("progress") ?? 1
      guard (0...1).contains(progress) else {
        throw arguments.failure("progress: cannot be \(ValueText.text(progress)): expected 0 to 1")
      }
      let velocity = try options.number("velocity") ?? 0
      let isCancelled = try options.boolean("cancel") ?? false
      let isHeld = try options.boolean("hold") ?? false
      func swipe(_ phase: UserEvent.Phase, _ progress: Double, _ velocity: Double = 0) -> UserEvent {
        .swipe(direction: direction, phase: phase, progress: progress, velocity: velocity, edge: edge)
      }
      let point = try session.place(options, arguments)
      let isTaken = session.host.send(swipe(.began, 0), at: point)
      session.host.send(swipe(.changed, progress), at: point)
      if isHeld {
        session.heldSwipe = HeldSwipe(direction: direction, edge: edge, progress: progress, point: point)
        return [.boolean(isTaken)]
      }
      let end = isCancelled ? swipe(.cancelled, progress) : swipe(.ended, progress, velocity)
      // What no container wants may have scrolled something, which is seen only now; unless another finger is down, whose
      // gesture this end is taken for.
      let isTakenInTheEnd = session.host.send(end, at: point) && session.heldSwipe == nil
      return [.boolean(isTaken || isTakenInTheEnd)]
    },
    "lift": { session, arguments throws(StepFailure) in
      let options = try arguments.options(0, ["progress", "cancel", "velocity"])
      guard let held = session.heldSwipe else {
        throw arguments.failure("no swipe is held: t:swipe(…, { hold = true })")
      }
      let progress = try options.number("progress") ?? held.progress
      guard (0...1).contains(progress) else {
        throw arguments.failure("progress: cannot be \(ValueText.text(progress)): expected 0 to 1")
      }
      let isCancelled = try options.boolean("cancel") ?? false
      let velocity = try options.number("velocity") ?? 0
      session.heldSwipe = nil
      let isTaken = session.host.send(
        .swipe(
          direction: held.direction, phase: isCancelled ? .cancelled : .ended, progress: progress, velocity: velocity,
          edge: held.edge), at: held.point)
      return [.boolean(isTaken)]
    },
    "drag": { session, arguments throws(StepFailure) in
      let options = try arguments.options(0, ["id", "dx", "dy", "cancel", "velocity"])
      guard let id = try options.string("id") else { throw arguments.failure("id is missing: expected a string") }
      let dx = try options.number("dx") ?? 0
      let dy = try options.number("dy") ?? 0
      let velocity = try options.number("velocity") ?? 0
      let isCancelled = try options.boolean("cancel") ?? false
      let isTaken = session.host.send(.drag(id: id, phase: .began, dx: 0, dy: 0))
      session.host.send(.drag(id: id, phase: .changed, dx: dx, dy: dy))
      session.host.send(
        isCancelled
          ? .drag(id: id, phase: .cancelled, dx: dx, dy: dy)
          : .drag(id: id, phase: .ended, dx: dx, dy: dy, velocity: velocity))
      return [.boolean(isTaken)]
    },
    "key": { session, arguments throws(StepFailure) in
      [.boolean(session.host.send(.key(try arguments.string(0, "key"))))]
    },
  ]

  private enum Edge: String, CaseIterable { case start, end }

  private static func nearestDirection(_ word: String) -> String {
    let known = ["start", "end", "up", "down"]
    // Left and right depend on the reading direction, so nothing here speaks of them.
    return "\(didYouMean(word, among: known)) (one of \(known.joined(separator: ", ")))"
  }
}

extension Session {
  /// Where a finger comes down: on what is called so, or at `{x, y}` in points; `nil` where the step does not say.
  fileprivate func place(_ options: StepOptions, _ arguments: StepArguments) throws(StepFailure) -> Point? {
    switch options.reader.value("at") {
    case nil: return nil
    case .string(let name)?:
      let target: TapTarget?
      do throws(LayoutError) {
        if let point = try host.place(of: name) { return point }
        target = try host.screen()?.layout.tapTarget(name)
      } catch { throw arguments.failure(error.description) }
      throw arguments.failure("at: \(TapText.reason(name, target ?? .none(names: [])))")
    case .table(let pair)? where pair.fields.isEmpty && pair.array.count == 2:
      guard let x = pair.array[0].asNumber, let y = pair.array[1].asNumber, x.isFinite, y.isFinite else { break }
      return Point(x: x, y: y)
    default: break
    }
    throw arguments.failure("at: expected what is touched by its name, or {x, y} in points")
  }
}

/// Why something could not be tapped.
enum TapText {
  static func reason(_ name: String, _ target: TapTarget) -> String {
    switch target {
    case .found: "\(quoted(name)) cannot be tapped"
    case .none(let names):
      "nothing on the screen is called \(quoted(name))\(didYouMean(name, among: names))\(known(names))"
    case .ambiguous(let nodes):
      "\(quoted(name)) can be any of \(nodes.count): \(nodes.map(describe).joined(separator: ", "))"
    case .covered(let node, let cover):
      "\(describe(node)) is covered by \(cover.map(describe) ?? "something else")"
    case .offScreen(let node): "\(describe(node)) is off the screen"
    case .hidden(let node): "\(describe(node)) is hidden"
    }
  }

  private static func known(_ names: [String]) -> String {
    let shown = names.prefix(12).joined(separator: ", ")
    return names.isEmpty ? " (nothing can be tapped)" : " (there is: \(shown)\(names.count > 12 ? ", …" : ""))"
  }

  static func describe(_ node: SolvedNode) -> String {
    let name = node.node.label ?? node.node.text ?? node.id ?? node.node.page
    return node.kind.rawValue + (name.map { " " + quoted($0) } ?? "")
  }
}

import ContainerHost

extension Steps {
  /// Virtual time, the size of the screen, and what the scenario writes down.
  static let time: [String: Step] = [
    "advance": { session, arguments throws(StepFailure) in
      let span = try arguments.number(0, "seconds", in: 0...1_000_000)
      do throws(VirtualClock.RunawayTimers) {
        try session.host.advance(by: .nanoseconds(Int64(span * 1_000_000_000)))
      } catch { throw arguments.failure(error.description) }
      return []
    },
    "settle": { session, arguments throws(StepFailure) in
      let isSettled: Bool
      do throws(VirtualClock.RunawayTimers) {
        isSettled = try session.host.clock.settle(limit: settleLimit)
      } catch { throw arguments.failure(error.description) }
      if isSettled { return [] }
      let next = session.host.clock.pending.prefix(3).map { "\($0.owner) at \(seconds($0.deadline)) s" }
      throw arguments.failure(
        "something is still scheduled after \(seconds(settleLimit)) s: \(next.joined(separator: ", "))")
    },
    "resize": { session, arguments throws(StepFailure) in
      let width = try arguments.number(0, "width", in: 1...10_000)
      let height = try arguments.number(1, "height", in: 1...10_000)
      do throws(LayoutError) {
        try session.host.resize(Size(width: width, height: height))
      } catch { throw arguments.failure(error.description) }
      return []
    },
  ]

  /// How much virtual time `t:settle()` lets pass at most: nothing that a user waits for takes longer.
  static let settleLimit = Duration.seconds(600)
}

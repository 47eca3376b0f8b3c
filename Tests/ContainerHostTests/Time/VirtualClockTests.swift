import Testing

@testable import ContainerHost

@Suite("Virtual clock")
struct VirtualClockTests {
  @Test func timersFireInOrderOfTimeThenOfCreation() throws {
    let clock = VirtualClock()
    var fired: [String] = []
    clock.schedule(after: .seconds(2), owner: "") { fired.append("late") }
    clock.schedule(after: .seconds(1), owner: "") { fired.append("a") }
    clock.schedule(after: .seconds(1), owner: "") { fired.append("b") }
    try clock.advance(by: .seconds(3))
    #expect(fired == ["a", "b", "late"])
    #expect(clock.now == .seconds(3))
  }

  @Test func aTimerSetByATimerFiresAtItsOwnInstant() throws {
    let clock = VirtualClock()
    var instants: [Duration] = []
    clock.schedule(after: .seconds(1), owner: "") {
      clock.schedule(after: .seconds(1), owner: "") { instants.append(clock.now) }
    }
    try clock.advance(by: .seconds(5))
    #expect(instants == [.seconds(2)])
  }

  @Test func aCancelledTimerStaysSilent() throws {
    let clock = VirtualClock()
    let timer = clock.schedule(after: .seconds(1), owner: "") { Issue.record("fired") }
    clock.cancel(timer)
    try clock.advance(by: .seconds(2))
    #expect(clock.pending.isEmpty)
  }

  @Test func aTimerThatRestartsItselfAtOnceIsAFault() {
    let clock = VirtualClock()
    func again() { clock.schedule(after: .zero, owner: "loop", again) }
    again()
    #expect(throws: VirtualClock.RunawayTimers(instant: .zero, owner: "loop")) { try clock.advance(by: .seconds(1)) }
  }

  @Test func timeNeverGoesBack() throws {
    let clock = VirtualClock()
    clock.schedule(after: .seconds(1), owner: "impatient") { try? clock.advance(by: .seconds(10)) }
    try clock.advance(by: .seconds(2))
    #expect(clock.now == .seconds(11))
    for _ in 0..<100 { try clock.advance(by: .seconds(Int64.max)) }
  }

  @Test(arguments: [
    (Duration.milliseconds(350), "0.35"), (.seconds(2), "2"), (.zero, "0"), (.nanoseconds(1), "0.000000001"),
    (.milliseconds(-1500), "-1.5"),
  ])
  func durationsArePrintedAsSeconds(_ duration: Duration, _ text: String) {
    #expect(seconds(duration) == text)
  }
}

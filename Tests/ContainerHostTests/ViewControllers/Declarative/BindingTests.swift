import Testing

@testable import ContainerHost

@Suite("Bindings and state")
struct BindingTests {
  private struct Model { var tab = 0 }

  @Test func aBindingReadsAndWritesThroughItsClosures() {
    var stored = 1
    let binding = Binding(get: { stored }, set: { stored = $0 })
    binding.wrappedValue = 5
    #expect(stored == 5)
    #expect(binding.projectedValue.wrappedValue == 5)
  }

  @Test func aConstantStaysWhatItIs() {
    let binding = Binding.constant("a")
    binding.wrappedValue = "b"
    #expect(binding.wrappedValue == "a")
  }

  @Test func allBindingsToOneStateHearOfEachWrite() {
    let state = State(initialValue: 0)
    var heard: [Int] = []
    let first = state.projectedValue.observe { heard.append($0) }
    let second = state.projectedValue.observe { heard.append($0 * 10) }
    state.wrappedValue = 1
    state.projectedValue.wrappedValue = 1
    #expect(heard == [1, 10, 1, 10])
    withExtendedLifetime((first, second)) {}
  }

  @Test func copiesOfABindingHearOfEachOther() {
    var stored = 1
    let binding = Binding(get: { stored }, set: { stored = $0 })
    let copy = binding
    var heard: [Int] = []
    let observation = binding.observe { heard.append($0) }
    copy.wrappedValue = 2
    #expect(heard == [2])
    withExtendedLifetime(observation) {}
  }

  @Test func aBindingToAPartWritesTheWhole() {
    let state = State(wrappedValue: Model())
    let tab = state.projectedValue.tab
    var heard: [Int] = []
    let observation = tab.observe { heard.append($0) }
    tab.wrappedValue = 3
    #expect(state.wrappedValue.tab == 3)
    state.wrappedValue.tab = 4
    #expect(heard == [3, 4])
    withExtendedLifetime(observation) {}
  }

  @Test func anObservationMadeInACallbackHearsOnlyLaterWrites() {
    let state = State(initialValue: 0)
    var heard: [Int] = []
    var observation: BindingObservation?
    func observe() {
      observation = state.projectedValue.observe {
        heard.append($0)
        observe()
      }
    }
    observe()
    for value in 1...3 { state.wrappedValue = value }
    #expect(heard == [1, 2, 3])
    withExtendedLifetime(observation) {}
  }

  @Test func anObservationEndsWhenItIsReleasedOrCancelled() {
    let state = State(initialValue: 0)
    var heard = 0
    var released: BindingObservation? = state.projectedValue.observe { _ in heard += 1 }
    let cancelled = state.projectedValue.observe { _ in heard += 1 }
    state.wrappedValue = 1
    #expect(heard == 2)
    released = nil
    cancelled.cancel()
    state.wrappedValue = 2
    #expect(heard == 2)
    withExtendedLifetime(released) {}
  }

  @Test func anObserverMayEndAnotherWhileItIsTold() {
    let state = State(initialValue: 0)
    var second: BindingObservation?
    var heard: [String] = []
    let first = state.projectedValue.observe { _ in
      heard.append("first")
      second = nil
    }
    second = state.projectedValue.observe { _ in heard.append("second") }
    state.wrappedValue = 1
    #expect(heard == ["first"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func anOptionalStateNeedsNoInitialValue() {
    struct Holder { @State var name: String? }
    #expect(Holder().name == nil)
  }

  @Test func aValueThatIsReplacedMayReadTheStateInItsDeinit() {
    final class Reader {
      let read: () -> Void
      init(read: @escaping () -> Void) { self.read = read }
      deinit { read() }
    }
    let state = State<Reader?>(initialValue: nil)
    var sawNil = false
    state.wrappedValue = Reader { [binding = state.projectedValue] in sawNil = binding.wrappedValue == nil }
    state.wrappedValue = nil
    #expect(sawNil)
  }
}

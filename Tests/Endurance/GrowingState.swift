import ContainerHost

/// States that differ in size and tell their number, so that a file can be seen to be one of them, whole.
package enum GrowingState {
  package static func number(_ number: Int) -> SavedState {
    var saved = SavedState()
    for index in 0...(number % 50) {
      let text = String(repeating: "\(number) ", count: 40 * (index + 1))
      saved.containers[PageID("container \(index)")] = SavedState.Container(
        visible: "page", visits: PageVisits(initial: "page", current: "page"),
        state: ["number": .integer(Int64(number)), "text": .string(text)])
    }
    return saved
  }

  /// The number of a state that is one of these; `nil` for any other.
  package static func number(of saved: SavedState) -> Int? {
    guard case .integer(let number)? = saved.containers["container 0"]?.state?["number"] else { return nil }
    return saved == Self.number(Int(number)) ? Int(number) : nil
  }
}

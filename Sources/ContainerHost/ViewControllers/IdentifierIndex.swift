/// How often each identifier occurs in a deep stack, so that a push need not look through all of it.
///
/// It is built when it is first asked for, follows pushes and pops, and is forgotten when the stack changes in another way.
struct IdentifierIndex {
  /// Below this depth looking through the stack is as quick.
  static let depth = 16

  private var counts: [NameKey: Int] = [:]

  init(_ screens: [ViewController]) {
    for screen in screens { add(screen) }
  }

  func contains(_ identifier: String) -> Bool { counts[NameKey(identifier)] != nil }

  mutating func add(_ screen: ViewController) {
    if let identifier = screen.identifier { counts[NameKey(identifier), default: 0] += 1 }
  }

  mutating func remove(_ screen: ViewController) {
    guard let identifier = screen.identifier, let count = counts[NameKey(identifier)] else { return }
    counts[NameKey(identifier)] = count > 1 ? count - 1 : nil
  }
}

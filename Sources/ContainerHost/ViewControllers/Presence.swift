/// Tells whether its owner is still there, for those who must not keep it alive.
///
/// A weak reference would do the same, but an object that was ever referenced weakly pays for slow reference counting
/// all its life, on every navigation. The owner holds its presence strongly and ends it in its `deinit`.
final class Presence {
  @exclusivity(unchecked) private(set) var isOver = false

  func end() { isOver = true }
}

/// One step of something that a finger (or a keyboard) does.
public enum UserEvent: Equatable, Sendable {
  public enum Phase: String, Sendable { case began, changed, ended, cancelled }
  public enum Direction: String, Sendable { case start, end, up, down }

  /// What a finger has come down on, in the layout of the container that hears of it.
  public struct Place: Equatable, Sendable {
    /// The topmost node with an id.
    public var id: String?
    /// The page of the topmost node that has one.
    public var page: String?

    public init(id: String? = nil, page: String? = nil) {
      self.id = id
      self.page = page
    }
  }

  /// A swipe across a container. `direction` is where the finger moves to; `progress` 0 to 1; `velocity` in points a
  /// second, on ``Phase/ended``, negative where the finger turns back; `edge` when it began at one; `place` where it came
  /// down, which the host fills in where it knows.
  case swipe(
    direction: Direction, phase: Phase, progress: Double, velocity: Double, edge: Direction?, place: Place = Place())
  /// A drag of the node `id`; `dx` is positive towards the end edge, `dy` downwards, both in points; `velocity` in points
  /// a second along the longer of the two, with the same signs, on ``Phase/ended``.
  case drag(id: String, phase: Phase, dx: Double, dy: Double, velocity: Double = 0)
  case key(String)
  /// A tap on a node without a page.
  case tap(id: String)

  /// How fast a finger has to leave the screen to decide by its direction alone, in points a second.
  private static let decisiveVelocity = 500.0

  /// Whether a finger that is lifted has carried what it moves along: a fast one decides by where it goes to, a slow one has
  /// gone far enough or not. What it did before does not count (react-navigation #6307).
  static func isDecided(progress: Double, velocity: Double) -> Bool {
    abs(velocity) >= decisiveVelocity ? velocity > 0 : progress >= 0.5
  }

  var phase: Phase? {
    switch self {
    case .swipe(_, let phase, _, _, _, _), .drag(_, let phase, _, _, _): phase
    case .key, .tap: nil
    }
  }

  var startsAtEdge: Bool {
    if case .swipe(_, _, _, _, let edge?, _) = self { return edge == .start || edge == .end }
    return false
  }

  /// A swipe that has come down at `place`; anything else, or without a place, as it is.
  func placed(at place: Place?) -> UserEvent {
    guard let place, case .swipe(let direction, let phase, let progress, let velocity, let edge, _) = self else {
      return self
    }
    return .swipe(
      direction: direction, phase: phase, progress: progress, velocity: velocity, edge: edge, place: place)
  }
}

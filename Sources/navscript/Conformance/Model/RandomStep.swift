/// One step of a random sequence, as numbers: what it does in an app depends on what there is then. So a sequence from which
/// steps have been taken is a sequence as good as any, and no step is done whose precondition does not hold.
struct RandomStep: Equatable, Sendable {
  enum Kind: CaseIterable, Sendable {
    case show, navigate, tap, back, swipe, cancelledSwipe, shortSwipe, hold, lift, key, advance
    case resize, direction, addPage, removePage, movePage, disable, enable, rename
    case relaunch, reload, background, memoryWarning, crash
  }

  let kind: Kind
  let choice: Int
  let second: Int

  /// How often each kind comes, of their sum.
  private static let weights: [(kind: Kind, weight: Int)] = [
    (.show, 12), (.navigate, 8), (.tap, 18), (.back, 10), (.swipe, 8), (.cancelledSwipe, 4), (.shortSwipe, 3),
    (.hold, 3),
    (.lift, 3), (.key, 3), (.advance, 14), (.resize, 3), (.direction, 1), (.addPage, 2), (.removePage, 2),
    (.movePage, 2),
    (.disable, 2), (.enable, 2), (.rename, 1), (.relaunch, 1), (.reload, 1), (.background, 1), (.memoryWarning, 1),
    (.crash, 1),
  ]
  private static let sum = weights.reduce(0) { $0 + $1.weight }

  static func random(_ numbers: inout RandomNumbers) -> RandomStep {
    var left = numbers.below(sum)
    var kind = Kind.advance
    for (candidate, weight) in weights {
      if left < weight {
        kind = candidate
        break
      }
      left -= weight
    }
    return RandomStep(kind: kind, choice: numbers.below(1 << 16), second: numbers.below(1 << 16))
  }
}

import Endurance

/// Random choices from a seed, so that a case can be made again.
struct Dice: RandomNumberGenerator {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func next() -> UInt64 { generator.next() }

  /// From 0 to `count` - 1.
  mutating func roll(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &self) }

  /// True once in `n` times.
  mutating func once(in n: Int) -> Bool { roll(n) == 0 }

  mutating func pick<Element>(_ choices: [Element]) -> Element { choices[roll(choices.count)] }
}

/// Random choices from a seed (SplitMix64: Steele, Lea, Flood 2014), so that a case can be made again.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// From 0 to `count` - 1.
  mutating func roll(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &self) }

  /// True once in `n` times.
  mutating func once(in n: Int) -> Bool { roll(n) == 0 }

  mutating func pick<Element>(_ choices: [Element]) -> Element { choices[roll(choices.count)] }
}

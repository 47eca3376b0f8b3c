/// In which order scenarios run.
enum RunOrder {
  /// The same scenarios in the order of a seed. What comes before what depends on the seed and the two scenarios alone, so
  /// it is the same where some are left out, on every machine, and in every folder of a project that it is started from.
  static func shuffled(_ selected: [SelectedScenario], seed: UInt64, round: Int) -> [SelectedScenario] {
    let start = mixed(seed &+ UInt64(truncatingIfNeeded: round) &* 0x9e37_79b9_7f4a_7c15)
    let ranked = selected.map { (rank: rank($0.key, start), scenario: $0) }
    return ranked.sorted { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      let (one, other) = (left.scenario.key, right.scenario.key)
      return one.path == other.path ? precedesInBytes(one.name, other.name) : precedesInBytes(one.path, other.path)
    }.map(\.scenario)
  }

  private static func rank(_ key: ScenarioKey, _ start: UInt64) -> UInt64 {
    // FNV-1a, then SplitMix64's finalizer, since FNV alone keeps names that differ at their end together.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ start
    for byte in Array(key.path.utf8) + [0] + Array(key.name.utf8) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return mixed(hash)
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A seed that nobody chose, short enough to be typed.
  static var freshSeed: UInt64 { UInt64(UInt32.random(in: 0...UInt32.max)) }
}

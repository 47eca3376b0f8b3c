/// Makes a sequence that fails as short as it goes: takes steps out as long as what is left fails in the same way.
struct Shrinking {
  /// What a sequence fails with, in words that are the same for the same fault; `nil` where it does not fail.
  let fault: ([RandomStep]) -> String?
  /// How many sequences it tries at most.
  var limit = 600

  func shortest(_ steps: [RandomStep], failingWith wanted: String) -> [RandomStep] {
    var best = steps
    var tries = 0
    var size = max(1, best.count / 2)
    while tries < limit {
      var start = 0
      var hasShrunk = false
      while start < best.count, tries < limit {
        var candidate = best
        candidate.removeSubrange(start..<min(start + size, best.count))
        tries += 1
        if fault(candidate) == wanted {
          best = candidate
          hasShrunk = true
        } else {
          start += size
        }
      }
      if size == 1, !hasShrunk { break }
      if !hasShrunk || size > best.count { size = max(1, size / 2) }
    }
    return best
  }
}

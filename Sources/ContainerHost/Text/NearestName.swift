/// The name in `names` that a person most likely meant by `name`, or `nil` when none is close.
///
/// Close means: at most a third of the longer name's scalars differ (at least one, at most three), counted as
/// insertions, deletions, replacements and swaps of neighbours (Damerau-Levenshtein, optimal string alignment), without
/// regard to case; or `name` is the beginning, two scalars or more, of the candidate. Of several, the smallest
/// difference wins, beginnings last; then the smallest difference with regard to case; then byte order. The order of
/// `names` is of no consequence.
///
/// Complexity: O(k) for each name whose length is close, k at most 128 scalars: longer names are cut there.
public func nearestName(to name: String, among names: some Sequence<String>) -> String? {
  let wanted = NameShape(name)
  var best: (rank: Int, exactRank: Int, name: String)?
  for candidate in names {
    let shape = NameShape(candidate)
    guard let rank = wanted.rank(of: shape, within: best?.rank ?? .max) else { continue }
    let exactRank = wanted.distanceWithCase(to: shape)
    if let found = best {
      let isBetter =
        (rank, exactRank) < (found.rank, found.exactRank)
        || (rank, exactRank) == (found.rank, found.exactRank) && candidate.precedesInByteOrder(found.name)
      guard isBetter else { continue }
    }
    best = (rank, exactRank, candidate)
  }
  return best?.name
}

/// The suffix that every message here uses to point at the nearest valid name: `: did you mean "plan"?`, or nothing.
public func didYouMean(_ nearest: String?) -> String {
  guard let nearest else { return "" }
  return ": did you mean \(nearest.quotedBriefly)?"
}

/// ``didYouMean(_:)`` of the name in `names` that is nearest to `name`.
public func didYouMean(_ name: String, among names: some Sequence<String>) -> String {
  didYouMean(nearestName(to: name, among: names))
}

/// A name prepared for comparing: its scalars, as they are and in lower case.
private struct NameShape {
  /// Longer names are cut: what follows cannot be a slip of the finger any more.
  static let limit = 128
  /// The rank of a candidate that merely begins with the name: after every real distance.
  static let beginningRank = 4

  let exact: [UInt32]
  let folded: [UInt32]

  init(_ name: String) {
    var exact: [UInt32] = []
    var folded: [UInt32] = []
    for scalar in name.unicodeScalars.prefix(Self.limit) {
      exact.append(scalar.value)
      if scalar.isASCII {
        folded.append((0x41...0x5a).contains(scalar.value) ? scalar.value + 0x20 : scalar.value)
      } else {
        folded.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars.map(\.value))
      }
    }
    self.exact = exact
    self.folded = folded
  }

  /// How far `other` is, 0 being the same but for case, or `nil` when it is not close or further than `bound`.
  func rank(of other: NameShape, within bound: Int) -> Int? {
    let longer = max(folded.count, other.folded.count)
    let threshold = min(max(longer / 3, 1), 3, bound)
    if abs(folded.count - other.folded.count) <= threshold,
      let distance = editDistance(folded, other.folded, atMost: threshold), distance < longer
    {
      return distance
    }
    let isBeginning = folded.count >= 2 && other.folded.starts(with: folded)
    return isBeginning && bound >= Self.beginningRank ? Self.beginningRank : nil
  }

  func distanceWithCase(to other: NameShape) -> Int {
    // A name differs from another that is close in every scalar at most: beyond that all are equally far.
    editDistance(exact, other.exact, atMost: 8) ?? 9
  }
}

/// The optimal string alignment distance, or `nil` when it is above `limit`.
///
/// Only the band of 2 × `limit` + 1 cells around the diagonal is worked out. Complexity: O(n × `limit`).
private func editDistance(_ left: [UInt32], _ right: [UInt32], atMost limit: Int) -> Int? {
  if abs(left.count - right.count) > limit { return nil }
  let unreachable = limit + 1
  var beforePrevious = [Int](repeating: unreachable, count: right.count + 1)
  var previous = (0...right.count).map { min($0, unreachable) }
  for row in 0..<left.count {
    var current = [Int](repeating: unreachable, count: right.count + 1)
    current[0] = min(row + 1, unreachable)
    var smallest = current[0]
    let low = max(0, row - limit)
    let high = min(right.count, row + limit + 1)
    if low < high {
      for column in low..<high {
        var cost = min(previous[column + 1], current[column]) + 1
        cost = min(cost, previous[column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforePrevious[column - 1] + 1)
        }
        current[column + 1] = min(cost, unreachable)
        smallest = min(smallest, current[column + 1])
      }
    }
    if smallest > limit { return nil }
    beforePrevious = previous
    previous = current
  }
  let distance = previous[right.count]
  return distance > limit ? nil : distance
}

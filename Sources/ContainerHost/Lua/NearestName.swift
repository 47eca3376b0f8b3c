/// Finds what a person probably meant.
public enum NearestName {
  /// The candidate closest to `name` by edits of single bytes and swaps of neighbours, or `nil` when none is close:
  /// at most a third of the name's length, and at least one edit. Ties go to the first in byte order.
  ///
  /// Complexity: O(candidates × length²), with names over 64 bytes left out.
  public static func find(_ name: String, in candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.utf8)
    guard wanted.count <= 64, !wanted.isEmpty else { return nil }
    let limit = max(1, wanted.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let other = Array(candidate.utf8)
      guard other.count <= 64, abs(other.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, other)
      guard distance <= limit else { continue }
      if let best, (best.distance, best.name) <= (distance, candidate) { continue }
      best = (candidate, distance)
    }
    return best?.name
  }

  /// " (did you mean 'x'?)" where there is a near name, else nothing.
  public static func hint(for name: String, in candidates: some Sequence<String>) -> String {
    find(name, in: candidates).map { " (did you mean '\($0)'?)" } ?? ""
  }

  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[right.count]
  }
}

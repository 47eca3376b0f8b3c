/// Which pages of a container were visited, by id: a ``PageHistory`` as it is kept beyond the life of an app.
public struct PageVisits: Equatable, Sendable {
  /// The page shown first, where ``BackBehavior/initialRoute`` leads; `nil` when it is gone, and whichever page is the
  /// first of the list stands in for it.
  public var initial: PageID?
  /// The page visited last; `nil` when it is gone and no other has taken over.
  public var current: PageID?
  /// The visits before that, oldest first: under ``BackBehavior/fullHistory`` every one, else each page once.
  public var earlier: [PageID]

  public init(initial: PageID? = nil, current: PageID? = nil, earlier: [PageID] = []) {
    self.initial = initial
    self.current = current
    self.earlier = earlier
  }
}

extension PageHistory {
  /// Of a full history the latest visits, at most this many, are kept: it would grow with every launch.
  static let savedVisitLimit = 1000

  /// The record by the pages' ids, or `nil` when no page was visited. Complexity: O(visits).
  func saved(_ id: (Int) -> PageID) -> PageVisits? {
    guard hasBegun else { return nil }
    var earlier = behavior == .fullHistory ? Array(recordedVisits.suffix(Self.savedVisitLimit)) : visited.reversed()
    if behavior != .fullHistory, earlier.last == current { earlier.removeLast() }
    return PageVisits(
      initial: initial >= 0 ? id(initial) : nil, current: current >= 0 ? id(current) : nil, earlier: earlier.map(id))
  }

  /// The record for a list of `count` pages, which may be another one, under a behavior that may be another one as well.
  /// - Parameter index: a page's position; visits of pages for which it is `nil` are left out.
  init(restoring saved: PageVisits, behavior: BackBehavior, count: Int, index: (PageID) -> Int?) {
    self.init(behavior: behavior, count: count)
    let visits = (saved.earlier + [saved.current].compactMap { $0 }).compactMap(index)
    restore(
      initial: saved.initial.flatMap(index), current: saved.current.flatMap(index),
      visits: visits.filter { (0..<count).contains($0) })
  }
}

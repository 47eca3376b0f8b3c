/// Which pages of one container were visited, and in which order: what a ``BackBehavior`` looks back on, and what tells
/// which page follows when the visible one is removed.
///
/// Pages are named by position in the container's present list; ``pagesChanged(from:count:)`` carries the record over
/// when the list changes. Visiting and looking back take constant time, however many pages there are.
public struct PageHistory: Equatable, Sendable {
  public var behavior: BackBehavior
  /// The page shown first; -1 for none.
  private var initial = -1
  private var current = -1
  /// A doubly linked list through all visited pages, oldest to newest: `links[i]` are the neighbours of page `i`.
  private var links: [Link]
  private var newest = -1
  /// Every visit, newest last; kept only for ``BackBehavior/fullHistory``.
  private var visits: [Int] = []

  /// Small, since a navigation over many pages reads one after the other.
  private struct Link: Equatable, Sendable {
    static let none: Int32 = -1
    /// In place of `older` for a page that was not visited.
    static let unvisited: Int32 = -2
    var older = unvisited
    var newer = none
    var isVisited: Bool { older != Self.unvisited }
  }

  public init(behavior: BackBehavior, count: Int) {
    self.behavior = behavior
    links = Array(repeating: Link(), count: max(0, count))
  }

  /// Records that page `index` became the visible one. Out-of-range positions are ignored.
  /// - Parameter isBack: whether the visit is itself a step back, which takes a visit away instead of adding one.
  @inline(__always)
  public mutating func visit(_ index: Int, isBack: Bool = false) {
    guard links.indices.contains(index) else { return }
    if initial < 0 { initial = index }
    if isBack {
      if behavior == .fullHistory { visits.removeLast(min(1, visits.count)) }
      if behavior == .history, links.indices.contains(current), current != index { unlink(current) }
    } else if behavior == .fullHistory, current >= 0, current != index {
      visits.append(current)
    }
    current = index
    guard newest != index else { return }
    let last = Int32(truncatingIfNeeded: newest)
    // One check of the array for all its elements: links lead to pages of the list only.
    links.withUnsafeMutableBufferPointer { links in
      let link = links[index]
      // A visited page that is not the newest has a newer one.
      if link.isVisited {
        if link.older >= 0 { links[Int(link.older)].newer = link.newer }
        links[Int(link.newer)].older = link.older
      }
      links[index] = Link(older: last, newer: Link.none)
      if last >= 0 { links[Int(last)].newer = Int32(truncatingIfNeeded: index) }
    }
    newest = index
  }

  /// The page that "back" leads to from the visible one, or `nil` when there is nothing to go back to.
  public var previous: Int? {
    guard current >= 0, !links.isEmpty else { return nil }
    switch behavior {
    case .none: return nil
    case .firstRoute: return current == 0 ? nil : 0
    case .initialRoute: return initial < 0 || current == initial ? nil : initial
    case .order: return current == 0 ? nil : current - 1
    case .history:
      let older = links[current].older
      return older >= 0 ? Int(older) : nil
    case .fullHistory: return visits.last
    }
  }

  /// Visited pages, the most recent first.
  public var visited: [Int] {
    var pages: [Int] = []
    var index = newest
    while index >= 0 {
      pages.append(index)
      index = Int(links[index].older)
    }
    return pages
  }

  /// Carries the record over to a changed list.
  /// - Parameters:
  ///   - newIndex: the new position of each old one, or `nil` for a page that is gone.
  ///   - count: how many pages there are now.
  public mutating func pagesChanged(count: Int, newIndex: (Int) -> Int?) {
    let oldVisits = visits
    let oldestFirst = visited.reversed().compactMap(newIndex)
    let oldCurrent = current
    let oldInitial = initial
    self = PageHistory(behavior: behavior, count: count)
    for index in oldestFirst { visit(index) }
    visits = behavior == .fullHistory ? oldVisits.compactMap(newIndex) : []
    current = oldCurrent >= 0 ? newIndex(oldCurrent) ?? -1 : -1
    initial = oldInitial >= 0 ? newIndex(oldInitial) ?? (count > 0 ? 0 : -1) : -1
  }

  private mutating func unlink(_ index: Int) {
    let link = links[index]
    guard link.isVisited else { return }
    if link.older >= 0 { links[Int(link.older)].newer = link.newer }
    if link.newer >= 0 { links[Int(link.newer)].older = link.older }
    if newest == index { newest = Int(link.older) }
    links[index] = Link()
  }
}

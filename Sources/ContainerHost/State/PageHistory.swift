/// Which pages of one container were visited, and in which order: what a ``BackBehavior`` looks back on, and what tells
/// which page follows when the visible one is removed.
///
/// Pages are named by position in the container's present list; ``pagesChanged(from:count:)`` carries the record over
/// when the list changes. Visiting and looking back take constant time, however many pages there are.
public struct PageHistory: Equatable, Sendable {
  /// Changing it keeps what is recorded, as far as the other behavior has a use for it.
  public var behavior: BackBehavior {
    didSet {
      guard (behavior == .fullHistory) != (oldValue == .fullHistory) else { return }
      let oldestFirst = Array((oldValue == .fullHistory ? lastVisits : linkedPages).reversed())
      (links, newest) = (Array(repeating: Link(), count: links.count), -1)
      for index in oldestFirst { link(index) }
      visits = behavior == .fullHistory ? oldestFirst.filter { $0 != current } : []
    }
  }
  /// The page shown first, ``unset`` or ``gone``.
  private(set) var initial = unset
  private static let unset = -1
  /// It was taken out; whichever page is the first of the list then stands in for it.
  private static let gone = -2
  /// -1 while no page is visible.
  private(set) var current = -1
  /// A doubly linked list through all visited pages, oldest to newest: `links[i]` are the neighbours of page `i`.
  private var links: [Link]
  private var newest = -1
  /// Every visit before that of the current page, newest last; kept only for ``BackBehavior/fullHistory``.
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
    if initial == Self.unset { initial = index }
    if isBack {
      if behavior == .fullHistory { goBackInVisits(to: index) }
      if behavior == .history, links.indices.contains(current), current != index { unlink(current) }
    } else if behavior == .fullHistory {
      if current < 0 {
        // It takes over from a page that is gone, and its last visit goes on.
        if visits.last == index { visits.removeLast() }
      } else if current != index {
        visits.append(current)
      }
    }
    current = index
    guard newest != index else { return }
    link(index)
  }

  /// Records that no page is visible any more: a list or a home screen has come to the front.
  /// - Parameter isBack: whether that was a step back, which takes the visit of the page that was left away.
  public mutating func leave(isBack: Bool) {
    guard links.indices.contains(current) else { return }
    if behavior == .fullHistory, !isBack { visits.append(current) }
    if behavior == .history, isBack { unlink(current) }
    current = -1
  }

  /// Forgets the latest visits of pages that "back" passes over, so that it does not lead to them later, when it has gone
  /// on to older ones.
  mutating func forgetLatest(unless isAllowed: (Int) -> Bool) {
    switch behavior {
    case .none, .firstRoute, .initialRoute, .order: return
    case .history:
      while case let index = latestBefore, index >= 0, !isAllowed(index) { unlink(index) }
    case .fullHistory:
      while let last = visits.last, !isAllowed(last) || last == current { visits.removeLast() }
    }
  }

  /// The page visited last before the current one; -1 for none.
  private var latestBefore: Int { links.indices.contains(current) ? Int(links[current].older) : newest }

  /// A container may go back to another page than the latest visit's: two of that page in a row would be a step back to
  /// where the user is already.
  @inline(never)
  private mutating func goBackInVisits(to index: Int) {
    visits.removeLast(min(1, visits.count))
    while visits.last == index { visits.removeLast() }
  }

  /// Makes page `index`, which has to be one, the newest of the list.
  @inline(__always)
  private mutating func link(_ index: Int) {
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

  /// The page that "back" leads to from the visible one, or from none, or `nil` when there is nothing to go back to.
  public var previous: Int? { previous { _ in true } }

  /// The same, passing over pages that may not be shown.
  func previous(where isAllowed: (Int) -> Bool) -> Int? {
    guard !links.isEmpty, hasBegun else { return nil }
    // Without a visible page all of the list lies before.
    let before = current >= 0 ? current : links.count
    switch behavior {
    case .none: return nil
    case .firstRoute: return (0..<before).first(where: isAllowed)
    case .initialRoute:
      let first = max(initial, 0)
      return first != current && isAllowed(first) ? first : nil
    case .order: return current < 0 ? nil : (0..<before).last(where: isAllowed)
    case .history:
      var index = latestBefore
      while index >= 0, !isAllowed(index) { index = Int(links[index].older) }
      return index >= 0 ? index : nil
    case .fullHistory: return visits.last { $0 != current && isAllowed($0) }
    }
  }

  /// Visited pages, the most recent first. A page that was left by going back, and not visited otherwise, counts as
  /// visited where "back" follows the list of pages only. Complexity: O(visits).
  public var visited: [Int] { behavior == .fullHistory ? lastVisits : linkedPages }

  private var linkedPages: [Int] {
    var pages: [Int] = []
    var index = newest
    while index >= 0 {
      pages.append(index)
      index = Int(links[index].older)
    }
    return pages
  }

  private var lastVisits: [Int] {
    var seen: Set<Int> = []
    return ([current] + visits.reversed()).filter { $0 >= 0 && seen.insert($0).inserted }
  }

  /// The page shown first, unless it is gone.
  public var initialPage: Int? { links.indices.contains(initial) ? initial : nil }

  /// Begins anew with pages that were visited elsewhere, the most recent first. Positions outside the list are ignored.
  public mutating func start(with visited: [Int], initial first: Int?) {
    self = PageHistory(behavior: behavior, count: links.count)
    if let first, links.indices.contains(first) { initial = first }
    for index in visited.reversed() { visit(index) }
  }

  /// Carries the record over to a changed list.
  /// - Parameters:
  ///   - newIndex: the new position of each old one, or `nil` for a page that is gone.
  ///   - count: how many pages there are now.
  public mutating func pagesChanged(count: Int, newIndex: (Int) -> Int?) {
    let old = self
    self = PageHistory(behavior: behavior, count: count)
    func position(_ index: Int) -> Int? {
      index < 0 ? nil : newIndex(index).flatMap { links.indices.contains($0) ? $0 : nil }
    }
    for index in old.visited.reversed().compactMap(position) where index != newest { link(index) }
    current = position(old.current) ?? -1
    if old.initial != Self.unset, count > 0 { initial = position(old.initial) ?? Self.gone }
    // Two visits of one page in a row are left over where what lay between them is gone: a step back that does nothing.
    for index in old.visits.compactMap(position) where index != visits.last { visits.append(index) }
    if visits.last == current { visits.removeLast() }
  }

  /// Whether any page was ever visited.
  var hasBegun: Bool { initial != Self.unset }
  /// What ``BackBehavior/fullHistory`` goes back through, oldest first.
  var recordedVisits: [Int] { visits }

  /// Takes up a record, which replaces this one.
  /// - Parameters:
  ///   - initial: `nil` when the page is gone.
  ///   - list: all visits, oldest first, that of the current page last; only positions of pages.
  mutating func restore(initial: Int?, current: Int?, visits list: [Int]) {
    for index in list where newest != index { link(index) }
    self.current = current ?? -1
    if !links.isEmpty { self.initial = initial ?? Self.gone }
    guard behavior == .fullHistory else { return }
    // Two visits of one page in a row are left over where what lay between them is unknown: a step back to nowhere.
    for index in list where index != visits.last { visits.append(index) }
    if visits.last == self.current { visits.removeLast() }
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

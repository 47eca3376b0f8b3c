/// Which page of a container is visible and which were visited before: what the container that takes its place goes on
/// with. Pages are named by id.
public struct VisitedPages: Equatable, Sendable {
  public var visible: String?
  /// The page shown first, as long as it is one.
  public var initial: String?
  /// Visited pages, the most recent first, without those that are gone.
  public var visited: [String]

  public init(visible: String? = nil, initial: String? = nil, visited: [String] = []) {
    self.visible = visible
    self.initial = initial
    self.visited = visited
  }
}

extension ContainerViewController {
  /// Where this container stands in its pages. A stack, whose screens are a history themselves, has no visits.
  public final var visits: VisitedPages {
    func id(_ index: Int) -> String? { children.indices.contains(index) ? children[index].pageID : nil }
    return VisitedPages(
      visible: visiblePage?.pageID, initial: history?.initialPage.flatMap(id),
      visited: history?.visited.compactMap(id) ?? [])
  }

  /// Goes on where another container has left off, with the pages that both have: shows the page that was visible, else
  /// the one visited last, and goes back to the others. For a container that is not on screen yet; a stack stays as it is.
  public final func takeOver(_ visits: VisitedPages) {
    guard history != nil else { return }
    changeAtOnce { [self] in
      func page(_ id: String) -> ViewController? { children.first { $0.pageID == id } }
      let visited = visits.visited.compactMap(page)
      if let page = visits.visible.flatMap(page) ?? visited.first, page !== visiblePage { showAtTakeOver(page) }
      // What is visible is the latest visit, whatever was shown.
      let latest = ([visiblePage].compactMap(\.self) + visited).map(\.indexInParent)
      history?.start(with: latest, initial: visits.initial.flatMap(page)?.indexInParent)
    }
  }
}

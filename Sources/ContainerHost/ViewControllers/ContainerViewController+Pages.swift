extension ContainerViewController {
  /// Replaces the list of pages by one without duplicates. Callbacks as UIKit's containment contract asks; the history
  /// follows the pages, not their positions; the visible page stays, and if it is gone, another takes over: the most
  /// recently visited one left, else the first that is enabled, else the first.
  final func replacePages(_ pages: [ViewController]) {
    if transition != nil { settleTransition() }
    let old = children
    let isKept = Set(pages.map(ObjectIdentifier.init))
    let wasHere = Set(old.map(ObjectIdentifier.init))
    let removed = old.filter { !isKept.contains(ObjectIdentifier($0)) }
    let added = pages.filter { !wasHere.contains(ObjectIdentifier($0)) }
    for page in removed { page.sendWillMove(to: nil) }
    for page in added {
      page.sendWillMove(to: self)
      if let parent = page.parent, parent !== self { parent.release(page) }
    }
    let oldVisible = visiblePage
    let successorIsNeeded = oldVisible == nil || !isKept.contains(ObjectIdentifier(oldVisible ?? self))
    setChildList(pages)
    history?.pagesChanged(count: pages.count) { index in
      guard old.indices.contains(index), isKept.contains(ObjectIdentifier(old[index])) else { return nil }
      return old[index].indexInParent
    }
    if successorIsNeeded { show(successor, options: nil, cause: .removal) }
    for page in added { page.sendDidMove(to: self) }
    for page in removed {
      page.unlinkFromParent()
      page.sendDidMove(to: nil)
      page.setContext(nil)
    }
    context?.trace?.record(.pagesChanged, pageID, ["pages": pages.map(\.pageID).joined(separator: ",")])
    didChangePages()
  }

  /// The page that takes over when the visible one is gone.
  private var successor: ViewController? {
    if let recent = history?.visited.first(where: { children.indices.contains($0) }) { return children[recent] }
    return children.first { $0.tabBarItem.isEnabled } ?? children.first
  }
}

extension LayoutNode {
  /// An item of a bar or list for `page`.
  init(item page: ViewController, isSelected: Bool) {
    self.init(.item)
    let item = page.tabBarItem
    self.page = page.pageID
    label = item.title ?? page.title ?? page.pageID
    icon = (isSelected ? item.selectedImage ?? item.image : item.image)?.name
    badge = item.badgeValue
    self.isSelected = isSelected
    isEnabled = item.isEnabled
  }
}

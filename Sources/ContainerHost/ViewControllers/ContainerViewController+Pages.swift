extension ContainerViewController {
  /// Replaces the list of pages by `wanted`, in which the second of two equal pages is left out, as is what cannot be a
  /// page here. Callbacks as UIKit's containment contract asks; the history follows the pages, not their positions; the
  /// visible page stays, and if it is gone, another takes over: the most recently visited one left, else the first that is
  /// enabled, else none.
  final func replacePages(_ wanted: [ViewController]) { changeAtOnce { [self] in replacePagesNow(wanted) } }

  private func replacePagesNow(_ wanted: [ViewController]) {
    if transition != nil { settleTransition() }
    let pages = acceptablePages(of: wanted)
    let isWanted = children.isEmpty ? [] : Set(pages.map(ObjectIdentifier.init))
    let removed = children.filter { !isWanted.contains(ObjectIdentifier($0)) }
    let added = pages.filter { !$0.isChild(of: self) }
    for page in removed { page.sendWillMove(to: nil) }
    let losers = take(added)

    // From here to the new history nothing runs that could change the list.
    let old = children
    let hadNone = visiblePage == nil && (old.isEmpty || !decidesByItself)
    setChildList(pages)
    history?.pagesChanged(count: children.count) { [self] index in
      old.indices.contains(index) && old[index].isChild(of: self) ? old[index].indexInParent : nil
    }
    settle(added, losers)
    showSuccessorIfNeeded(orIf: hadNone)

    for page in added where page.isChild(of: self) { page.sendDidMove(to: self) }
    for page in removed where page.parent == nil {
      page.sendDidMove(to: nil)
      page.leaveAppIfGone()
    }
    context?.trace?.record(.pagesChanged, pageID, ["pages": children.map(\.pageID).joined(separator: ",")])
    didChangePages()
  }

  /// Those of `wanted` that can be pages here, each once.
  final func acceptablePages(of wanted: [ViewController]) -> [ViewController] {
    // Usually there are few, and all are.
    if wanted.count <= 16, wanted.allSatisfy(canContain),
      !wanted.indices.contains(where: { index in wanted[..<index].contains { $0 === wanted[index] } })
    {
      return wanted
    }
    var seen: Set<ObjectIdentifier> = []
    return wanted.filter { canContain($0) && seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// Announces `pages` and takes them out of where they are.
  /// - Returns: who has lost one.
  final func take(_ pages: [ViewController]) -> [(page: ViewController, parent: ViewController)] {
    var losers: [(page: ViewController, parent: ViewController)] = []
    for page in pages {
      page.sendWillMove(to: self)
      guard let parent = page.parent, parent !== self, canContain(page) else { continue }
      parent.unlink(page)
      losers.append((page, parent))
      // What leaves its app disappears while that still hears of it.
      if page.context !== context { page.vanish() }
    }
    return losers
  }

  /// After ``take(_:)`` and the new list: what was on screen somewhere else is so no more.
  final func settle(_ pages: [ViewController], _ losers: [(page: ViewController, parent: ViewController)]) {
    // The visible one may come back from where it was shown meanwhile.
    for page in pages where page.isChild(of: self) && (page !== visiblePage || appearance == .disappeared) {
      page.vanish()
    }
    for (page, parent) in losers { parent.didLose(page) }
  }

  /// Runs `change`, which alters the list of pages, and then what was asked for by callbacks on the way.
  final func whileChanging(_ change: () -> Void) {
    guard !isChanging else { return change() }
    isChanging = true
    change()
    var count = 0
    while !changesToCome.isEmpty {
      let next = changesToCome.removeFirst()
      count += 1
      guard count <= ViewControllerContext.followUpLimit else {
        context?.observer?.report(
          "more than \(ViewControllerContext.followUpLimit) changes of \(pageID) followed from one; the last "
            + "\(changesToCome.count + 1) were dropped")
        changesToCome = []
        break
      }
      next()
    }
    isChanging = false
  }

  /// Runs `change` now, or after the change of this container that is under way: off screen there is nobody else to wait
  /// for.
  final func changeAtOnce(_ change: @escaping () -> Void) {
    if isChanging { changesToCome.append(change) } else { whileChanging(change) }
  }

  /// A page was put in or taken out by hand: what is on screen follows, after what runs now.
  final func changedByHand(_ page: ViewController) {
    let follow = { [self] in
      if let transition, transition.isInteractive, transition.to === page { settleTransition() }
      showWhatIsLeft()
      page.leaveAppIfGone()
      didChangePages()
    }
    guard let context else { return changeAtOnce(follow) }
    context.perform("change of pages in \(pageID)", follow)
  }

  /// Gives the screen to another page where the visible one, or one beside it, is no page any more.
  final func showSuccessorIfNeeded(orIf isNeeded: Bool = false) {
    if let stray = strayPage {
      if stray.isChild(of: self) {
        // It is back. If it has been elsewhere meanwhile, it comes on screen anew.
        forgetStrayPage()
        if appearance == .appeared {
          stray.beginAppearing(animated: false)
          stray.endAppearing()
        }
      } else {
        show(successor, options: nil, cause: .removal)
        // Taken out in its own will-disappear as the last page, it has nobody any more who would end that.
        if appearance == .disappeared, !stray.isRoot, !stray.hasMoved(from: self) { stray.vanish() }
        stray.leaveAppIfGone()
        return
      }
    } else if isNeeded {
      return show(successor, options: nil, cause: .removal)
    }
    let left = companions.filter { $0.isChild(of: self) }
    if left.count < companions.count {
      show(visiblePage, options: ShowOptions(companions: left), cause: .removal)
    }
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

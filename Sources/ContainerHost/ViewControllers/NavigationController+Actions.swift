/// The screens that actions can push on a stack.
struct ScreenFactory {
  let rules: [PageRule]
  let make: (PageState) -> ViewController?
}

extension NavigationController {
  /// The stack as a value, root first. Complexity: O(n).
  public final var stackState: StackState { StackState(pages: viewControllers.map(\.pageState), ids: screenIDs) }

  /// Says which screens actions can put on this stack, and makes them: what a `push("detail")` means. Screens that are there
  /// already can be named by their ids.
  /// - Parameter makeScreen: makes the screen for a page of one of `rules`; without one the action does nothing and is
  ///   reported. Its ``ViewController/parameters`` are set afterwards.
  public final func setScreens(_ rules: [PageRule], makeScreen: @escaping (PageState) -> ViewController?) {
    screens = ScreenFactory(rules: rules, make: makeScreen)
  }

  final var stackRules: ContainerRules {
    ContainerRules(pages: (screens?.rules ?? []) + viewControllers.map { PageRule($0.pageState.name) })
  }

  /// The action on a stack.
  final func carryOutOnStack(_ action: ContainerAction) -> Bool {
    let (old, before) = (viewControllers, stackState)
    switch before.applying(action, in: stackRules) {
    case .notMine: return false
    case .unchanged: return true
    case .changed(let next):
      guard let stack = controllers(for: next.pages, among: old) else { return true }
      let change = StackProposal(from: old, to: stack)
      // Before anything changes, as for a push or pop by code; a guard that refuses has answered too.
      if let top = stack.last, change?.isPushOrPop == true, !observerAllows(top, cause: action.cause) { return true }
      screenIDs = next.ids
      for (screen, state) in zip(stack, next.pages) { screen.take(state) }
      // The screens have been told, and may have changed everything.
      if let change, viewControllers.elementsEqual(old, by: ===) { become(change, cause: action.cause) }
      return true
    }
  }

  /// The controller of each page, made where there is none; `nil` where one cannot be made, which is reported.
  private func controllers(for pages: [PageState], among old: [ViewController]) -> [ViewController]? {
    let present = Dictionary(old.map { ($0.pageState.id, $0) }) { first, _ in first }
    var stack: [ViewController] = []
    for page in pages {
      if let screen = present[page.id] {
        stack.append(screen)
      } else if let made = screens?.make(page), !stack.contains(where: { $0 === made }), canContain(made) {
        made.pageRecord = PageRecord(page)
        stack.append(made)
      } else {
        context?.observer?.report("\(pageID): no screen was made for \(page.name.quotedBriefly)")
        return nil
      }
    }
    return stack
  }

  /// At once, since the next action goes on from there.
  private func become(_ change: StackProposal, cause: NavigationCause) {
    let isNewStack = !change.isPushOrPop
    guard let context, appearance != .disappeared else {
      return changeAtOnce { [self] in
        proposeStack(change, animated: false, isNewStack: isNewStack)
        commitProposal(cause: cause)
      }
    }
    context.beginTransaction(cause: cause)
    proposeStack(change, animated: false, isNewStack: isNewStack)
    context.commit()
  }
}

extension StackProposal {
  /// What makes `new` of `old`; `nil` where they are the same.
  fileprivate init?(from old: [ViewController], to new: [ViewController]) {
    let kept = zip(new, old).prefix { $0 === $1 }.count
    if kept == new.count {
      if kept == old.count { return nil }
      self = .keep(kept)
    } else if kept == old.count, new.count == old.count + 1, let top = new.last {
      self = .push(top)
    } else {
      self = .list(new)
    }
  }

  fileprivate var isPushOrPop: Bool {
    switch self {
    case .push, .keep: true
    case .list: false
    }
  }
}

/// What is to be called once a view controller is gone: taken out of its container for good, or released with it.
///
/// Whether it was popped by code, a button or a swipe, or went with its container or with what was presented, this is the
/// one place to notice it.
final class RemovalActions {
  private var actions: [() -> Void] = []

  deinit { run() }

  func add(_ action: @escaping () -> Void) { actions.append(action) }

  /// Each is called once, in the order they were added; one that is added meanwhile belongs to the next removal.
  func run() {
    let due = actions
    actions = []
    for action in due { action() }
  }
}

extension ViewController {
  /// Calls `action` once, when this controller has left its container for good: after the transition that takes it out,
  /// so that a swipe which is given up is no removal, and not where it has got another place meanwhile. One that is
  /// released without having been taken out counts as removed, and so does one in something presented that is dismissed.
  ///
  /// `action` must not keep this controller alive.
  final func whenRemoved(_ action: @escaping () -> Void) {
    let actions = removalActions ?? RemovalActions()
    removalActions = actions
    actions.add(action)
  }

  /// This controller was presented and is no more: for whoever showed them, it and all screens in it are gone, although
  /// somebody may keep them.
  final func tellDismissed() {
    guard parentReference == nil, !isRoot else { return }
    runRemovalActions()
  }

  private func runRemovalActions() {
    for child in children { child.runRemovalActions() }
    removalActions?.run()
  }

  /// Runs what waits for the removal, if this is one.
  final func tellRemoved() {
    guard parentReference == nil, !isRoot, let removalActions else { return }
    removalActions.run()
  }
}

/// What is to be called when a view controller has appeared and has disappeared, in strict alternation: a swipe that is
/// cancelled lets the page it began on appear anew without its having disappeared, and the other one disappear without
/// its having appeared.
final class AppearanceActions {
  private let appear: [() -> Void]
  private let disappear: [() -> Void]
  private var hasAppeared = false

  init(appear: [() -> Void], disappear: [() -> Void]) {
    self.appear = appear
    self.disappear = disappear
  }

  func didAppear() {
    guard !hasAppeared else { return }
    hasAppeared = true
    for action in appear { action() }
  }

  func didDisappear() {
    guard hasAppeared else { return }
    hasAppeared = false
    for action in disappear { action() }
  }
}

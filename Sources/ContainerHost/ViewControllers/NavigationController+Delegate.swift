/// What the delegate of a navigation controller has yet to hear.
struct ShowReport {
  /// Whether another screen is on top than the delegate last heard of.
  var isDue = true
  /// Whether the delegate has heard `willShow` of what comes.
  var willShowIsOut = false
  var isAnimated = false
}

extension NavigationController {
  final func tellWillShow(_ page: ViewController, animated: Bool, hasBegun: Bool) {
    let isAfter = context?.appearanceRules.willShow == .afterWillAppear
    guard hasBegun == isAfter, !report.willShowIsOut else { return }
    report.willShowIsOut = true
    report.isAnimated = animated
    delegate?.navigationController(self, willShow: page, animated: animated)
  }

  /// Once the top is on screen for certain. Off screen it waits for the appearance.
  final func tellDidShow() {
    guard report.isDue, transition == nil, let visiblePage, appearance == .appeared || appearance == .appearing else {
      return
    }
    let heard = report
    report = ShowReport(isDue: false)
    if !heard.willShowIsOut { delegate?.navigationController(self, willShow: visiblePage, animated: heard.isAnimated) }
    delegate?.navigationController(self, didShow: visiblePage, animated: heard.isAnimated)
  }
}

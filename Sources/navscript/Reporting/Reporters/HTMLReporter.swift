/// A run as one page: see ``RunPage``.
///
/// There are no times in it but the app's own, so that the same run gives the same bytes.
final class HTMLReporter: Reporter {
  private let output: Output
  private let options: RunOptions
  private var page = RunPage()

  init(output: Output, options: RunOptions) {
    self.output = output
    self.options = options
  }

  func receive(_ event: RunEvent) {
    switch event {
    case .runBegan, .fileBegan, .scenarioBegan: break
    case .scenarioEnded(let result): page.add(result)
    case .runEnded(let result):
      let ending = result.ending(failsOnFlaky: options.failsOnFlaky, failsOnObsolete: options.failsOnObsolete)
      page.page(result, ending: ending).write(to: output)
    }
  }
}

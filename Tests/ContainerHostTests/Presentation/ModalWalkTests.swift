import Endurance
import Testing

@testable import ContainerHost

/// Presentations, dismissals, swipes, back, navigations and time in any order, against a list of what must be presented.
@Suite("Random walks over what is presented")
struct ModalWalkTests {
  @Test(arguments: 1...120)
  func stayInStepWithTheirModel(seed: Int) throws {
    var made: [Weak] = []
    do {
      let walk = try Walk(seed: UInt64(seed))
      for step in 0..<120 {
        try walk.step()
        let problems = walk.problems
        guard problems.isEmpty else {
          Issue.record("seed \(seed), step \(step): \(problems) after \(walk.log.suffix(6).joined(separator: ", "))")
          break
        }
      }
      made = walk.made.map { Weak(screen: $0.screen) }
      walk.app.host.rootViewController = nil
    }
    let kept = made.compactMap { $0.screen?.pageID }
    #expect(kept == [], "seed \(seed)")
  }

  struct Weak { weak var screen: LoggingScreen? }

  private final class Walk {
    /// What is on its way, and when it arrives.
    enum Moving { case presentation, dismissal }

    let app: ModalApp
    var random: SplitMix64
    /// What must be presented, with whether it is a sheet.
    var chain: [(id: String, isSheet: Bool)] = []
    var moving: (kind: Moving, end: Duration)?
    var isSwiping = false
    var endings: [String: Int] = [:]
    var expectedEndings: [String: Int] = [:]
    /// Of the present chain and what is on its way out.
    var made: [Weak] = []
    var log: [String] = []
    private let delegate = CountingDelegate()
    private var count = 0

    init(seed: UInt64) throws {
      app = try ModalApp()
      random = SplitMix64(seed: seed)
    }

    func step() throws {
      let isAnimated = Bool.random(using: &random)
      switch Int.random(in: 0..<16, using: &random) {
      case 0...4: present(isAnimated)
      case 5, 6: dismiss(isAnimated)
      case 7:
        note("back")
        app.host.back()
        endSwipe()
        if moving == nil, !chain.isEmpty { leave(from: chain.count - 1) }
      case 8, 9: swipe()
      case 10: lift()
      case 11, 12:
        let span = Duration.milliseconds(Int.random(in: 1...700, using: &random))
        note("advance")
        try app.host.advance(by: span)
        if let end = moving?.end, end <= app.host.clock.now { moving = nil }
      case 13:
        note("navigate")
        _ = try app.go(Bool.random(using: &random) ? .nutrition : .training)
        moving = nil
        endSwipe()
        leave(from: 0)
      default:
        note("tab")
        app.tabs.selectedIndex = Int.random(in: 0..<3, using: &random)
      }
    }

    var problems: [String] {
      var found = app.violations
      if app.presented != chain.map(\.id) { found.append("presented \(app.presented), expected \(chain.map(\.id))") }
      for screen in made.compactMap(\.screen) where !screen.faults.isEmpty {
        found.append("\(screen.pageID): \(screen.faults)")
      }
      if !app.status.faults.isEmpty { found.append("status: \(app.status.faults)") }
      if moving == nil {
        if delegate.endings != expectedEndings {
          found.append("ended \(delegate.endings), expected \(expectedEndings)")
        }
        if !app.host.clock.pending.isEmpty { found.append("something is still scheduled") }
      }
      return found
    }

    private func note(_ act: String) { log.append(act) }

    private func leave(from index: Int) {
      for (id, _) in chain[index...] { expectedEndings[id, default: 0] += 1 }
      chain.removeSubrange(index...)
    }

    /// What else happens cancels it.
    private func endSwipe() { isSwiping = false }

    private func present(_ isAnimated: Bool) {
      count += 1
      let style = ModalPresentationStyle.allCases[Int.random(in: 0..<5, using: &random)]
      let screen = LoggingScreen("m\(count)")
      made.append(Weak(screen: screen))
      screen.modalPresentationStyle = style
      screen.presentationController?.delegate = delegate
      note("present m\(count) \(style) \(isAnimated)")
      let result = app.host.visiblePage?.present(screen, animated: isAnimated)
      if moving?.kind == .presentation { return }
      guard result == .done else { return note("\(String(describing: result))") }
      endSwipe()
      moving = isAnimated ? (.presentation, app.host.clock.now + PresentationStack.animationDuration) : nil
      chain.append((screen.pageID, style.isSheet))
    }

    private func dismiss(_ isAnimated: Bool) {
      guard let index = chain.indices.randomElement(using: &random) else { return }
      note("dismiss \(chain[index].id) \(isAnimated)")
      app.host.page(chain[index].id)?.presentingViewController?.dismiss(animated: isAnimated)
      endSwipe()
      moving = isAnimated ? (.dismissal, app.host.clock.now + PresentationStack.animationDuration) : nil
      leave(from: index)
    }

    private func swipe() {
      note("swipe")
      let isTaken = app.swipeDown(.began, 0)
      let isExpected = moving == nil && !isSwiping && chain.last?.isSheet == true
      #expect(isTaken == isExpected, "\(log.suffix(6))")
      if isTaken { isSwiping = true }
    }

    private func lift() {
      let progress = Bool.random(using: &random) ? 0.9 : 0.2
      note("lift \(progress)")
      app.swipeDown(.ended, progress)
      if isSwiping, progress > 0.5 { leave(from: chain.count - 1) }
      endSwipe()
    }
  }

  private final class CountingDelegate: AdaptivePresentationControllerDelegate {
    var endings: [String: Int] = [:]

    func presentationControllerDidEnd(_ presentationController: PresentationController, cause: NavigationCause) {
      endings[presentationController.presentedViewController?.pageID ?? "none", default: 0] += 1
    }
  }
}

/// What somebody wants to happen, as far as guards are concerned.
enum NavigationGoal {
  case destination(Destination)
  /// To show a page in its container (`nil`: none), and, where `reachesRoot`, that one in all containers around it.
  case page(ViewController?, in: ContainerViewController, reachesRoot: Bool)
  case presentation(ViewController)
  /// The topmost one first.
  case dismissal([ViewController])
}

/// The questions of one action: every guard of the app once for each place the action may lead to, every page that would
/// be left once altogether, however often a guard sends the action elsewhere or changes something meanwhile.
///
/// The app comes first, so that pages are asked about the place where the action leads in the end.
struct GuardRound {
  enum Verdict {
    case allowed
    /// By way of guards that have all been asked about it.
    case redirected(to: Destination)
    /// A guard sent the action to where the app is already: that is done.
    case alreadyThere(Destination)
    case refused(by: String, reason: String)
    case failed(String)
  }

  /// How many redirects may follow one another (`semantics.md`, Interruption and depth).
  static let redirectLimit = 10
  /// How many pages one action may ask: more come only from a guard that makes pages.
  static let pageLimit = 1000

  private let host: AppHost
  private let cause: NavigationCause
  private var chain: [Destination] = []
  private var redirects = 0
  /// Pages that have allowed it.
  private var asked: [ViewController] = []

  init(_ host: AppHost, cause: NavigationCause) {
    self.host = host
    self.cause = cause
  }

  private struct Answer {
    let name: String
    let decision: NavigationGuard.Decision
  }

  /// A guard that cannot answer.
  private struct Fault: Error {
    let reason: String
  }

  mutating func ask(_ goal: NavigationGoal) -> Verdict {
    var goal = goal
    if case .destination(let destination) = goal { chain = [destination] }
    do throws(Fault) {
      while let answer = try objection(to: goal) {
        switch answer.decision {
        case .allow: continue
        case .deny(let reason): return .refused(by: answer.name, reason: reason)
        case .redirect(let place):
          let destination = try resolve(place, answer.name)
          if host.isPresent(destination) { return .alreadyThere(destination) }
          try follow(destination)
          goal = .destination(destination)
        }
      }
    } catch { return .failed(error.reason) }
    if redirects > 0, let end = chain.last { return .redirected(to: end) }
    return .allowed
  }

  private func resolve(_ place: Destination, _ name: String) throws(Fault) -> Destination {
    do throws(NavigationError) {
      return try host.catalog.resolve(place)
    } catch {
      throw Fault(reason: "the guard \(name.quotedBriefly) redirects to \(place): \(error)")
    }
  }

  private mutating func follow(_ destination: Destination) throws(Fault) {
    let isRepeated = chain.contains(destination)
    chain.append(destination)
    redirects += 1
    if isRepeated || redirects > Self.redirectLimit {
      throw Fault(reason: NavigationError.navigationLoop(chain: chain).description)
    }
  }

  /// The first answer that is not yes.
  private mutating func objection(to goal: NavigationGoal) throws(Fault) -> Answer? {
    for guardian in host.guards {
      if let answer = try ask(guardian, about: goal, leaving: host.visiblePage) { return answer }
    }
    // Found anew after each answer, which may have come from a guard that changes pages although it should not.
    while let page = host.pagesLeft(for: goal).first(where: mustBeAsked), let guardian = page.leaveGuard {
      guard asked.count < Self.pageLimit else {
        throw Fault(reason: "more than \(Self.pageLimit) pages were asked whether they may be left")
      }
      asked.append(page)
      if let answer = try ask(guardian, about: goal, leaving: page) { return answer }
    }
    return nil
  }

  private func mustBeAsked(_ page: ViewController) -> Bool {
    page.leaveGuard != nil && !asked.contains { $0 === page }
  }

  private func ask(
    _ guardian: NavigationGuard, about goal: NavigationGoal, leaving page: ViewController?
  ) throws(Fault) -> Answer? {
    let decision: NavigationGuard.Decision
    do {
      decision = try guardian.decide(host.request(for: goal, leaving: page, cause: cause))
    } catch {
      throw Fault(reason: "the guard \(guardian.name.quotedBriefly) failed: \(error)")
    }
    switch decision {
    case .allow: return nil
    case .deny(let reason): note(guardian, ["decision": "deny", "reason": reason], page)
    case .redirect(let place): note(guardian, ["decision": "redirect", "to": place.description], page)
    }
    return Answer(name: guardian.name, decision: decision)
  }

  private func note(
    _ guardian: NavigationGuard, _ details: KeyValuePairs<String, String>, _ page: ViewController?
  ) {
    host.context.trace?.record(.guarded, guardian.name, details, cause: cause.rawValue)
  }
}

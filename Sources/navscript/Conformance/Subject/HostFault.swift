/// Doubles of parts of the host that do wrong: each guarantee of the host has a check, and each of these checks has a double
/// that it must find fault with, as each check of a plugin has a broken plugin.
enum HostFault: String, CaseIterable, Sendable {
  case takesUnknownOptions, reportsMissingHooks, givesNavigateToAll
  case carriesOutAtOnce, keepsThePage
  case movesTwice, leavesTheSurface, appearsAgain, displaysTwice, opensFirst, startsAgain
  case losesThePlace, asksNobody, tellsBeforeTheListIsNew, losesTheState
  case losesThePage, forgetsBudgets, keepsTimers, takesHalfAReload, letsChanceIn

  /// The rule that it breaks.
  var rule: String {
    switch self {
    case .takesUnknownOptions: "L5"
    case .reportsMissingHooks: "L9"
    case .givesNavigateToAll: "L10"
    case .carriesOutAtOnce: "S8"
    case .keepsThePage: "S10"
    case .movesTwice: "F1"
    case .leavesTheSurface: "F2"
    case .appearsAgain: "F3"
    case .displaysTwice, .opensFirst: "F4"
    case .startsAgain: "F5"
    case .losesThePlace: "Y9"
    case .asksNobody: "E8"
    case .tellsBeforeTheListIsNew: "M5"
    case .losesTheState: "T4"
    case .losesThePage: "X1"
    case .forgetsBudgets: "X2"
    case .keepsTimers: "X3"
    case .takesHalfAReload: "X8"
    case .letsChanceIn: "D3"
    }
  }

  /// What it reports of itself.
  var errors: [String] { self == .reportsMissingHooks ? ["plugin: handle: there is no such hook"] : [] }
}

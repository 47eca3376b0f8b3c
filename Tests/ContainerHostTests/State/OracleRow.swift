import ContainerHost
import Testing

/// One recorded call of a router: what it was given, what it was asked, what it answered.
///
///     T041 L829  setup · given  —action→  answer
///
/// `setup` (with its ` · ` left out where there is none) is a list of `backBehavior=`, `initialRouteName=`,
/// `defaultStatus=`, `init` (initial parameters of names), `getId` (identity by a parameter) and `changed` (a name that is
/// to begin anew), separated by `; `. A line `names a,b` at the head of a file gives the allowed names of rows that do not
/// give theirs; without it they are those of the given pages.
///
/// A state is `[a *b{x:1}@/path~{x:0} c/2] h:a>b>(open)`: pages with their parameters, path and former parameters, a star
/// before the focused one; then the history, latest last, `(open)` and `(closed)` being the drawer's entry. `name` and
/// `name/k` are two ids, `name+` is an id that was not there before, `?k` one of no page. `(no index)`, `(index 4)` and
/// `(complete)` say what a saved state claims.
///
/// The answer is a state, `same` or `null`. Where this library answers otherwise, the row goes on with
/// ` — differs: our answer because reason`.
struct OracleRow: Sendable, CustomTestStringConvertible {
  struct Page: Sendable {
    /// As written: `bar`, `bar/1`, `bar+`.
    var label: String
    var name: String
    var params: [String: ParameterValue] = [:]
    var path: String?
    var paramsHistory: [[String: ParameterValue]] = []

    /// `nil` for one that has to be new.
    var id: PageID? { OracleRow.id(label) }
  }

  enum Entry: Sendable {
    case page(label: String, params: [String: ParameterValue])
    case drawer(DrawerStatus)
  }

  struct Description: Sendable {
    var pages: [Page] = []
    var index: Int?
    var isComplete = false
    /// `nil` where the row says nothing of it.
    var history: [Entry]?
  }

  enum Call: Sendable {
    case initial
    case rehydrate(names: [String])
    case namesChange(names: [String])
    case focus(String)
    case action(word: String, Arguments)
    case reset(Description)
  }

  struct Arguments: Sendable {
    var name = ""
    var params: [String: ParameterValue] = [:]
    var count = 0
    var options: [String: String] = [:]
  }

  enum Answer: Sendable {
    case null
    case same
    case state(Description)
  }

  struct Setup: Sendable {
    var backBehavior = BackBehavior.firstRoute
    var initialName: String?
    var defaultStatus = DrawerStatus.closed
    var initialParams: [String: [String: ParameterValue]] = [:]
    /// The parameter that a name's pages are told apart by, with a text before it or without.
    var identity: [String: String] = [:]
    var renewed: Set<String> = []
    var names: [String]?
  }

  var id: String
  /// `file:line`.
  var place: String
  var setup = Setup()
  var given = Description()
  var call = Call.initial
  var answer = Answer.same
  var ours: Answer?

  var testDescription: String { id }

  /// The id that a label or a reference to it stands for: a plain name is `name-0`, as in `focus key bar-0`.
  static func id(_ label: String) -> PageID? {
    if label.hasSuffix("+") { return nil }
    if label.hasPrefix("?") { return PageID(String(label.dropFirst())) }
    guard let slash = label.firstIndex(of: "/") else { return PageID(label + "-0") }
    return PageID(label[..<slash] + "-" + label[label.index(after: slash)...])
  }
}

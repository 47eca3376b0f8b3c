/// Where "back" leads inside a container that switches between pages.
///
/// The six meanings are those of react-navigation's tab router, where each has users who count on it; so it is an
/// option that can be seen, not a habit of the host.
public enum BackBehavior: String, Sendable, CaseIterable {
  /// Back never changes the page.
  case none
  /// To the first page of the list, then out.
  case firstRoute = "first_route"
  /// To the page that was shown first, then out.
  case initialRoute = "initial_route"
  /// To the page before this one in the list, then out.
  case order
  /// To the page visited before this one, each page counted once.
  case history
  /// Through every visit, the same page as often as it was visited.
  case fullHistory = "full_history"
}

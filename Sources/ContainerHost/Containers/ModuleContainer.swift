/// Decides how the user gets from one module to another: the one thing an app, or a plugin, has to implement.
///
/// A tab bar selects a tab, a navigation stack pushes or pops, a drawer shows the page and closes. The host calls it for
/// every navigation, wherever that comes from.
public protocol ModuleContainer: AnyObject {
  /// Makes the host of `module` the visible one. Throw when that is impossible: nothing has happened then, and the
  /// caller of `navigate` gets the error as its outcome.
  func showModule(_ module: ModuleID) throws
}

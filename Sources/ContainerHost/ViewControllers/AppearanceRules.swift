/// Which of several plausible orders an app's controllers follow where UIKit's own is not documented, or where observers
/// report different ones.
///
///     var configuration = AppHost.Configuration()
///     configuration.appearanceRules.cancelledPop = .silent
///
/// Orders that recorded logs agree on (a first tab switch, push, pop, a first appearance) are not here, since nobody needs
/// another one. The defaults are what the best source there is says; each property names it.
public struct AppearanceRules: Equatable, Sendable {
  /// The order of the four callbacks of one change of page.
  public enum Order: String, Sendable, CaseIterable {
    /// New will-appear, old will-disappear, old did-disappear, new did-appear: a tab switch in UIKit.
    case incomingFirst = "incoming_first"
    /// Old will-disappear, new will-appear, old did-disappear, new did-appear: a push or pop in UIKit.
    case outgoingFirst = "outgoing_first"
    /// Old will-disappear, new will-appear, new did-appear, old did-disappear: a full-screen modal in UIKit.
    case outgoingLast = "outgoing_last"
  }

  /// What the two screens of a swipe-back hear when it is given up. Both have been told that it began.
  public enum CancelledPop: String, Sendable, CaseIterable {
    /// The revealed screen's will- and did-disappear, then the top's will- and did-appear.
    case revealedFirst = "revealed_first"
    /// Revealed will-disappear, top will-appear, revealed did-disappear, top did-appear.
    case interleaved
    /// Neither hears anything: of a swipe that finishes they are told only then (asked for in react-native-screens #951).
    case silent
  }

  /// When a navigation controller's delegate hears `willShow`.
  public enum WillShow: String, Sendable, CaseIterable {
    case beforeAppearance = "before_appearance"
    /// After the new screen's will-appear.
    case afterWillAppear = "after_will_appear"
  }

  /// A tab switch to a page that was on screen before. Logs of it are incomplete; taken to be as the first switch.
  public var tabSwitchBack = Order.incomingFirst
  /// `setViewControllers` with another screen on top. Undocumented; taken to be as a push or pop, which have one order.
  public var newStack = Order.outgoingFirst
  /// A full-screen modal over a page. Undocumented; common observation.
  public var modal = Order.outgoingLast
  /// The log of 2014 at wangling.me ("The Inconsistent Order of View Transition Events").
  public var cancelledPop = CancelledPop.revealedFirst
  /// Whether the top hears `willMove(toParent: nil)` when a swipe-back begins, so that one that finishes is exactly like a
  /// pop. Whatever this says, one that is cancelled sends no `didMove`.
  public var swipeAnnouncesRemoval = true
  /// UIKit's documentation: "just before the navigation controller displays a view controller's view".
  public var willShow = WillShow.beforeAppearance

  public init() {}

  /// - Parameter new: the page that comes; one that is loaded was on screen before.
  func order(of options: ShowOptions, to new: ViewController?) -> Order {
    if options.isNewStack { return newStack }
    return switch options.style {
    case .switch: new?.isViewLoaded == true ? tabSwitchBack : .incomingFirst
    case .push, .pop: .outgoingFirst
    case .modal: modal
    }
  }
}

/// Where an app stood: the page each container showed and those it has shown before, what was pushed on stacks, what
/// plugins and screens want back, what was presented over it, and the navigations that waited. A plain value, which
/// ``json()`` writes down.
///
/// Containers and pages are named by id, so that it fits a tree that was built anew, also by a newer version of the app.
/// An id that an app leaves to the host (`stack_2`) is the same again only where the tree is built in the same order.
public struct SavedState: Equatable {
  /// What is kept of one container.
  public struct Container: Equatable {
    /// The visible page's id; `nil` when none was shown or it is not known.
    public var visible: PageID?
    /// The page that a tab view's selection meant, where that is not the visible one: the list of "More" was shown.
    public var selected: PageID?
    /// Which pages were visited, for what goes back through them; `nil` for a stack, and where none was.
    public var visits: PageVisits?
    /// The screens of a stack, its root first; `nil` for other containers.
    public var stack: [SavedScreen]?
    /// A plugin's `self.state`, or what its `save` returned.
    public var state: LuaTable?

    public init(
      visible: PageID? = nil, selected: PageID? = nil, visits: PageVisits? = nil, stack: [SavedScreen]? = nil,
      state: LuaTable? = nil
    ) {
      self.visible = visible
      self.selected = selected
      self.visits = visits
      self.stack = stack
      self.state = state
    }
  }

  /// By the containers' ids.
  public var containers: [PageID: Container] = [:]
  /// What was presented over the root, from below up. What stands inside is in ``containers`` and ``screens``.
  public var presented: [SavedPresentation] = []
  /// What native screens that are on no stack and not presented have encoded, by their ids.
  public var screens: [PageID: LuaTable] = [:]
  /// Navigations that waited for the engine or a container, in order.
  public var waiting: [SavedNavigation] = []
  /// What the engine showed, as far as the host knows; see ``AppHost/Configuration/remembersDestination``.
  public var opened: Destination?

  public init() {}
}

/// One screen of a saved stack, or one that was presented: what it takes to make it again.
public struct SavedScreen: Equatable {
  public var id: PageID
  /// For a container, what it is: `stack`, `tab_bar`, `tab_view` or a plugin's name. What it shows is restored by the ids of its
  /// pages once it is made again.
  public var kind: String?
  /// For a module's host, which ``AppHost`` makes by itself; `nil` for a screen of the app's own.
  public var module: ModuleID?
  public var title: String?
  /// What ``ViewController/encodeRestorableState()`` gave.
  public var state: LuaTable?

  public init(
    id: PageID, kind: String? = nil, module: ModuleID? = nil, title: String? = nil, state: LuaTable? = nil
  ) {
    self.id = id
    self.kind = kind
    self.module = module
    self.title = title
    self.state = state
  }
}

/// A controller that was presented over the one before, or over the root.
public struct SavedPresentation: Equatable {
  public var screen: SavedScreen
  public var style: ModalPresentationStyle
  public var isModalInPresentation: Bool

  public init(_ screen: SavedScreen, style: ModalPresentationStyle = .pageSheet, isModalInPresentation: Bool = false) {
    self.screen = screen
    self.style = style
    self.isModalInPresentation = isModalInPresentation
  }
}

/// A navigation that waited when the app was saved.
public struct SavedNavigation: Equatable, Sendable {
  public var destination: Destination
  public var cause: NavigationCause

  public init(_ destination: Destination, cause: NavigationCause) {
    self.destination = destination
    self.cause = cause
  }
}

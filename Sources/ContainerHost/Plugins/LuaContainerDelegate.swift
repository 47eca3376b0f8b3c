/// What an app hears about the user's choice of a page in a plugin, and may refuse: as ``TabBarControllerDelegate`` for a
/// tab bar.
public protocol LuaContainerDelegate: AnyObject {
  /// Asked before a page is shown that the user has tapped or moved a finger towards, also where the plugin asks for it in
  /// answer to that; false keeps the present one. Never asked about what code, links and back lead to.
  func container(_ container: LuaContainerController, shouldSelect page: ViewController) -> Bool
  /// The user has tapped the item of a page, which is visible now, or was already.
  func container(_ container: LuaContainerController, didSelect page: ViewController)
}

extension LuaContainerDelegate {
  public func container(_ container: LuaContainerController, shouldSelect page: ViewController) -> Bool { true }

  public func container(_ container: LuaContainerController, didSelect page: ViewController) {}
}

extension ContainerViewController {
  /// Whether the app lets the user select `page`.
  final func userMaySelect(_ page: ViewController) -> Bool {
    if let tabs = self as? TabBarController {
      return tabs.delegate?.tabBarController(tabs, shouldSelect: page) ?? true
    }
    if let plugin = self as? LuaContainerController {
      return plugin.delegate?.container(plugin, shouldSelect: page) ?? true
    }
    return true
  }

  /// Tells the app that the user has selected `page`.
  final func userDidSelect(_ page: ViewController) {
    if let tabs = self as? TabBarController { tabs.delegate?.tabBarController(tabs, didSelect: page) }
    if let plugin = self as? LuaContainerController { plugin.delegate?.container(plugin, didSelect: page) }
  }
}

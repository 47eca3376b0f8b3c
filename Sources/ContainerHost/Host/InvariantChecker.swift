/// Checks what must hold after every step of an app, whatever its containers do. Tests, scenarios and conformance turn it
/// on; an app can, while it is being developed.
public struct InvariantChecker {
  /// One broken rule: its short name and what was found.
  public struct Violation: Equatable, Sendable, CustomStringConvertible {
    public let rule: String
    public let message: String

    public var description: String { "\(rule): \(message)" }
  }

  public init() {}

  /// All rules that are broken now, in a fixed order. Complexity: O(n) in the number of controllers.
  public func check(_ host: AppHost) -> [Violation] {
    var found: [Violation] = []
    checkSurface(host, &found)
    checkEngine(host, &found)
    checkTree(host, &found)
    checkPresented(host, &found)
    return found
  }

  private func checkSurface(_ host: AppHost, _ found: inout [Violation]) {
    let hosts = host.moduleHosts.compactMap { $0 }
    var surfaces: [SharedSurface] = [host.surface]
    for moduleHost in hosts where !surfaces.contains(where: { $0 === moduleHost.surface }) {
      surfaces.append(moduleHost.surface)
    }
    for surface in surfaces {
      let parents = hosts.filter { moduleHost in moduleHost.children.contains { $0 === surface } }
      if parents.count > 1 {
        found.append(
          Violation(
            rule: "one parent", message: "\(surface.pageID) is in \(parents.map(\.pageID).joined(separator: " and "))"))
      }
      if surface.appearances > max(host.launches, 1) {
        found.append(
          Violation(
            rule: "surface appears once", message: "\(surface.pageID) heard viewWillAppear \(surface.appearances) times"
          ))
      }
    }
    // One whose module was removed stays empty.
    guard host.isLaunched, let visible = host.frontModule, visible.isInItsApp else { return }
    if visible.appearance == .appeared || visible.appearance == .appearing {
      if visible.surface.parent !== visible {
        found.append(
          Violation(
            rule: "surface sits in the visible host",
            message:
              "\(visible.pageID) is visible, but the surface is in \(visible.surface.parent?.pageID ?? "nothing")"))
      }
      if visible.surface.isFrozen {
        found.append(
          Violation(
            rule: "visible surface renders",
            message: "\(visible.surface.pageID) is on screen, but the engine renders elsewhere: it is frozen"))
      }
    }
  }

  /// That `open` is sent only while its module is displayed is the connection's own doing: it sends no other.
  private func checkEngine(_ host: AppHost, _ found: inout [Violation]) {
    let connection = host.connection
    if connection.starts > 1 + connection.failures {
      found.append(
        Violation(
          rule: "engine starts once",
          message: "it was started \(connection.starts) times and failed \(connection.failures) times"))
    }
    if connection.lifecycleState == .resumed,
      host.applicationState != .active || host.surfaces.allSatisfy({ $0.parent == nil })
    {
      found.append(
        Violation(
          rule: "resumed only while active",
          message: "the engine was told resumed, the app is \(host.applicationState.rawValue) and the surface in "
            + (host.surface.parent?.pageID ?? "nothing")))
    }
    guard host.isLaunched, host.connection.state == .ready, let visible = host.frontModule, visible.isInItsApp,
      visible.appearance == .appeared, host.connection.displayed != visible.module
    else { return }
    found.append(
      Violation(
        rule: "engine displays the visible module",
        message: "\(visible.module) is visible, the engine was last told to display "
          + "\(host.connection.displayed?.rawValue ?? "nothing")"))
  }

  /// What is presented is a chain: each once, none with a parent, none outside the app.
  private func checkPresented(_ host: AppHost, _ found: inout [Violation]) {
    let chain = host.presentedViewControllers
    for (index, controller) in chain.enumerated() {
      let wrong: String? =
        if chain[..<index].contains(where: { $0 === controller }) || controller === host.rootViewController {
          "is there twice"
        } else if let parent = controller.parent {
          "has a parent, \(parent.pageID)"
        } else if controller.context !== host.context || !controller.isRoot {
          "is no part of the app"
        } else {
          nil
        }
      guard let wrong else { continue }
      found.append(Violation(rule: "one presenter", message: "\(controller.pageID) is presented, but \(wrong)"))
    }
    // What was restored before the launch waits for it.
    if !host.isLaunched, let shown = chain.first(where: { $0.appearance != .disappeared }) {
      found.append(
        Violation(rule: "one presenter", message: "\(shown.pageID) is presented in an app that has ended"))
    }
  }

  private func checkTree(_ host: AppHost, _ found: inout [Violation]) {
    for fault in host.takeFaults() { found.append(Violation(rule: "balanced appearance", message: fault)) }
    guard host.isLaunched else { return }
    var ids: Set<String> = []
    let onScreen = host.context.presentations.levelsOnScreen
    let isMoving = host.context.presentations.change != nil
    var open = host.levels.map { level in
      (page: level, isShown: onScreen.contains { $0 === level }, isInTransition: isMoving)
    }
    while let (page, isShown, isInTransition) = open.popLast() {
      if !ids.insert(page.pageID).inserted {
        found.append(Violation(rule: "unique ids", message: "there are two pages with the id \(page.pageID)"))
      }
      let isOnScreen = page.appearance == .appeared || page.appearance == .appearing
      if isShown != isOnScreen, !isInTransition {
        found.append(
          Violation(
            rule: "appearance follows visibility",
            message: "\(page.pageID) is \(isShown ? "shown" : "hidden"), but \(page.appearance.rawValue)"))
      }
      guard page.shouldAutomaticallyForwardAppearanceMethods else { continue }
      let shown = page.shownChildren
      let transitionRuns = isInTransition || page.asContainer?.transition != nil
      for child in page.children {
        if child.parent !== page {
          found.append(
            Violation(rule: "one parent", message: "\(child.pageID) is a child of \(page.pageID) and of another"))
        }
        open.append((child, isShown && isOnScreen && shown.contains { $0 === child }, transitionRuns))
      }
      if let container = page.asContainer, let visible = container.visiblePage, visible.parent !== container {
        found.append(
          Violation(
            rule: "visible page is a page",
            message: "\(container.pageID) shows \(visible.pageID), which is not its page"))
      }
    }
  }
}

extension AppHost {
  /// Broken rules of containment met since the last call.
  func takeFaults() -> [String] {
    let faults = context.faults
    context.faults = []
    return faults
  }
}

import Endurance
import Foundation
import Testing

@testable import ContainerHost

/// What every container that ships here must keep, whatever the user and the app do.
@Suite("Shipped plugins")
struct ShippedPluginTests {
  static let names = [
    "accordion", "adaptive", "bottom_sheet", "carousel", "drawer", "grid", "page_view", "sidebar", "single",
    "split_view", "tab_bar", "top_tabs", "wizard",
  ]
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("plugins").path

  /// A plugin as the root over one native page and `count` modules.
  private struct App {
    let host: AppHost
    let engine = HeadlessEngine()
    let container: LuaContainerController
    let modules: [ModuleID]

    init(_ name: String, count: Int, size: Size = Size(width: 390, height: 844)) throws {
      modules = (0..<count).map { ModuleID("m\($0)") }
      let catalog = try DestinationCatalog(
        scheme: nil, modules: modules.map { ModuleDescription(id: $0, title: "Module \($0)", icon: "circle") })
      var configuration = AppHost.Configuration()
      configuration.recordsTrace = true
      configuration.screenSize = size
      host = AppHost(catalog: catalog, engine: engine, configuration: configuration)
      let source = try PluginLoader(searchPaths: [ShippedPluginTests.folder]).find(name, relativeTo: ".")
      var pages: [ViewController] = modules.map { [host] in host.tabHost(for: $0) }
      if count != 0 {
        let native = ViewController()
        native.identifier = "native"
        native.title = "Native"
        pages.insert(native, at: 0)
      }
      container = try host.makePlugin(source, pages: pages)
      host.rootViewController = container
      host.setModuleContainer(container)
      host.launch()
    }

    func faults() -> [String] { InvariantChecker().check(host).map(\.description) + host.errors }
  }

  @Test func allOfThemAreFound() {
    #expect(PluginLoader(searchPaths: [Self.folder]).names == Self.names.sorted())
  }

  @Test(arguments: names, [0, 1, 2, 5, 50])
  func everyModuleCanBeShownAnyNumberOfTimes(_ name: String, _ count: Int) throws {
    let app = try App(name, count: count)
    for module in app.modules + app.modules.reversed() {
      #expect(try app.host.navigate(to: Destination(module, route: "home")).outcome == .delivered)
      #expect(app.host.visiblePage?.pageID == module.rawValue)
      try app.host.advance(by: .seconds(1))
    }
    #expect(app.faults() == [])
    #expect(app.engine.starts == 1)
  }

  @Test(
    arguments: names,
    [
      Size(width: 320, height: 480), Size(width: 390, height: 844), Size(width: 844, height: 390),
      Size(width: 1024, height: 768), Size(width: 1366, height: 1024),
    ])
  func theScreenNamesTheVisiblePageAndStaysInBounds(_ name: String, _ size: Size) throws {
    let app = try App(name, count: 5, size: size)
    try app.host.navigate(to: Destination(app.modules[3], route: "home"))
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      try app.host.resize(size, direction: direction)
      let layout = try #require(try app.host.screen()).layout
      let contents = layout.nodes.filter { $0.kind == .content && !$0.node.isPreview && !$0.isHidden }
      #expect(contents.map(\.node.page) == ["m3"])
      let selected = layout.nodes.filter { $0.kind == .item && !$0.isHidden && $0.node.isSelected }.map(\.node.page)
      #expect(selected.allSatisfy { $0 == "m3" })
      let bounds = Rect(x: 0, y: 0, width: size.width, height: size.height)
      for node in layout.nodes where !node.visibleFrame.isEmpty { #expect(bounds.contains(node.visibleFrame)) }
    }
    #expect(app.faults() == [])
  }

  /// What a user, an app and a system can do, in random order; the seed is printed with a failure.
  @Test(arguments: names, [1, 2, 3, 4, 5, 6] as [UInt64])
  func nothingTheyGoThroughBreaksAnInvariant(_ name: String, _ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let app = try App(name, count: 4)
    var acts: [String] = []
    for _ in 0..<120 {
      let module = app.modules[Int.random(in: 0..<4, using: &random)]
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1:
        acts.append("navigate \(module)")
        try app.host.navigate(to: Destination(module, route: "home"))
      case 2:
        let targets = try #require(try app.host.screen()).layout.targets
        guard let target = targets.randomElement(using: &random), let tapped = target.node.id ?? target.node.page
        else { continue }
        acts.append("tap \(tapped)")
        try app.host.tap(tapped)
      case 3:
        acts.append("back")
        app.host.back()
      case 4, 5, 6:
        let direction = [UserEvent.Direction.start, .end, .up, .down][Int.random(in: 0..<4, using: &random)]
        let phase = [UserEvent.Phase.began, .changed, .ended, .cancelled][Int.random(in: 0..<4, using: &random)]
        let edge = Bool.random(using: &random) ? UserEvent.Direction.start : nil
        let progress = Double.random(in: 0...1, using: &random)
        acts.append("swipe \(direction) \(phase) \(progress)")
        app.host.send(
          .swipe(direction: direction, phase: phase, progress: progress, velocity: 600 * progress, edge: edge))
      case 7:
        acts.append("advance")
        try app.host.advance(by: .milliseconds(Int.random(in: 0...600, using: &random)))
      case 8:
        let key = ["start", "end", "up", "down", "enter", "escape"].randomElement(using: &random) ?? "up"
        acts.append("key \(key)")
        app.host.send(.key(key))
      case 9:
        acts.append("resize")
        let width = [320, 390, 1024][Int.random(in: 0..<3, using: &random)] as Double
        try app.host.resize(
          Size(width: width, height: 768), direction: Bool.random(using: &random) ? .leftToRight : .rightToLeft)
      case 10:
        acts.append("shuffle pages")
        app.container.setPages(app.container.children.shuffled(using: &random))
      default:
        let isEnabled = Bool.random(using: &random)
        acts.append("\(isEnabled ? "enable" : "disable") \(module)")
        app.host.tabHost(for: module).tabBarItem.isEnabled = isEnabled
      }
      let faults = app.faults()
      guard faults.isEmpty else {
        Issue.record("\(name), seed \(seed), after \(acts.suffix(6).joined(separator: "; ")): \(faults)")
        return
      }
    }
    var presses = 0
    while app.host.back(), presses < 200 {
      presses += 1
      try app.host.advance(by: .seconds(1))
    }
    #expect(presses < 200, "\(name), seed \(seed): back never ends")
  }
}

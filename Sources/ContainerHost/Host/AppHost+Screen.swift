/// The whole screen: the layouts of all visible containers put into one another, and who owns which part.
public struct Screen: Sendable {
  public let layout: SolvedLayout
  /// The id of the page that the content node at an index of `layout.nodes` shows, itself or by its ancestors.
  private let pageByNode: [String?]
  private let rootID: String

  /// - Parameter filled: the pages whose own layouts were put into their content nodes.
  init(layout: SolvedLayout, rootID: String, filled: Set<String>) {
    self.layout = layout
    self.rootID = rootID
    var pages: [String?] = []
    pages.reserveCapacity(layout.nodes.count)
    // A parent stands before its children, so one pass inherits the page.
    var pageByIndex: [Int: String] = [:]
    for node in layout.nodes {
      let inherited = node.parent.flatMap { pageByIndex[$0] }
      let own = node.kind == .content ? node.node.page.flatMap { filled.contains($0) ? $0 : nil } : nil
      let page = own ?? inherited
      pageByIndex[node.index] = page
      pages.append(inherited)
    }
    pageByNode = pages
  }

  /// The id of the container whose layout a node belongs to.
  public func owner(of node: SolvedNode) -> String {
    pageByNode.indices.contains(node.index) ? pageByNode[node.index] ?? rootID : rootID
  }
}

/// What a tap on something named led to.
public enum TapResult: Equatable, Sendable {
  case selected(Selection)
  /// The container dealt with it.
  case handled
  /// It was there, but nobody had a use for it.
  case notHandled
  /// Nothing on the screen can be meant, or too much.
  case notFound(TapTarget)
}

extension AppHost {
  /// What the screen looks like now, containers inside containers and what is presented included; `nil` without a root.
  /// - Throws: ``LayoutError`` when a container's layout cannot be solved.
  public func screen() throws(LayoutError) -> Screen? {
    guard let lowest = (context.hasPresentations ? context.presentations.levelsOnScreen : levels).first,
      var node = layoutOfLevels()
    else { return nil }
    func solved() throws(LayoutError) -> SolvedLayout {
      try LayoutSolver().solve(
        node, size: screenSize, direction: layoutDirection, scrollOffsets: scrollOffsets, owner: lowest.pageID)
    }
    var layout = try solved()
    // Each round fills in the containers that the last one gave a place; a tree of controllers ends.
    var filled: Set<String> = []
    while let (content, container) = nextEmptyContent(layout, filled: filled) {
      filled.insert(container.pageID)
      let size = content.frame.size
      let isPreview = content.node.isPreview || layout.ancestors(of: content).contains(where: \.node.isPreview)
      node.fillContent(
        of: container.pageID, with: isPreview ? container.makePreview(size: size) : container.makeLayout(size: size))
      layout = try solved()
    }
    if reveal(in: layout) { layout = try solved() }
    return Screen(layout: layout, rootID: lowest.pageID, filled: filled)
  }

  private func nextEmptyContent(
    _ layout: SolvedLayout, filled: Set<String>
  ) -> (content: SolvedNode, container: ContainerViewController)? {
    for node in layout.nodes where node.kind == .content && !node.isHidden {
      if let page = node.node.page, !filled.contains(page), let container = self.page(page)?.asContainer {
        return (node, container)
      }
    }
    return nil
  }

  /// Scrolls to what scrolls ask to have in view, where that is another node than before.
  /// - Returns: whether anything has moved.
  private func reveal(in layout: SolvedLayout) -> Bool {
    var hasMoved = false
    for scroll in layout.nodes where scroll.kind == .scroll && !scroll.isHidden {
      guard let id = scroll.scrollID, scroll.node.reveal != revealed[id] else { continue }
      guard let name = scroll.node.reveal else {
        revealed[id] = nil
        continue
      }
      let present = scrollOffsets[id] ?? 0
      // What is not there yet is waited for.
      guard let offset = layout.offset(revealing: name, in: scroll, from: present) else { continue }
      revealed[id] = name
      if offset == present { continue }
      scrollOffsets[id] = offset
      hasMoved = true
    }
    return hasMoved
  }

  /// The user taps what is called `name` on the screen: an id, a label, or a page's id.
  @discardableResult
  public func tap(_ name: String) throws(LayoutError) -> TapResult {
    guard let screen = try screen() else { return .notFound(.none(names: [])) }
    let target = screen.layout.tapTarget(name)
    guard case .found(let node) = target else { return .notFound(target) }
    guard node.node.isEnabled else { return .selected(.disabled) }
    if let sheet = context.presentations.top, node.kind == .scrim, node.id == shadeID(of: sheet) {
      return dismissByTap(sheet)
    }
    if let id = node.node.page, node.kind == .item, let page = page(id) { return .selected(select(page)) }
    guard let id = node.id, let owner = page(screen.owner(of: node))?.asContainer else { return .notHandled }
    return deliver(.tap(id: id), to: owner)
  }

  /// The user taps beside a sheet.
  private func dismissByTap(_ sheet: ViewController) -> TapResult {
    guard context.enter() else {
      context.runAfterwards("dismissal of \(sheet.pageID)") { [self] in
        if sheet === context.presentations.top { dismissByUser(sheet, cause: .tap) }
      }
      return .handled
    }
    lastStop = nil
    let isTaken = dismissByUser(sheet, cause: .tap)
    let stop = lastStop
    context.leave()
    if let stop { return .selected(Selection(stop)) }
    return isTaken ? .handled : .notHandled
  }

  private func deliver(_ event: UserEvent, to owner: ContainerViewController) -> TapResult {
    guard context.enter() else {
      context.runAfterwards("tap") { _ = owner.handle(event) }
      return .handled
    }
    lastStop = nil
    let isTaken = owner.handle(event)
    // Before what was put off runs, which may be refused as well.
    let stop = lastStop
    context.leave()
    if let stop { return .selected(Selection(stop)) }
    return isTaken ? .handled : .notHandled
  }
}

extension LayoutNode {
  /// Puts a page's own layout into its content node. Complexity: O(n).
  mutating func fillContent(of page: String, with inner: LayoutNode) {
    if kind == .content, self.page == page, children.isEmpty {
      children = [inner]
      return
    }
    for index in children.indices { children[index].fillContent(of: page, with: inner) }
  }
}

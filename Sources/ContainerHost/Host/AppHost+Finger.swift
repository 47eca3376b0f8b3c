/// Where on the screen a gesture begins, and who is there.
extension AppHost {
  /// The containers that a gesture is offered to, the innermost first: all that are visible, or, where the place is known at
  /// which the finger comes down, the one whose layout is there and those around it.
  func containers(under point: Point?) -> [ContainerViewController] {
    guard let point else { return uncovered(visibleContainers.reversed()) }
    var chain: [ContainerViewController] = []
    var page = page(under: point)
    while let present = page {
      if let container = present.asContainer { chain.append(container) }
      page = present.parent
    }
    return chain
  }

  /// Those that a finger can reach: what lies below the scrim of an open drawer, say, it cannot.
  private func uncovered(_ containers: [ContainerViewController]) -> [ContainerViewController] {
    guard containers.count > 1, containers.contains(where: \.mayCoverPages), let layout = try? screen()?.layout else {
      return containers
    }
    return containers.filter { container in
      let content = layout.nodes.first { $0.kind == .content && $0.node.page == container.pageID && !$0.isHidden }
      guard let content else { return true }
      return !layout.isCovered(content)
        && !layout.ancestors(of: content).contains { $0.kind == .content && layout.isCovered($0) }
    }
  }

  /// What a finger at `point` has come down on, for each of `containers` there.
  func places(at point: Point?, of containers: [ContainerViewController]) -> [String: UserEvent.Place] {
    guard let point, let screen = try? screen(), let met = screen.layout.touch(at: point).met else { return [:] }
    let nodes = [met] + screen.layout.ancestors(of: met)
    var places: [String: UserEvent.Place] = [:]
    for container in containers {
      let own = nodes.filter { screen.owner(of: $0) == container.pageID }
      places[container.pageID] = UserEvent.Place(
        id: own.lazy.compactMap(\.id).first, page: own.lazy.compactMap(\.node.page).first)
    }
    return places
  }

  /// The page whose part of the screen is at `point`; `nil` beside everything.
  func page(under point: Point) -> ViewController? {
    guard let screen = try? screen(), let met = screen.layout.touch(at: point).met else { return nil }
    // A content node belongs to the container that has it; what it shows lies in it.
    if met.kind == .content, let shown = met.node.page.flatMap({ page($0) }) { return shown }
    return page(screen.owner(of: met))
  }

  /// Where what has this id, label or text is: the middle of what can be seen of it; `nil` where nothing on the screen can be
  /// meant.
  public func place(of name: String) throws(LayoutError) -> Point? {
    guard let layout = try screen()?.layout, let node = layout.find(label: name) ?? layout.find(id: name) else {
      return nil
    }
    let frame = node.visibleFrame
    return frame.isEmpty ? nil : Point(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
  }
}

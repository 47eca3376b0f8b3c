import ContainerHost

extension Check {
  static let layout = [
    Check("Y1", wording: "96dd1c58") { factory throws(Finding) in try layoutChangesNothing(factory) },
    Check("Y2", wording: "0c4879f9") { factory throws(Finding) in
      for setting in [Setting(), Setting(size: Size(width: 1366, height: 1024)), Setting(pages: 1)] {
        try settled(factory, setting, swipes: true) { subject, scenery throws(Finding) in
          try contentIsThere(subject, scenery)
        }
      }
    },
    Check("Y3", wording: "dc5083a8") { factory throws(Finding) in
      try everySetting(factory) { subject, scenery throws(Finding) in
        // What fails right-to-left alone is the matter of Y5.
        if subject.setting.direction == .leftToRight, subject.setting.pages > 0,
          let error = subject.errors.first(where: { $0.contains("layout: ") })
        {
          throw subject.finding("", expected: "a layout", happened: error, proof: [Proof.noErrors])
        }
        try framesFit(subject, scenery)
      }
    },
    Check("Y4", wording: "372b844c") { factory throws(Finding) in try allIsInReach(factory) },
    Check("Y5", wording: "f8509011") { factory throws(Finding) in try rightToLeftIsTheMirrorImage(factory) },
    Check("Y6", wording: "198070f5") { factory throws(Finding) in
      for setting in [Setting(), Setting(size: Size(width: 1366, height: 1024))] {
        try settled(factory, setting, swipes: false) { subject, scenery throws(Finding) in
          try labelsAndMarks(subject, scenery)
        }
      }
      let subject = try factory.make()
      for position in [2, 4] {
        try subject.show(position)
        try subject.advance()
        try labelsAndMarks(subject, try subject.scenery())
      }
      try subject.act("back")
      try subject.advance()
      try labelsAndMarks(subject, try subject.scenery())
    },
    Check("Y7", wording: "c472cc79") { factory throws(Finding) in
      try everySetting(factory) { subject, scenery throws(Finding) in
        guard let small = scenery.targets.first(where: { $0.node.isEnabled && !hasRoom($0) }) else { return }
        throw subject.finding(
          "", expected: "44 x 44 points", happened: "\(TapText.describe(small)) has \(sizeText(small.frame))")
      }
    },
    Check("Y8", wording: "ec46d259") { factory throws(Finding) in
      try everySetting(factory) { subject, scenery throws(Finding) in try targetsAreApart(subject, scenery) }
    },
    Check("Y9", wording: "9465c397") { factory throws(Finding) in
      let body = """
        function P:layout()
          return ui.column { ui.content { grow = 1 }, ui.row { ui.item { page = "q", lable = "One" } } }
        end
        """
      let subject = try factory.probe("probe", Probe.plugin(body)).make()
      let error = factory.fault == .losesThePlace ? "layout: it is wrong" : subject.errors.first ?? ""
      guard error.contains("probe.lua:"), error.contains("label") else {
        throw subject.finding("", expected: "the line, the path and the nearest name", happened: error)
      }
      let items = try subject.scenery().nodes.filter { $0.kind == .item }.map(\.node.page)
      if items != subject.pageIDs {
        throw subject.finding("", expected: "the plain layout", happened: "it has items for \(items)")
      }
    },
  ]

  typealias Look = (Subject, Scenery) throws(Finding) -> Void

  /// All numbers of pages, sizes and both directions, with the first and the last page, on settled screens.
  static func everySetting(_ factory: SubjectFactory, _ look: Look) throws(Finding) {
    for pages in Setting.pageCounts {
      for direction in LayoutDirection.allCases where direction == .leftToRight || pages == 5 {
        let subject = try factory.make(Setting(pages: pages, direction: direction))
        for position in Set([1, pages]).sorted() where position > 0 {
          if position > 1 {
            try subject.show(position)
            try subject.advance()
          }
          for size in Setting.sizes {
            try subject.act("resize", .number(size.width), .number(size.height))
            try subject.advance()
            // One that has been discarded draws nothing any more.
            let scenery = try subject.scenery()
            if subject.plugin?.discardReason == nil || subject.errors.contains(where: { $0.contains("layout: ") }) {
              try look(subject, scenery)
            }
          }
        }
        // What opens at a tap has to fit as well.
        if pages == 5 {
          for name in try openers(subject) {
            try subject.act("resize", .number(320), .number(480))
            subject.attempt("tap", .string(name))
            try subject.advance()
            try look(subject, try subject.scenery())
          }
        }
        if pages == 0, subject.errors.isEmpty { try look(subject, try subject.scenery()) }
      }
    }
  }

  /// Buttons and scrims, which may open something.
  static func openers(_ subject: Subject) throws(Finding) -> [String] {
    let scenery = try subject.scenery()
    return scenery.nodes.compactMap { node in
      guard node.kind == .button || node.kind == .scrim, scenery.isReachable(node) else { return nil }
      return scenery.name(of: node)
    }
  }

  /// The screens that a user comes to in a few steps.
  static func settled(
    _ factory: SubjectFactory, _ setting: Setting, swipes: Bool, _ look: Look
  ) throws(Finding) {
    let subject = try factory.make(setting)
    try look(subject, try subject.scenery())
    for position in [3, 4, 5, 1] where position <= setting.pages {
      try subject.show(position)
      if swipes { try look(subject, try subject.scenery()) }
      try subject.advance()
      try look(subject, try subject.scenery())
    }
    for name in try openers(subject) {
      subject.attempt("tap", .string(name))
      try subject.advance()
      try look(subject, try subject.scenery())
    }
    guard swipes else { return }
    for direction in Tour.directions {
      subject.attempt("swipe", .string(direction), [("progress", .number(0.6)), ("hold", true)].table)
      try look(subject, try subject.scenery())
      subject.attempt("lift", [("cancel", true)].table)
      try subject.advance()
    }
  }

  private static func layoutChangesNothing(_ factory: SubjectFactory) throws(Finding) {
    for pages in [5, 12] {
      let subject = try factory.make(Setting(pages: pages), looks: false)
      let unseen = subject.pluginState
      _ = try subject.scenery()
      if let state = subject.pluginState, state != unseen {
        throw subject.finding("", expected: "layout changes nothing", happened: "layout has changed self.state")
      }
      subject.looks = true
      for round in 0..<4 {
        if round > 0 {
          subject.attempt("select", .string(subject.setting.id(round + 1)))
          subject.attempt("advance", .number(10))
        }
        let before = try subject.scenery().faces
        let (state, visible, list) = (subject.pluginState, subject.visible, subject.pageIDs)
        let start = subject.events.count
        let screen = subject.freshName("before")
        subject.write("local \(screen) = t:screen()")
        // Both make it lay its screen out anew.
        for size in [400.0, 390] {
          subject.attempt("resize", .number(size), .number(844))
          subject.attempt("memory_warning")
          _ = try subject.scenery()
        }
        let after = try subject.scenery().faces
        if let error = subject.errors.first(where: { $0.contains("layout: ") && Self.tellsOfAChange($0) }) {
          throw subject.finding("", expected: "layout changes nothing", happened: error, proof: [Proof.noErrors])
        }
        // One that has been discarded for other errors draws nothing any more.
        if subject.plugin?.discardReason != nil { return }
        let proof = ["t:expect(t:screen()):equals(\(screen))"]
        if let difference = Scenery.difference(before, after) {
          throw subject.finding("", expected: "the same layout the second time", happened: difference, proof: proof)
        }
        if subject.pluginState ?? state != state || subject.visible != visible || subject.pageIDs != list
          || subject.commits(from: start) > 0
        {
          throw subject.finding("", expected: "layout changes nothing", happened: "layout has changed something")
        }
        // The list that the plugin reads is the host's own, in its order.
        if let plugin = subject.plugin, case let order = plugin.readPageIDs(), order != list {
          throw subject.finding("", expected: "self.pages as it was", happened: "layout has changed self.pages")
        }
      }
    }
  }

  private static func tellsOfAChange(_ error: String) -> Bool {
    ["must not", "changes something", "overwritten", "read-only"].contains { error.contains($0) }
  }

  static func contentIsThere(_ subject: Subject, _ scenery: Scenery) throws(Finding) {
    let contents = scenery.nodes.filter { $0.kind == .content }
    let shown = Set(subject.root?.shownPages.map(\.pageID) ?? [])
    // "More" of a native tab bar is a page as well.
    let pages = Set(subject.root?.children.map(\.pageID) ?? [])
    let own = contents.filter { $0.node.page == subject.visible && !$0.node.isPreview }
    if let visible = subject.visible, own.count != 1 {
      let many = own.isEmpty ? "there is no content node" : "there are \(own.count) content nodes"
      throw subject.finding("", expected: "one content node for \(visible)", happened: "\(many) for the visible page")
    }
    for node in contents {
      guard let page = node.node.page else { continue }
      if !pages.contains(page) {
        throw subject.finding(
          "", expected: "pages of the container", happened: "there is a content node for \(quoted(page))")
      }
      if page != subject.visible, !shown.contains(page), !node.node.isPreview {
        throw subject.finding(
          "", expected: "none for other pages, unless as a preview",
          happened: "there is a content node for \(page), which is not visible")
      }
    }
  }

  private static func framesFit(_ subject: Subject, _ scenery: Scenery) throws(Finding) {
    guard let layout = scenery.layout else { return }
    let screen = Rect(origin: .zero, size: layout.size)
    for node in scenery.nodes where !node.isHidden {
      let frame = node.frame
      let scroll = layout.ancestors(of: node).first { $0.kind == .scroll }
      // Inside a scroll it is the content's size that counts, along its axis.
      var bounds = screen
      if let scroll {
        let isHorizontal = scroll.node.axis == .horizontal
        let extent = 1_000_000.0
        bounds =
          isHorizontal
          ? Rect(
            x: -extent, y: scroll.frame.minY, width: 2 * extent,
            height: max(scroll.frame.height, scroll.contentSize.height))
          : Rect(
            x: scroll.frame.minX, y: -extent, width: max(scroll.frame.width, scroll.contentSize.width),
            height: 2 * extent)
      }
      let slack = 0.5
      let isInside =
        frame.minX >= bounds.minX - slack && frame.minY >= bounds.minY - slack && frame.maxX <= bounds.maxX + slack
        && frame.maxY <= bounds.maxY + slack && frame.width >= 0 && frame.height >= 0
      if !isInside {
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { String(Int($0.rounded())) }
        throw subject.finding(
          "", expected: "it lies inside \(scroll == nil ? "the screen" : "its scroll")",
          happened: "\(TapText.describe(node)) is at \(numbers[0]),\(numbers[1]) of \(numbers[2]) x \(numbers[3])")
      }
    }
  }

  private static func allIsInReach(_ factory: SubjectFactory) throws(Finding) {
    let settings =
      [Setting(), Setting(pages: 50), Setting(pages: 2)] + Setting.sizes.dropFirst().map { Setting(pages: 8, size: $0) }
    for setting in settings {
      for start in setting.size == Setting().size ? [1, setting.pages] : [setting.pages] {
        let subject = try factory.make(setting)
        if start > 1 {
          try subject.show(start)
          try subject.advance()
        }
        var explorer = Explorer(subject)
        let missing = try explorer.search(for: subject.pageIDs)
        if let first = missing.first {
          throw subject.finding(
            "taps and swipes from \(setting.id(start)) on", expected: "every page can be reached",
            happened: "\(first) cannot be reached from the screen")
        }
      }
    }
  }

  private static func rightToLeftIsTheMirrorImage(_ factory: SubjectFactory) throws(Finding) {
    func compare(_ left: Subject, _ right: Subject) throws(Finding) {
      if let error = right.errors.first(where: { $0.contains("layout: ") }) {
        throw right.finding("", expected: "a layout", happened: error, proof: [Proof.noErrors])
      }
      let (one, other) = (try left.scenery(), try right.scenery())
      let width = right.host.screenSize.width
      guard one.nodes.count == other.nodes.count else {
        throw right.finding(
          "", expected: "\(one.nodes.count) nodes, as in ltr", happened: "there are \(other.nodes.count)")
      }
      for (node, mirrored) in zip(one.nodes, other.nodes) {
        let wanted = node.frame.mirrored(inWidth: width)
        let found = mirrored.frame
        let isSame =
          abs(wanted.minX - found.minX) < 0.5 && abs(wanted.minY - found.minY) < 0.5
          && abs(wanted.width - found.width) < 0.5
        if node.kind != mirrored.kind || node.node.label != mirrored.node.label || !isSame && !node.isHidden {
          throw right.finding(
            "", expected: "x is \(Int(wanted.minX.rounded())), the mirror image of ltr",
            happened: "\(TapText.describe(mirrored)) is at x \(Int(found.minX.rounded()))")
        }
      }
    }
    for size in [Setting().size, Size(width: 1366, height: 1024)] {
      let left = try factory.make(Setting(size: size))
      let right = try factory.make(Setting(size: size, direction: .rightToLeft))
      for position in [1, 3, 5] {
        for subject in [left, right] where position > 1 {
          try subject.show(position)
          try subject.advance()
        }
        try compare(left, right)
      }
      for name in try openers(left) {
        for subject in [left, right] {
          subject.attempt("tap", .string(name))
          try subject.advance()
        }
        try compare(left, right)
      }
    }
    for gesture in Gesture.all {
      let left = try factory.make()
      let right = try factory.make(Setting(direction: .rightToLeft))
      for subject in [left, right] {
        try subject.show(3)
        try subject.advance()
        subject.attempt("swipe", .string(gesture.direction), gesture.options(progress: 0.9))
        try subject.advance()
      }
      if left.visible != right.visible {
        throw right.finding(
          "", expected: "\(left.visible ?? "no page") is visible, as in ltr",
          happened: "\(right.visible ?? "no page") is visible", proof: [Proof.selected(left.visible)])
      }
    }
  }

  static func labelsAndMarks(_ subject: Subject, _ scenery: Scenery) throws(Finding) {
    for node in scenery.targets where (node.node.label ?? "").isEmpty {
      throw subject.finding("", expected: "a label", happened: "a \(node.kind.rawValue) has no label")
    }
    let items = scenery.targets.filter { $0.kind == .item }
    let marked = items.filter(\.node.isSelected)
    // The place of "More" stands for the pages behind it.
    let more = Set(subject.root?.children.filter { $0 is MoreNavigationController }.map(\.pageID) ?? [])
    if marked.contains(where: { $0.node.page.map(more.contains) == true }) { return }
    if let wrong = marked.first(where: { $0.node.page != subject.visible }) {
      throw subject.finding(
        "", expected: "only the item of \(subject.visible ?? "the visible page") is selected",
        happened: "\(TapText.describe(wrong)) is selected")
    }
    guard let visible = subject.visible, items.contains(where: { $0.node.page == visible }), marked.isEmpty else {
      return
    }
    // Where nothing has been chosen yet, none need be marked.
    if subject.commits(from: 0) <= 1 { return }
    throw subject.finding("", expected: "the item of \(visible) is selected", happened: "no item is selected")
  }

  private static func targetsAreApart(_ subject: Subject, _ scenery: Scenery) throws(Finding) {
    guard let layout = scenery.layout else { return }
    let targets = scenery.targets.filter(\.node.isEnabled)
    for (index, one) in targets.enumerated() {
      for other in targets[(index + 1)...] {
        let both = one.visibleFrame.intersection(other.visibleFrame)
        guard both.width > 0.5, both.height > 0.5 else { continue }
        if layout.ancestors(of: one).contains(where: { $0.index == other.index }) { continue }
        if layout.ancestors(of: other).contains(where: { $0.index == one.index }) { continue }
        // What lies below a scrim or a modal node cannot be hit.
        guard canBeHit(one, in: layout), canBeHit(other, in: layout) else { continue }
        throw subject.finding(
          "", expected: "targets lie apart",
          happened: "\(TapText.describe(one)) and \(TapText.describe(other)) lie over one another")
      }
    }
  }

  /// Whether some point of it is its own.
  private static func canBeHit(_ node: SolvedNode, in layout: SolvedLayout) -> Bool {
    let frame = node.visibleFrame
    for down in [0.5, 0.1, 0.9] {
      for across in [0.5, 0.1, 0.9] {
        let point = Point(x: frame.minX + frame.width * across, y: frame.minY + frame.height * down)
        if layout.hitTest(point)?.index == node.index { return true }
      }
    }
    return false
  }
}

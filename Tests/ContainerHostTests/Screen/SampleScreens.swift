import ContainerHost

/// Screens like those that containers describe.
enum SampleScreens {
  static func item(_ page: String, selected: Bool = false, enabled: Bool = true, badge: String? = nil) -> LayoutNode {
    LayoutNode(
      .item, page: page, label: page.prefix(1).uppercased() + page.dropFirst(), icon: "leaf", badge: badge,
      isSelected: selected, isEnabled: enabled)
  }

  static let items = [
    item("status"), item("nutrition", badge: "3"), item("training", selected: true), item("shop", enabled: false),
  ]

  static let tabBar = LayoutNode(
    .column,
    children: [
      LayoutNode(.bar, children: [LayoutNode(.label, text: "Training")]),
      LayoutNode(.content, page: "training"),
      LayoutNode(.bar, children: items),
    ])

  static let sidebar = LayoutNode(
    .row,
    children: [
      LayoutNode(
        .column, width: .points(280),
        children: [
          LayoutNode(.label, text: "Fitness", height: .points(44), offsetX: .points(16)),
          LayoutNode(.list, children: items),
          LayoutNode(.spacer),
          LayoutNode(.button, id: "settings", label: "Settings"),
        ]),
      LayoutNode(.content, page: "training"),
    ])

  static let drawer = LayoutNode(
    .overlay,
    children: [
      LayoutNode(
        .column,
        children: [
          LayoutNode(
            .row, align: .center,
            children: [
              LayoutNode(.button, id: "menu", label: "Menu"), LayoutNode(.label, text: "Training", grow: 1),
              LayoutNode(.button, id: "more", icon: "more", isEnabled: false),
            ]),
          LayoutNode(.content, page: "training"),
          LayoutNode(.bar, children: items),
        ]),
      LayoutNode(.scrim, id: "scrim"),
      LayoutNode(.list, id: "drawer", width: .points(280), edge: .start, children: items),
    ])

  static let dialog = LayoutNode(
    .overlay,
    children: [
      tabBar,
      LayoutNode(.scrim),
      LayoutNode(
        .column, width: .points(240), height: .points(160), padding: EdgeInsets(16), isModal: true,
        children: [
          LayoutNode(.label, text: "Stop the training?\n本当に終了しますか 🏋️"), LayoutNode(.spacer),
          LayoutNode(
            .row, gap: 8, justify: .end,
            children: [
              LayoutNode(.button, id: "no", label: "Go on"), LayoutNode(.button, id: "yes", label: "Stop"),
            ]),
        ]),
    ])

  static let rail = LayoutNode(
    .row,
    children: [
      LayoutNode(.bar, axis: .vertical, children: items),
      LayoutNode(
        .column,
        children: [
          LayoutNode(.label, text: "Training"),
          LayoutNode(
            .row,
            children: [LayoutNode(.content, page: "training"), LayoutNode(.content, page: "status", isPreview: true)]),
        ]),
    ])
}

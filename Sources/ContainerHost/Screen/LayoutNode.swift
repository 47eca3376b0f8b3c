/// One node of what a container says its screen looks like: plain data, without positions. ``LayoutSolver`` gives
/// each node its frame.
///
///     let screen = LayoutNode(.column, children: [
///       LayoutNode(.content, page: "training", grow: 1),
///       LayoutNode(.bar, children: [
///         LayoutNode(.item, page: "nutrition", label: "Nutrition"),
///         LayoutNode(.item, page: "training", label: "Training", isSelected: true),
///       ]),
///     ])
///
/// Sideways positions are `start` and `end`; only a solved layout knows left and right.
public struct LayoutNode: Equatable, Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    /// Children from start to end.
    case row
    /// Children from top to bottom.
    case column
    /// Children on top of each other, the last one uppermost.
    case overlay
    /// A line of children that may be longer than its own frame, and is clipped to it.
    case scroll
    /// A tab bar, toolbar or navigation rail: children in equal shares.
    case bar
    /// A line of items, downwards unless `axis` says otherwise.
    case list
    /// What the user taps to see a page.
    case item
    /// What the user taps for anything else.
    case button
    case label
    case image
    /// Empty room that takes what is left.
    case spacer
    /// The shade behind a drawer or dialog; nothing below it can be touched.
    case scrim
    /// Where a page is shown.
    case content
  }

  public enum Align: String, Sendable, CaseIterable {
    case start, center, end, stretch
  }

  public enum Justify: String, Sendable, CaseIterable {
    case start, center, end
    case spaceBetween = "space_between"
  }

  public enum Edge: String, Sendable, CaseIterable {
    case start, end, top, bottom
  }

  /// A width or height.
  public enum Length: Hashable, Sendable {
    /// What the node's kind, its text and its children ask for.
    case automatic
    case points(Double)
    /// A share of the parent's inside; `0.5` is half of it.
    case fraction(Double)
  }

  /// How far a node is moved from where it was laid out. It takes its children along and moves nothing else.
  public enum Offset: Hashable, Sendable {
    case points(Double)
    /// A share of the node's own size; `-1` moves it by its whole width or height.
    case fraction(Double)

    public static let zero = Offset.points(0)
  }

  public var kind: Kind
  public var id: String?
  public var width: Length
  public var height: Length
  /// The share of what is left along the parent's line. `nil`: 1 for nodes that can use any amount of room (content,
  /// scroll, overlay, spacer, scrim, and lines with such a node in them), else 0.
  public var grow: Double?
  /// A hidden node takes no room and cannot be touched; the same goes for all in it.
  public var isHidden: Bool
  /// In an overlay, the edge that the node sticks to.
  public var edge: Edge?
  /// Siblings with a higher `z` are painted later, and touched first; equal ones in document order.
  public var z: Int
  /// Points between children.
  public var gap: Double
  public var padding: EdgeInsets
  /// Where children lie across the line. `nil`: ``Align/stretch``; in an overlay, ``Align/center`` for fixed widths.
  public var align: Align?
  /// Where children lie along the line when there is room left. `nil`: ``Justify/start``; in an overlay (where it
  /// goes from top to bottom) ``Justify/center``.
  public var justify: Justify?
  /// The direction of a scroll, list or bar. `nil`: vertical, a bar's horizontal.
  public var axis: LayoutAxis?
  /// Of a scroll with an id: the id or page of a node inside it that is to be in view, in the middle if it can be. The
  /// scroll moves there when this is another one than before, and is the user's to move after that.
  public var reveal: String?
  /// Whether what sticks out of this node is cut off. A scroll always clips.
  public var isClipped: Bool
  /// Whether nothing painted before it can be touched, except scrims among its own siblings.
  public var isModal: Bool
  /// Positive towards `end`.
  public var offsetX: Offset
  /// Positive downwards.
  public var offsetY: Offset
  public var page: String?
  public var label: String?
  public var icon: String?
  public var badge: String?
  public var isSelected: Bool
  public var isEnabled: Bool
  /// What a label says.
  public var text: String?
  /// What an image shows.
  public var name: String?
  /// Whether a content node shows a page that is not the visible one.
  public var isPreview: Bool
  /// The colours and type that whoever draws the node should use; `nil` is the platform's own choice. They take no part
  /// in the layout.
  public var background: Color?
  public var tint: Color?
  public var textAttributes: TextAttributes?
  /// At most ``LayoutLimits/depth`` levels and ``LayoutLimits/nodes`` nodes can be solved.
  public var children: [LayoutNode]

  public init(
    _ kind: Kind, id: String? = nil, page: String? = nil, label: String? = nil, icon: String? = nil,
    badge: String? = nil, text: String? = nil, name: String? = nil, isSelected: Bool = false, isEnabled: Bool = true,
    isPreview: Bool = false, width: Length = .automatic, height: Length = .automatic, grow: Double? = nil,
    isHidden: Bool = false, edge: Edge? = nil, z: Int = 0, gap: Double = 0, padding: EdgeInsets = .zero,
    align: Align? = nil, justify: Justify? = nil, axis: LayoutAxis? = nil, isClipped: Bool = false,
    isModal: Bool = false, offsetX: Offset = .zero, offsetY: Offset = .zero, children: [LayoutNode] = []
  ) {
    self.kind = kind
    self.id = id
    self.page = page
    self.label = label
    self.icon = icon
    self.badge = badge
    self.text = text
    self.name = name
    self.isSelected = isSelected
    self.isEnabled = isEnabled
    self.isPreview = isPreview
    self.width = width
    self.height = height
    self.grow = grow
    self.isHidden = isHidden
    self.edge = edge
    self.z = z
    self.gap = gap
    self.padding = padding
    self.align = align
    self.justify = justify
    self.axis = axis
    self.isClipped = isClipped
    self.isModal = isModal
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.children = children
  }
}

/// How much one screen may hold.
public enum LayoutLimits {
  /// Levels of nesting, the root being the first.
  public static let depth = 100
  public static let nodes = 10_000
  /// Points; longer lengths are taken for this one.
  public static let length = 1_000_000.0
}

/// Why a layout cannot be solved.
public enum LayoutError: Error, Equatable, Sendable {
  case tooDeep(limit: Int)
  case tooManyNodes(limit: Int)
  /// A screen's width or height is negative, not a number, or beyond ``LayoutLimits/length``.
  case invalidSize(width: Double, height: Double)
}

extension LayoutError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooDeep(let limit): "the layout is nested more than \(limit) levels deep"
    case .tooManyNodes(let limit): "the layout has more than \(limit) nodes"
    case .invalidSize(let width, let height):
      "a screen cannot be \(width) x \(height) points: expected 0 to \(Int(LayoutLimits.length)) each way"
    }
  }
}

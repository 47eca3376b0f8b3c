/// Width and height in points.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(width: 0, height: 0)
}

/// A position in points, from the screen's top left corner in either layout direction.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(x: 0, y: 0)
}

/// A rectangle in points. It holds its left and top edges and not its right and bottom ones, so that two
/// rectangles side by side share no point.
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var width: Double { size.width }
  public var height: Double { size.height }
  public var center: Point { Point(x: midX, y: midY) }
  /// Whether it holds no point at all.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether `other` lies wholly inside; edges may touch.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// What both have in common. Where that is nothing, an empty rectangle on the border of `self`.
  public func intersection(_ other: Rect) -> Rect {
    let left = min(max(minX, other.minX), maxX)
    let top = min(max(minY, other.minY), maxY)
    let right = max(left, min(maxX, other.maxX))
    let bottom = max(top, min(maxY, other.maxY))
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// The mirror image about the middle of a screen that is `width` points wide. Twice gives back the original
  /// where all numbers are whole.
  public func mirrored(inWidth width: Double) -> Rect {
    Rect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}

/// Distances inwards from a rectangle's edges, in points; start is left, or right in a right-to-left layout.
public struct EdgeInsets: Hashable, Sendable {
  public var top: Double
  public var start: Double
  public var bottom: Double
  public var end: Double

  public init(top: Double = 0, start: Double = 0, bottom: Double = 0, end: Double = 0) {
    self.top = top
    self.start = start
    self.bottom = bottom
    self.end = end
  }

  /// The same distance on all four sides.
  public init(_ all: Double) { self.init(top: all, start: all, bottom: all, end: all) }

  public static let zero = EdgeInsets(0)
}

/// Which way people read: where `start` is. Nodes and states only ever say start and end.
public enum LayoutDirection: String, Sendable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}

/// The direction of a line of children.
public enum LayoutAxis: String, Sendable, CaseIterable {
  case horizontal
  case vertical

  var cross: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

extension Size {
  subscript(_ axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension Point {
  subscript(_ axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension Double {
  /// The nearest whole number, halves upwards; never a negative zero. Infinite and out-of-range numbers become the
  /// nearest number that fits, not-a-number becomes 0.
  ///
  /// `rounded()` would call into the C math library, which is not linked without Foundation.
  var wholePoints: Double {
    guard !isNaN else { return 0 }
    let bounded = max(-1e15, min(self, 1e15)) + 0.5
    let truncated = Int64(bounded)
    return Double(Double(truncated) > bounded ? truncated - 1 : truncated)
  }
}

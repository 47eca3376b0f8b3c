/// Shares out the length of one line among its children.
struct FlexLine {
  struct Item {
    /// Points it has before anything is shared out.
    var basis: Double
    /// Its share of what is left.
    var grow: Double
    /// Whether it gives way before the others where room is short.
    var isSoft: Bool
  }

  /// Lengths that sum up to at most `available`, and to all of it when something grows. Where room is short, soft
  /// items shrink first, each in proportion to its length, then the others; none becomes negative.
  static func lengths(_ items: [Item], available: Double) -> [Double] {
    let total = items.reduce(0) { $0 + $1.basis }
    if total > available { return shrunk(items, to: max(0, available)) }
    let growing = items.reduce(0) { $0 + $1.grow }
    guard growing > 0 else { return items.map(\.basis) }
    let rest = available - total
    return items.map { $0.basis + rest * ($0.grow / growing) }
  }

  private static func shrunk(_ items: [Item], to available: Double) -> [Double] {
    let hard = items.reduce(0) { $0 + ($1.isSoft ? 0 : $1.basis) }
    let soft = items.reduce(0) { $0 + ($1.isSoft ? $1.basis : 0) }
    let hardScale = hard > available ? available / hard : 1
    let softScale = soft > 0 ? max(0, available - hard) / soft : 0
    return items.map { $0.basis * ($0.isSoft ? min(1, softScale) : hardScale) }
  }

  /// The gap that is left of the wished one: gaps take at most half of the line.
  static func gap(_ wished: Double, count: Int, available: Double) -> Double {
    count > 1 ? min(wished, max(0, available) / 2 / Double(count - 1)) : 0
  }

  /// Where the first child begins and how much is added to each gap when `rest` points are left.
  static func spread(_ justify: LayoutNode.Justify, rest: Double, count: Int) -> (lead: Double, extra: Double) {
    guard rest > 0 else { return (0, 0) }
    switch justify {
    case .start: return (0, 0)
    case .center: return (rest / 2, 0)
    case .end: return (rest, 0)
    case .spaceBetween: return count > 1 ? (0, rest / Double(count - 1)) : (0, 0)
    }
  }
}

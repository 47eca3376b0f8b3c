/// The identity of one page of a container: what history, links and events name it by, never its position.
///
/// Compared by bytes, as all ids are here.
public struct PageID: Sendable, Hashable, Comparable {
  private let key: NameKey

  /// The id itself.
  public var rawValue: String { key.text }

  /// Takes any text. Complexity: O(n).
  public init(_ rawValue: String) { key = NameKey(rawValue) }

  public static func < (lhs: PageID, rhs: PageID) -> Bool { lhs.rawValue.precedesInByteOrder(rhs.rawValue) }
}

extension PageID: ExpressibleByStringLiteral, CustomStringConvertible {
  public init(stringLiteral value: String) { self.init(value) }
  public var description: String { rawValue }
}

/// Makes the ids of new pages: `name-1`, `name-2`.
///
/// It is part of a state and counts up, so the same action on the same state makes the same id, which a clock or a random
/// number would not, and no id comes back after its page has gone.
struct PageIDSource: Sendable, Equatable {
  private var made = 0

  /// Counts on behind the ids of an earlier run.
  mutating func skip(_ ids: some Sequence<PageID>) {
    for id in ids {
      guard let text = id.rawValue.split(separator: "-").last, let number = Int32(text) else { continue }
      made = max(made, Int(number))
    }
  }

  mutating func next(for name: String, besides pages: [PageState]) -> PageID {
    var id: PageID
    repeat {
      made += 1
      id = PageID("\(name)-\(made)")
    } while pages.contains { $0.id == id }
    return id
  }
}

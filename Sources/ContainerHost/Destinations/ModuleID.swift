/// The name of a feature area that the shared surface can draw.
///
/// An app lists its modules once and then writes them with a leading dot, as the host code of the SDKs does:
///
///     extension ModuleID {
///       static let nutrition: ModuleID = "nutrition"
///       static let training: ModuleID = "training"
///     }
///
/// Ids are compared by bytes, never by Unicode equivalence. The hash is worked out when the id is made, so looking one
/// up feeds a single integer to the hasher, and comparing two different ids almost always ends at that integer.
public struct ModuleID: Sendable, Hashable, Comparable {
  let key: NameKey

  /// The name itself.
  public var rawValue: String { key.text }

  /// Takes any text; ``isValid`` says whether a catalog will accept it. Complexity: O(n).
  public init(_ rawValue: String) {
    key = NameKey(rawValue)
  }

  /// Takes only what is an id: 1 to 128 bytes of UTF-8 without control characters.
  public init(validating rawValue: String) throws(CatalogError) {
    if let fault = rawValue.faultAsName {
      throw CatalogError.invalidName(.module, rawValue, reason: fault)
    }
    key = NameKey(rawValue)
  }

  /// Whether this is 1 to 128 bytes of UTF-8 without control characters.
  public var isValid: Bool { rawValue.faultAsName == nil }

  public static func < (lhs: ModuleID, rhs: ModuleID) -> Bool { lhs.key < rhs.key }
}

extension ModuleID: ExpressibleByStringLiteral {
  /// A literal is not checked here, because a literal cannot throw; the catalog checks it.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension ModuleID: CustomStringConvertible {
  public var description: String { rawValue }
}

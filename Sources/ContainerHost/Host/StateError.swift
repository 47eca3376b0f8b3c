/// Why a saved state cannot be read, or not written down.
public enum StateError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The document is not what a state looks like: where, as a line and column or a path such as
  /// `containers.tabs.visible`, and what was expected.
  case damaged(place: String, reason: String)
  /// It was written by a newer version of this library.
  case newerVersion(found: Int64, known: Int64)
  /// It has more bytes than a state may have.
  case tooLarge(limit: Int)
  /// The state has something that is no data.
  case notStorable(place: String, reason: String)

  public var description: String {
    switch self {
    case .damaged(let place, let reason): "the saved state is damaged: \(place): \(reason)"
    case .newerVersion(let found, let known):
      "the saved state has version \(found); this build reads versions 0 to \(known)"
    case .tooLarge(let limit): "the saved state is larger than \(limit) bytes"
    case .notStorable(let place, let reason): "the state cannot be written down: \(place): \(reason)"
    }
  }
}

/// Why a state could not be kept in a file, or not be had from it. Each names the file.
public enum StateStoreError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The state was not saved; what the file had before, it still has.
  case notSaved(path: String, reason: String)
  /// The new state is in the file, but the folder could not be written to the disk: after a loss of power the old one may
  /// be there.
  case notSynchronized(path: String, reason: String)
  /// The state itself cannot be written down; what the file had before, it still has.
  case notStorable(path: String, StateError)
  case notLoaded(path: String, reason: String)
  /// The file is no state. It was put aside under another name, or has been left where that was impossible.
  case damaged(path: String, StateError, keptAs: String?)
  /// The file was written by a newer version of this library, and has been left as it is.
  case newer(path: String, found: Int64, known: Int64)

  public var description: String {
    switch self {
    case .notSaved(let path, let reason): "cannot save the state to \(path.quotedUnlessPath): \(reason)"
    case .notSynchronized(let path, let reason):
      "the state is saved in \(path.quotedUnlessPath), but may not outlive a loss of power: \(reason)"
    case .notStorable(let path, let error): "cannot save the state to \(path.quotedUnlessPath): \(error)"
    case .notLoaded(let path, let reason): "cannot load the state from \(path.quotedUnlessPath): \(reason)"
    case .damaged(let path, let error, let kept):
      "\(path.quotedUnlessPath): \(error); "
        + (kept.map { "the file was kept as \($0.quotedUnlessPath)" } ?? "the file was left as it is")
    case .newer(let path, let found, let known):
      "\(path.quotedUnlessPath): \(StateError.newerVersion(found: found, known: known)); the file was left as it is"
    }
  }
}

extension String {
  /// A path as it is, unless it has something that a message should not show so.
  fileprivate var quotedUnlessPath: String { quoted == "\"\(self)\"" && !isEmpty && !contains(" ") ? self : quoted }
}

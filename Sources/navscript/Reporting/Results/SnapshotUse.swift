/// What became of one `t:snapshot`. Plain data, so that whoever runs scenarios elsewhere can send it to whoever writes.
struct SnapshotUse: Equatable, Sendable {
  enum State: String, Sendable, CaseIterable {
    /// The screen is what the file has.
    case same
    /// There was no file; it is written once the scenario has passed.
    case new
    /// The file has another screen, and is written anew once the scenario has passed.
    case changed
    /// The file has another screen, and the scenario failed.
    case different
    /// There is no file where none is written, and the scenario failed.
    case missing
    /// Would have been new or changed, but must not be kept.
    case unwritten
  }

  let name: String
  /// The file, as messages show it.
  let path: String
  /// Where it was asked for, if that is known.
  var place: Place?
  var state: State
  /// Of what the screen was: see ``Snapshot/fingerprint``.
  let fingerprint: UInt64
  /// The lines of the file and those of the screen, where they are not the same; none of a file that is not there.
  var expected: [String] = []
  var actual: [String] = []

  /// Whether the file is to be written.
  var isRecording: Bool { state == .new || state == .changed }
}

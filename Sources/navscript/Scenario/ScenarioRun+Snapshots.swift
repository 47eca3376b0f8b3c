import ContainerHost

/// `t:snapshot(name)`: states that the screen is the one that is kept.
extension ScenarioRun {
  func snapshot(
    _ arguments: StepArguments, _ location: LuaLocation?, _ session: Session
  ) throws(StepFailure) -> [LuaValue] {
    let name = try arguments.string(0, "name")
    if let refusal = SnapshotName.refusal(of: name) { throw arguments.failure(refusal) }
    guard let mode = snapshots else {
      throw arguments.failure("there is no file beside which it could be kept; t:screen() gives the screen")
    }
    let actual: Snapshot
    do throws(LayoutError) { actual = try Snapshot(of: session.host) } catch {
      throw arguments.failure(error.description)
    }
    result.expectations += 1
    let path = SnapshotFiles.path(of: name, in: file.path)
    if let first = result.snapshots.first(where: { $0.use.name == name }) {
      if first.use.fingerprint == actual.fingerprint { return [] }
      let place = first.location.map { "at \(file.sources.shownPath($0.file)):\($0.line)" }
      let reason = SnapshotClash.reason(name: name, here: "here", there: place ?? "before")
      throw end(Failure(reason: reason, location: location, word: "snapshot"))
    }
    let kept: Snapshot?
    do throws(FileError) { kept = try SnapshotFiles.read(path) } catch {
      throw end(
        Failure(reason: "the snapshot \(path) cannot be read: \(error.reason)", location: location, word: "snapshot"))
    }
    var use = SnapshotUse(name: name, path: path, state: .same, fingerprint: actual.fingerprint)
    if let kept, kept.isSame(as: actual) {
      result.snapshots.append(TakenSnapshot(use: use, location: location))
      return []
    }
    use.expected = kept?.lines ?? []
    use.actual = actual.lines
    switch (kept, mode) {
    case (nil, .verify): use.state = .missing
    case (nil, .record), (nil, .update): use.state = .new
    case (_?, .update): use.state = .changed
    case (_?, .verify), (_?, .record): use.state = .different
    }
    result.snapshots.append(TakenSnapshot(use: use, location: location))
    if use.isRecording { return [] }
    throw end(failure(use, kept, actual, location))
  }

  /// Not an error that a pcall of the scenario could swallow.
  private func end(_ failure: Failure) -> StepFailure {
    stop = .failure(failure)
    return StepFailure(failure.reason)
  }

  private func failure(
    _ use: SnapshotUse, _ kept: Snapshot?, _ actual: Snapshot, _ location: LuaLocation?
  ) -> Failure {
    var failure = Failure(reason: "", location: location, word: "snapshot")
    failure.snapshot = use.path
    guard let kept else {
      failure.reason =
        "there is no snapshot \(quoted(use.name)), and none is written where CI is set: "
        + "run locally with -u and commit \(use.path)"
      return failure
    }
    if kept.isSnapshot {
      failure.reason = "the screen is not the snapshot \(quoted(use.name)), \(use.path) (-u keeps the new one)"
      failure.difference = SnapshotDifference.lines(expected: kept, actual: actual)
    } else {
      let first = MiddleCut.text(kept.lines.first ?? "", bytes: 100)
      failure.reason =
        "\(use.path) is no snapshot that this version reads, its first line is \(quoted(first)) (-u writes it anew)"
    }
    return failure
  }
}

/// Two different screens under one name.
enum SnapshotClash {
  static func reason(name: String, here: String, there: String) -> String {
    "the snapshot \(quoted(name)) is one screen \(there) and another \(here): a name stands for one screen in all of a "
      + "file, so call one of them otherwise, such as \(quoted(name + " 2")); in rows put a field into it"
  }
}

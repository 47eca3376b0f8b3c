import ContainerHost
import Glibc

/// Writes what scenarios want kept, and knows at the end which files none of them asked for. There is one for a run, in
/// the process that hears of all results, in order.
final class SnapshotKeeper {
  private struct Known {
    let fingerprint: UInt64
    let isWritten: Bool
    /// Where, and in which scenario.
    let user: String
  }

  private let options: RunOptions
  private var known: [String: Known] = [:]
  /// Scenarios by file that came to their ends, so that they have asked for everything they ask for.
  private var finished: [String: Set<String>] = [:]
  private var unfinished: Set<String> = []
  /// What could not be written or deleted, each with its cause.
  private(set) var problems: [String] = []

  init(_ options: RunOptions) { self.options = options }

  /// Writes what a scenario that passed wants kept, and says so among its notes.
  ///
  /// - Returns: the result as it is to be told: failed where one name stands for two screens.
  func settle(_ result: ScenarioResult) -> ScenarioResult {
    var attempts = result.attempts
    for index in attempts.indices { refuseClashes(&attempts[index], result.scenario) }
    let settled = ScenarioResult(result.scenario, attempts: attempts)
    if result.state == .notRun || settled.state != .passed && settled.state != .flaky {
      unfinished.insert(result.scenario.file)
    } else {
      finished[result.scenario.file, default: []].insert(result.scenario.name)
    }
    // What most scenarios are: no copy is made of them.
    guard result.state != .notRun, attempts.contains(where: { !$0.snapshots.isEmpty }) else { return result }
    for index in attempts.indices {
      for use in attempts[index].snapshots.indices {
        keep(&attempts[index], use, settled)
        let taken = attempts[index].snapshots[use]
        if known[taken.path]?.isWritten == true { continue }
        known[taken.path] = Known(
          fingerprint: taken.fingerprint, isWritten: taken.isRecording, user: Self.user(taken, result.scenario))
      }
    }
    return ScenarioResult(result.scenario, attempts: attempts)
  }

  private static func user(_ use: SnapshotUse, _ scenario: ScenarioInfo) -> String {
    "in \(quoted(scenario.title)) (\(use.place ?? scenario.place))"
  }

  // MARK: One name, two screens

  private func refuseClashes(_ attempt: inout AttemptResult, _ scenario: ScenarioInfo) {
    for index in attempt.snapshots.indices {
      let use = attempt.snapshots[index]
      // Without anything recorded, one of the two is simply not what is expected.
      guard let first = known[use.path], first.fingerprint != use.fingerprint, first.isWritten || use.isRecording
      else { continue }
      let here = Self.user(use, scenario)
      let reason = SnapshotClash.reason(name: use.name, here: here, there: first.user)
      if let failure = attempt.failures.firstIndex(where: { $0.snapshot == use.path }) {
        attempt.failures[failure].reason = VisibleText.lines(reason)
      } else if attempt.outcome == .passed || attempt.outcome == .failed {
        attempt.failures.append(FailureRecord(reason: VisibleText.lines(reason), place: use.place))
        attempt.outcome = .failed
      }
      if use.isRecording { attempt.snapshots[index].state = .unwritten }
    }
  }

  // MARK: Writing

  private func keep(_ attempt: inout AttemptResult, _ index: Int, _ result: ScenarioResult) {
    let use = attempt.snapshots[index]
    guard use.isRecording else { return }
    guard result.state == .passed else {
      attempt.snapshots[index].state = .unwritten
      let reason = result.state == .flaky ? "the scenario is flaky" : "the scenario did not pass"
      attempt.notes.append("snapshot not written, since \(reason): \(use.path)")
      return
    }
    if let first = known[use.path], first.isWritten, first.fingerprint == use.fingerprint {
      attempt.snapshots[index].state = .same
      return
    }
    do throws(FileError) {
      var files = NewFiles()
      files.add(use.path, Snapshot(lines: use.actual).text, existing: .replaced)
      try files.write()
      attempt.notes.append("snapshot \(use.state == .new ? "written" : "changed"): \(use.path)")
    } catch {
      // Of a folder, the reason does not say for which file it was wanted.
      let isOwn = error.reason.hasPrefix(use.path + " ")
      let problem = "the snapshot \(isOwn ? "" : use.path + " is not written: ")\(error.reason)"
      problems.append(problem)
      attempt.snapshots[index].state = .unwritten
      attempt.notes.append(problem)
    }
  }

  // MARK: What nobody asks for

  /// - Parameter files: all that were loaded; only of those whose scenarios all passed is anything looked at.
  func review(_ result: RunResult, _ files: LoadedFiles) -> SnapshotReview {
    var review = SnapshotReview()
    review.omission = omission(result)
    guard review.omission == nil else { return review }
    var obsolete: Set<String> = []
    var folders: Set<String> = []
    for case let file? in files.files {
      folders.insert(Path.folder(of: file.path))
      guard isWhole(file) else { continue }
      let kept = SnapshotFiles.all(in: SnapshotFiles.folder(of: file.path))
      obsolete.formUnion(kept.filter { known[$0] == nil })
    }
    for folder in folders {
      for orphan in SnapshotFiles.orphans(beside: folder) { obsolete.formUnion(SnapshotFiles.all(in: orphan)) }
    }
    review.obsolete = obsolete.sorted(by: precedesInBytes)
    if options.prunesSnapshots { delete(&review) }
    return review
  }

  private func omission(_ result: RunResult) -> String? {
    if result.interruption != nil { return "the run was interrupted" }
    if !result.plan.unloaded.isEmpty { return "not all files could be loaded" }
    if result.tally.problems > 0 { return "not all scenarios passed" }
    if options.filter != nil || options.tags != nil || options.onlyLastFailed { return "the run was filtered" }
    if options.shard != nil { return "this is one shard of several" }
    return nil
  }

  /// Whether all scenarios of a file have asked for what they ask for: none was left out, skipped, or expected to fail.
  private func isWhole(_ file: ScenarioFile) -> Bool {
    guard !unfinished.contains(file.path), let names = finished[file.path] else { return false }
    return file.scenarios.allSatisfy { names.contains($0.name) }
  }

  private func delete(_ review: inout SnapshotReview) {
    var rest: [String] = []
    for path in review.obsolete {
      if unlink(path) == 0 {
        review.deleted.append(path)
        // Refused where something is left in it.
        if rmdir(Path.folder(of: path)) == 0 { rmdir(Path.folder(of: Path.folder(of: path))) }
      } else {
        problems.append("the snapshot \(path) cannot be deleted: \(systemErrorText(errno))")
        rest.append(path)
      }
    }
    review.obsolete = rest
  }
}

import ContainerHost

/// What one rule came to.
struct CheckResult {
  enum State: Equatable {
    case passed
    case failed
    /// The suite could not go on; it says nothing about the subject.
    case error
    /// It does not hold for this subject, for a reason.
    case skipped(String)
    /// A rule that it stands behind is not kept.
    case blocked(by: String)
  }

  let requirement: Requirement
  let state: State
  var finding: Finding?
  var duration = Duration.zero
}

/// What all rules together say of a container.
struct Conformance {
  enum Verdict: String {
    case conformant
    case notConformant = "not conformant"
    case incomplete
  }

  let verdict: Verdict
  /// In a few words.
  let remarks: [String]

  /// - Parameters:
  ///   - results: of all rules that apply.
  ///   - accepted: rules whose failure is an accepted deviation.
  ///   - isWhole: false where a filter has left rules out.
  init(_ results: [CheckResult], accepted: Set<String>, randomFailed: Bool, isWhole: Bool) {
    var (failed, open, weak) = ([String](), [String](), [String]())
    var blocked = 0
    for result in results {
      let id = result.requirement.id
      switch (result.requirement.level, result.state) {
      case (.must, .failed) where accepted.contains(id): open.append(id)
      case (.must, .failed): failed.append(id)
      case (.must, .blocked), (.should, .blocked): blocked += 1
      case (.must, .skipped), (.must, .error): open.append(id)
      case (.should, .failed): weak.append(id)
      default: break
      }
    }
    var remarks: [String] = []
    if !failed.isEmpty { remarks.append("MUST not kept: \(failed.joined(separator: ", "))") }
    if blocked > 0 { remarks.append("\(blocked == 1 ? "1 rule stands" : "\(blocked) rules stand") behind those") }
    if randomFailed { remarks.append("a random sequence fails") }
    if !open.isEmpty { remarks.append("MUST not shown to be kept: \(open.joined(separator: ", "))") }
    if !isWhole { remarks.append("only a part of the rules was looked at") }
    if !weak.isEmpty { remarks.append("SHOULD not kept: \(weak.joined(separator: ", "))") }
    self.remarks = remarks
    verdict =
      !failed.isEmpty || randomFailed
      ? .notConformant : !open.isEmpty || !isWhole || blocked > 0 ? .incomplete : .conformant
  }

  var text: String { ([verdict.rawValue] + remarks).joined(separator: "; ") }
}

/// How a run ended, as the shell sees it. The numbers are part of the command's interface and never change.
enum ExitStatus: Int32, CaseIterable {
  /// Everything selected passed.
  case success = 0
  /// A scenario or a requirement failed.
  case failed = 1
  /// The command line or the configuration is wrong.
  case usage = 2
  /// A file or plugin could not be loaded.
  case loadFailure = 3
  /// Nothing was selected, or one of the arguments selected nothing.
  case nothingSelected = 4
  /// The runner's own fault, output that could not be written among them.
  case internalFault = 5
  /// Ended by SIGHUP: the terminal was closed.
  case hungUp = 129
  /// Ended by SIGINT.
  case interrupted = 130
  /// Ended by SIGTERM.
  case terminated = 143
}

extension ExitStatus {
  /// Which of several things that happened decides the exit code: the first here.
  static let precedence: [ExitStatus] = [
    .interrupted, .terminated, .hungUp, .internalFault, .usage, .loadFailure, .failed, .nothingSelected, .success,
  ]

  /// The signal that it stands for.
  var signalName: String? {
    switch self {
    case .hungUp: "SIGHUP"
    case .interrupted: "SIGINT"
    case .terminated: "SIGTERM"
    case .success, .failed, .usage, .loadFailure, .nothingSelected, .internalFault: nil
    }
  }
}

/// Everything that keeps a run from ending with 0, each with its cause in one line.
struct Ending {
  private(set) var causes: [(status: ExitStatus, cause: String)] = []

  mutating func add(_ status: ExitStatus, _ cause: String) { causes.append((status, cause)) }

  /// The status that takes precedence, and its first cause.
  var decisive: (status: ExitStatus, cause: String)? {
    for status in ExitStatus.precedence {
      if let found = causes.first(where: { $0.status == status }) { return found }
    }
    return nil
  }
}

import ContainerHost
import Glibc

/// What somebody asks for by a key while files are watched.
final class WatchKeys {
  enum Wish {
    case end
    /// Run again, with the request changed like this.
    case run((inout WatchedRun.Request) -> Void)
  }

  private let output: Output
  private var terminal: RawTerminal
  private var filters: [String] = []

  /// `nil` where nobody can press keys, or sees what they do.
  init?(output: Output) {
    guard output.isTerminal, let terminal = RawTerminal(descriptor: 0, keepsSignals: true) else { return nil }
    self.output = output
    self.terminal = terminal
  }

  func end() { terminal.restore() }

  static let help = """
    enter  run everything again       f  only scenarios whose name matches
    a      all scenarios              l  only those that did not pass when they last ran
    ?      these keys                 q  end

    """

  /// Looks at the keys that were pressed, without waiting for one.
  func take() -> Wish? {
    var request = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    while poll(&request, 1, 0) > 0 {
      switch terminal.readKey() {
      case .enter, .character(" "), .character("r"): return .run { _ in }
      case .character("a"):
        return .run {
          $0.filter = nil
          $0.isOnlyLastFailed = false
        }
      case .character("l"): return .run { $0.isOnlyLastFailed = true }
      case .character("f"):
        guard let filter = askForFilter() else { break }
        return .run { $0.filter = filter }
      case .character("?"), .character("h"):
        output.write(Self.help)
        output.flush()
      case .character("q"), .control("d"), .closed: return .end
      default: break
      }
    }
    // Somebody who has stopped the program and gone on finds the terminal as the shell has left it.
    terminal.insist()
    return nil
  }

  /// - Returns: a regular expression, empty for none; `nil` when nothing is to change.
  private func askForFilter() -> String? {
    terminal.restore()
    defer { terminal.insist() }
    while true {
      let input = ReplInput(output) { _ in NameCompletion("") }
      for filter in filters { input.remember(filter) }
      guard case .line(let text) = input.line(prompt: "names that match: ") else { return nil }
      do throws(UsageError) {
        if !text.isEmpty { _ = try NameFilter(text, flag: "the filter") }
        filters.append(text)
        return text
      } catch {
        output.line(error.message)
        output.flush()
      }
    }
  }
}

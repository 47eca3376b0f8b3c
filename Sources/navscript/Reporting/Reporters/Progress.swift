import ContainerHost
import Glibc

/// The line at the bottom of a terminal that says how far a run has come and what is running. There is none where
/// nobody watches: in a file, in a pipe, on a CI machine.
final class Progress {
  let output: Output
  private let isShown: Bool
  private var hasLine = false
  private var total = 0
  private var done = 0
  private var problems = 0

  init(output: Output, environment: (String) -> String?) {
    self.output = output
    let terminal = environment("TERM") ?? ""
    isShown = output.isTerminal && !CIMachine.isHere(environment) && !terminal.isEmpty && terminal != "dumb"
  }

  func begin(total: Int) { self.total = total }

  func note(_ result: ScenarioResult) {
    done += 1
    if result.state.isProblem { problems += 1 }
  }

  /// Shows what runs now; stays until ``clear()``.
  func show(_ scenario: ScenarioInfo) {
    guard isShown else { return }
    let line = Self.line(
      done: done, total: total, problems: problems, scenario: scenario, width: Self.width(of: output.descriptor))
    output.write("\r\u{1b}[K" + line)
    output.flush()
    hasLine = true
  }

  /// Takes the line away, before anything else is printed.
  func clear() {
    guard hasLine else { return }
    output.write("\r\u{1b}[K")
    output.flush()
    hasLine = false
  }

  /// `[ 3/12] 1 not passed  a.nav.lua: opens`, cut so that it never breaks into a second line.
  static func line(done: Int, total: Int, problems: Int, scenario: ScenarioInfo, width: Int) -> String {
    let all = String(total)
    let number = String(done + 1)
    let blank = String(repeating: " ", count: max(0, all.count - number.count))
    let state = problems > 0 ? "\(problems) not passed  " : ""
    let text = VisibleText.line("[\(blank)\(number)/\(all)] \(state)\(scenario.file): \(scenario.title)")
    // A terminal breaks the line when its last column is written.
    return Columns.cut(text, to: max(1, width - 1))
  }

  /// Asked each time, since people resize windows.
  private static func width(of descriptor: Int32) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}

/// Text by the columns it takes on a terminal.
enum Columns {
  /// The beginning of a text that fits, with `…` at its end where something was left out.
  static func cut(_ text: String, to width: Int) -> String {
    guard displayWidth(text) > width else { return text }
    var shown = ""
    var used = 0
    for character in text {
      let next = displayWidth(character)
      if used + next > width - 1 { break }
      shown.append(character)
      used += next
    }
    return shown + "…"
  }
}

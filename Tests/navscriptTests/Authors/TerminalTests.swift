import Foundation
import Testing

@testable import navscript

/// The prompt at a terminal, which `tmux` plays.
@Suite(.serialized, .enabled(if: Program.installed("tmux") != nil))
struct TerminalTests {
  /// A terminal with a shell in it.
  private final class Terminal {
    private let folder: TemporaryFolder
    private let tmux: String
    private let socket: String

    init() throws {
      folder = try TemporaryFolder()
      tmux = try #require(Program.installed("tmux"))
      socket = folder.path + "/socket"
      _ = try tell(["new-session", "-d", "-x", "100", "-y", "40", "sh"])
    }

    deinit { _ = try? tell(["kill-server"]) }

    private func tell(_ arguments: [String]) throws -> String {
      try Program.run(["-f", "/dev/null", "-S", socket] + arguments, in: folder, program: tmux).output
    }

    func type(_ text: String) throws { _ = try tell(["send-keys", "-l", text]) }
    func press(_ keys: String...) throws { _ = try tell(["send-keys"] + keys) }
    func line(_ text: String) throws {
      try type(text)
      try press("Enter")
    }

    var screen: String { get throws { try tell(["capture-pane", "-p"]) } }

    func wait(for text: String) throws {
      for _ in 0..<300 {
        if try screen.contains(text) { return }
        usleep(20_000)
      }
      Issue.record("\(text) did not come:\n\(try screen)")
    }

    private func pane(_ what: String) throws -> String {
      try tell(["list-panes", "-F", "#{\(what)}"]).split(separator: "\n").first.map(String.init) ?? ""
    }

    /// The prompt, which the pane's shell has started.
    var child: pid_t {
      get throws {
        let program = try #require(Program.installed("pgrep"))
        let found = try Program.run(["-P", try pane("pane_pid")], in: folder, program: program).output
        return try #require(Int32(found.split(separator: "\n").first ?? ""))
      }
    }

    /// Until the terminal sends signals: something runs, and no line is edited.
    func waitUntilSomethingRuns() throws {
      let (tty, stty) = (try pane("pane_tty"), try #require(Program.installed("stty")))
      for _ in 0..<300 {
        let words = try Program.run(["-F", tty, "-a"], in: folder, program: stty).output.split { " ;\n".contains($0) }
        if words.contains("isig") { return }
        usleep(20_000)
      }
      Issue.record("nothing runs:\n\(try screen)")
    }

    func begin() throws {
      try line("\(Program.path) repl")
      try wait(for: "or Ctrl-D to end\n>")
    }
  }

  @Test func aLineIsEditedCompletedAndInterrupted() throws {
    let terminal = try Terminal()
    try terminal.begin()
    try terminal.type("t.vi")
    try terminal.press("Tab")
    try terminal.press("Enter")
    try terminal.wait(for: "> t.visible\n\"news\"")
    try terminal.line("while true do pcall(print) break end while true do end")
    try terminal.waitUntilSomethingRuns()
    try terminal.press("C-c")
    try terminal.wait(for: "interrupted")
    try terminal.type("nonsense")
    try terminal.press("C-c")
    try terminal.wait(for: "nonsense^C")
    try terminal.press("Up", "Up")
    try terminal.wait(for: "\n> t.visible")
    try terminal.press("C-u", "C-d")
    try terminal.line("echo and\"\"after")
    try terminal.wait(for: "andafter")
  }

  /// Whatever ends the prompt, the terminal echoes and hands over lines afterwards.
  @Test(arguments: ["C-d", "TERM"]) func theTerminalIsPutBack(_ way: String) throws {
    let terminal = try Terminal()
    try terminal.begin()
    if way == "C-d" {
      try terminal.press("C-d")
    } else {
      try terminal.type("t:abc")
      try terminal.wait(for: "> t:abc")
      try terminal.press("C-u")
      kill(try terminal.child, SIGTERM)
      try terminal.wait(for: "interrupted by SIGTERM")
    }
    try terminal.line("stty -a | tr ' ' '\\n' | grep -x -e 'icanon' -e 'echo' -e 'isig' | tr '\\n' +")
    try terminal.wait(for: "isig+icanon+echo+")
  }
}

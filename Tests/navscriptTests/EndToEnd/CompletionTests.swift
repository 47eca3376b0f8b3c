import Foundation
import Testing

@testable import navscript

/// Shell completion and the manual page, made from the tables of the commands.
@Suite struct CompletionTests {
  /// What bash offers for a line, its last word being completed.
  private func offered(_ words: [String], in folder: TemporaryFolder) throws -> Set<String> {
    try folder.write("completion.bash", try Completion.script(for: ["bash"]))
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    try folder.write(
      "ask.sh",
      """
      cd '\(folder.path)'
      source ./completion.bash
      complete -p navscript > /dev/null || exit 1
      COMP_WORDS=(\(quoted)) COMP_CWORD=\(words.count - 1)
      _navscript
      printf '%s\\n' "${COMPREPLY[@]}" > answer
      """)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["--norc", "--noprofile", folder.path + "/ask.sh"]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return Set(folder.read("answer").split(separator: "\n").map(String.init))
  }

  @Test func bashCompletesCommandsFlagsValuesAndFiles() throws {
    let folder = try TemporaryFolder(["checks/a.nav.lua": "", "check me.nav.lua": ""])
    #expect(try offered(["navscript", ""], in: folder) == Set(Commands.names + ["--help", "--version"]))
    #expect(try offered(["navscript", "ru"], in: folder) == ["run"])
    #expect(try offered(["navscript", "run", "--re"], in: folder) == ["--repeat", "--retries", "--reporter"])
    #expect(try offered(["navscript", "run", "--color", "a"], in: folder) == ["auto", "always"])
    #expect(try offered(["navscript", "run", "--color", "=", "n"], in: folder) == ["never"])
    #expect(try offered(["navscript", "run", "--color", "="], in: folder) == ["auto", "always", "never"])
    #expect(try offered(["navscript", "run", "--reporter", "j"], in: folder) == ["junit", "json"])
    #expect(try offered(["navscript", "run", "che"], in: folder) == ["checks", "check me.nav.lua"])
    #expect(try offered(["navscript", "run", "--plugin-path", "c"], in: folder) == ["checks"])
    #expect(try offered(["navscript", "completion", ""], in: folder) == ["bash", "zsh", "fish"])
    #expect(try offered(["navscript", "help", "l"], in: folder) == ["list"])
  }

  @Test func everyFlagIsInEveryScript() throws {
    for shell in ["bash", "zsh", "fish"] {
      let script = try Completion.script(for: [shell])
      for flag in Commands.run.allFlags {
        let spelling = shell == "fish" ? "-l \(flag.name) " : "--\(flag.name)"
        #expect(script.contains(spelling), "\(shell): \(flag.name)")
      }
    }
  }

  @Test(arguments: ["zsh", "fish"])
  func otherShellsReadTheirScript(_ shell: String) throws {
    let path = ["/bin/", "/usr/bin/", "/usr/local/bin/"].map { $0 + shell }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let path else { return }
    let folder = try TemporaryFolder(["script": try Completion.script(for: [shell])])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["-n", folder.path + "/script"]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test(arguments: [
    ([], "completion for which shell? expected one of bash, zsh, fish"),
    (["bsh"], "completion knows no \"bsh\": did you mean \"bash\"? (one of bash, zsh, fish)"),
    (["bash", "zsh"], "completion takes one shell, got \"zsh\" too"),
  ])
  func anotherShellIsRefused(_ arguments: [String], _ message: String) throws {
    let run = try Program.run(["completion"] + arguments, in: try TemporaryFolder())
    #expect(run.status == 2)
    #expect(run.lastProblem == "navscript: \(message) (see navscript help)")
  }

  /// `UPDATE_DOCS=1 swift test --filter Completion` writes the page anew.
  @Test func theManualPageIsMadeFromTheTables() throws {
    let page = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../docs/navscript.1")
      .standardizedFileURL
    if ProcessInfo.processInfo.environment["UPDATE_DOCS"] != nil {
      try ManualPage.text.write(to: page, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: page, encoding: .utf8) == ManualPage.text)
  }

  @Test func theHelpShowsEveryFlagUnderAHeadingAndFitsATerminal() throws {
    for command in Commands.all {
      let text = HelpText.text(for: command)
      for flag in command.allFlags { #expect(text.contains("  \(flag.spelling) "), "\(flag.name)") }
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 }, "\(command.name)")
    }
    #expect(Commands.names == Commands.all.map(\.name))
  }
}

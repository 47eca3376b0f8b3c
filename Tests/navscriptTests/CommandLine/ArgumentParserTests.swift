import Testing

@testable import navscript

@Suite struct ArgumentParserTests {
  private let parser = ArgumentParser(command: Commands.run)

  @Test func flagsAndArgumentsMayBeMixed() throws {
    let parsed = try parser.parse([
      "a", "--filter", "x", "b", "-v", "--color=never", "--plugin-path=p", "--plugin-path", "q",
    ])
    #expect(parsed.positionals == ["a", "b"])
    #expect(parsed.value("filter") == "x")
    #expect(parsed.has("verbose"))
    #expect(parsed.value("color") == "never")
    #expect(parsed.all("plugin-path") == ["p", "q"])
  }

  @Test func afterTwoDashesEverythingIsAnArgument() throws {
    let parsed = try parser.parse(["--list", "--", "--filter", "-v", "--"])
    #expect(parsed.positionals == ["--filter", "-v", "--"])
    #expect(parsed.has("list"))
  }

  @Test func theLastValueCounts() throws {
    #expect(try parser.parse(["--filter", "a", "--filter", "b"]).value("filter") == "b")
  }

  @Test func aValueMayBeEmptyOrHaveAnEqualsSign() throws {
    #expect(try parser.parse(["--filter="]).value("filter") == "")
    #expect(try parser.parse(["--filter=a=b"]).value("filter") == "a=b")
  }

  @Test func shortFlagsMayStandTogether() throws {
    let parsed = try parser.parse(["-vh"])
    #expect(parsed.has("verbose") && parsed.has("help"))
  }

  @Test(arguments: [
    (["--lst"], "unknown flag \"--lst\" of run: did you mean \"--list\"?"),
    (["--no-shuffl"], "unknown flag \"--no-shuffl\" of run: did you mean \"--no-shuffle\"?"),
    (["--no-filtr"], "unknown flag \"--no-filtr\" of run: did you mean \"--no-filter\"?"),
    (["--no-color"], "unknown flag \"--no-color\" of run"),
    (["-x"], "unknown flag \"-x\" of run"),
    (["--list=yes"], "--list takes no value"),
    (["--plugin-path"], "--plugin-path needs a value: DIR"),
  ])
  func mistakesAreNamed(_ arguments: [String], _ message: String) {
    #expect(throws: UsageError(message)) { try parser.parse(arguments) }
  }

  @Test func coloursFollowTheChoiceThenTheEnvironmentThenTheTerminal() {
    func isEnabled(_ choice: ColorChoice, _ isTerminal: Bool, _ variables: [String: String] = [:]) -> Bool {
      Style(choice, isTerminal: isTerminal) { variables[$0] }.isEnabled
    }
    #expect(isEnabled(.auto, true))
    #expect(!isEnabled(.auto, false))
    #expect(!isEnabled(.auto, true, ["TERM": "dumb"]))
    #expect(!isEnabled(.auto, true, ["NO_COLOR": "1"]))
    #expect(isEnabled(.auto, true, ["NO_COLOR": ""]))
    #expect(isEnabled(.auto, false, ["FORCE_COLOR": "1"]))
    #expect(!isEnabled(.auto, true, ["FORCE_COLOR": "0"]))
    #expect(isEnabled(.always, false, ["NO_COLOR": "1"]))
    #expect(!isEnabled(.never, true, ["FORCE_COLOR": "1"]))
  }

  @Test func theCauseThatTakesPrecedenceEndsTheRun() {
    var ending = Ending()
    for status in [
      ExitStatus.nothingSelected, .failed, .loadFailure, .usage, .internalFault, .terminated, .interrupted,
    ] {
      ending.add(status, "\(status)")
      #expect(ending.decisive?.status == status)
    }
  }

  @Test func noArgumentsTrapTheParser() {
    let pieces = ["-", "--", "=", "-v", "--filter", "--color", "always", "\u{0}", "é", "--list=", "-vvx", "a:1", ""]
    var random = Numbers(state: 7)
    for _ in 0..<3000 {
      let arguments = (0..<random.next(6)).map { _ in (0..<random.next(4)).map { _ in pieces[random.next(13)] }.joined()
      }
      let parsed = try? parser.parse(arguments)
      if let parsed { _ = try? RunOptions(parsed) }
    }
  }

  /// Knuth's linear congruential generator: the same numbers in every run.
  private struct Numbers {
    var state: UInt64

    mutating func next(_ limit: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % limit)
    }
  }
}

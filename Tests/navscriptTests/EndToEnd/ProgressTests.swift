import Foundation
import Testing

/// The line that says what is running, on a terminal and nowhere else.
@Suite struct ProgressTests {
  /// What a run writes to a terminal of 40 columns that is its standard error.
  private func terminal(_ environment: [String: String], _ source: String = Fixtures.passing) throws -> String {
    // posix_openpt and its like cannot be reached from Swift; these are the requests that they make (tty_ioctl(4)).
    let (unlock, number) = (UInt(0x4004_5431), UInt(0x8004_5430))
    let leader = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var zero: Int32 = 0
    var position: UInt32 = 0
    guard leader >= 0, ioctl(leader, unlock, &zero) == 0, ioctl(leader, number, &position) == 0 else {
      throw Program.Trouble.cannotStart(errno)
    }
    defer { close(leader) }
    let follower = open("/dev/pts/\(position)", O_RDWR | O_NOCTTY)
    defer { close(follower) }
    var size = winsize(ws_row: 10, ws_col: 40, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(leader, UInt(TIOCSWINSZ), &size)
    let folder = try TemporaryFolder(["a.nav.lua": source])
    let run = try Program.start(["run"], in: folder, environment: environment, problemsDescriptor: follower).finish()
    #expect(run.output.hasSuffix(" passed\n"))
    _ = fcntl(leader, F_SETFL, O_NONBLOCK)
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(leader, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  @Test func itIsShownAndTakenAway() throws {
    let text = try terminal(["TERM": "xterm"])
    #expect(text == "\r\u{1b}[K[1/1] a.nav.lua: it works\r\u{1b}[K")
  }

  @Test func itFitsTheTerminal() throws {
    let long = Fixtures.scenario("  t:expect(1):equals(1)", name: String(repeating: "無", count: 60))
    let text = try terminal(["TERM": "xterm"], long)
    #expect(text == "\r\u{1b}[K[1/1] a.nav.lua: " + String(repeating: "無", count: 10) + "…\r\u{1b}[K")
  }

  @Test(arguments: [["TERM": "dumb"], ["TERM": "xterm", "CI": "true"], [:]])
  func nobodyWatchesSuchAOne(_ environment: [String: String]) throws {
    #expect(try terminal(environment) == "")
  }
}

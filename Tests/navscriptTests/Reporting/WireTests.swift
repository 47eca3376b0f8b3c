import ContainerHost
import Testing

@testable import navscript

/// What one process sends another arrives as it was, and bytes that are none of ours are refused.
@Suite struct WireTests {
  @Test func numbersOfEverySizeArrive() throws {
    let numbers = [0, 1, -1, 63, 64, -64, -65, 1 << 40, .max, .min]
    var writer = WireWriter()
    for number in numbers { writer.add(number) }
    var reader = WireReader(writer.bytes[...])
    for number in numbers { #expect(try reader.number() == number) }
    #expect(reader.isAtEnd)
  }

  private static let full: AttemptResult = {
    var attempt = AttemptResult(outcome: .skipped("für später"), duration: .milliseconds(12), virtualTime: .seconds(-3))
    attempt.expectations = 7
    attempt.failures = [
      Results.failure,
      FailureRecord(reason: ["a", "b"], place: nil, excerpt: [], difference: [], frames: ["f.lua:3: in f"]),
    ]
    attempt.notes = ["note", ""]
    attempt.failures[0].snapshot = "s/home.txt"
    attempt.snapshots = [
      SnapshotUse(
        name: "home", path: "s/home.txt", place: Place(file: "a.nav.lua", line: 3), state: .different,
        fingerprint: .max, expected: ["00|a"], actual: ["00|b", ""]),
      SnapshotUse(name: "n", path: "p", state: .same, fingerprint: 1),
    ]
    attempt.unreadErrors = ["e"]
    attempt.screen = ["┌─┐"]
    attempt.pending = ["a timer"]
    attempt.eventCount = 3
    attempt.events = [
      TraceEvent(
        sequence: 1, time: .milliseconds(1500), kind: .surfaceMoved, subject: "a",
        details: [TraceEvent.Detail(name: "from", value: "b")], cause: "tap"),
      TraceEvent(sequence: 2, time: .zero, kind: .open, subject: ""),
    ]
    attempt.acts = [AttemptResult.ActRecord(eventsBefore: 1, line: 9, code: "t:tap 'x'")]
    return attempt
  }()

  @Test func aResultArrivesWithEverythingInIt() throws {
    // One that has nothing where this has something would hide a field that is not sent.
    let plain = AttemptResult()
    for (full, plain) in zip(Mirror(reflecting: Self.full).children, Mirror(reflecting: plain).children) {
      #expect(String(describing: full.value) != String(describing: plain.value), "\(full.label ?? "")")
    }
    var writer = WireWriter()
    Self.full.write(to: &writer)
    var reader = WireReader(writer.bytes[...])
    #expect(try AttemptResult(from: &reader) == Self.full)
    #expect(reader.isAtEnd)
  }

  @Test func everyCutIsRefused() throws {
    var writer = WireWriter()
    Self.full.write(to: &writer)
    for count in 0..<writer.bytes.count {
      var reader = WireReader(writer.bytes[..<count])
      #expect(throws: WireReader.Fault.self) { try AttemptResult(from: &reader) }
    }
  }

  @Test func noChangedByteIsATrap() {
    var writer = WireWriter()
    Self.full.write(to: &writer)
    for index in writer.bytes.indices {
      for value: UInt8 in [0, 1, 0x7f, 0x80, 0xff] {
        var bytes = writer.bytes
        bytes[index] = value
        var reader = WireReader(bytes[...])
        _ = try? AttemptResult(from: &reader)
      }
    }
  }

  @Test func messagesArriveInPieces() {
    var buffer: [UInt8] = []
    var got: [[UInt8]] = []
    for byte: UInt8 in [2, 0, 0, 0, 7, 8, 0, 0, 0, 0, 1, 0, 0, 0, 9] {
      buffer.append(byte)
      got += Frames.take(from: &buffer).map(Array.init)
    }
    #expect(got == [[7, 8], [], [9]])
    #expect(buffer.isEmpty)
  }
}

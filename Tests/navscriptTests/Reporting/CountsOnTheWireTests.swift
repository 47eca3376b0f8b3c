import ContainerHost
import Testing

@testable import navscript

/// Coverage and profiles from one process to another.
@Suite struct CountsOnTheWireTests {
  private static func coverage(_ hits: [UInt64], calls: UInt64 = 0) -> CoverageData {
    var data = CoverageData()
    data.versions = [
      .init(
        path: "a/ä b.lua", fingerprint: .max,
        lines: hits.enumerated().map { .init(number: $0.offset * 1000 + 1, hits: $0.element) },
        functions: [
          .init(name: "f", firstLine: 1, lastLine: 2, calls: calls),
          .init(name: nil, firstLine: 2, lastLine: 2, calls: calls),
        ])
    ]
    data.outside = ["tabs.lua", "sidebar.lua"]
    return data
  }

  private static let profile: ProfileData = {
    var data = ProfileData()
    data.add(
      .init(calls: 1, own: 2, total: 3, nanoseconds: 4), at: .init(path: "a", firstLine: 1, lastLine: 2, name: nil))
    data.add(.init(calls: 5), at: .init(path: nil, firstLine: 0, lastLine: 0, name: nil))
    data.add(.init(own: 5), at: .init(path: "b", firstLine: 3, lastLine: 3, name: "x:y"))
    data.isIncomplete = true
    return data
  }()

  private static func bytes(_ write: (inout WireWriter) -> Void) -> [UInt8] {
    var wire = WireWriter()
    write(&wire)
    return wire.bytes
  }

  @Test func countsComeBackAsTheyWere() throws {
    for data in [Self.coverage([0, 1, 127, 128, 1 << 62], calls: 300), Self.coverage([], calls: 0), CoverageData()] {
      var wire = WireReader(Self.bytes(data.write)[...])
      #expect(try CoverageData(from: &wire) == data)
      #expect(wire.isAtEnd)
    }
    var wire = WireReader(Self.bytes(Self.profile.write)[...])
    #expect(try ProfileData(from: &wire) == Self.profile)
    #expect(wire.isAtEnd)
    #expect(Self.bytes(Self.coverage([1, 2, 3]).write).count < 80)
  }

  @Test func filesThatNothingHasRunInStayAtHome() throws {
    var wire = WireReader(Self.bytes(Self.coverage([0, 0]).write)[...])
    #expect(try CoverageData(from: &wire).versions.isEmpty)
    wire = WireReader(Self.bytes(Self.coverage([0, 0], calls: 1).write)[...])
    #expect(try CoverageData(from: &wire).versions.count == 1)
  }

  @Test func otherBytesAreRefused() {
    let whole = Self.bytes { wire in
      Self.coverage([1, 0, 5], calls: 2).write(to: &wire)
      Self.profile.write(to: &wire)
    }
    func read(_ bytes: [UInt8]) -> Bool {
      var wire = WireReader(bytes[...])
      return (try? CoverageData(from: &wire)) != nil && (try? ProfileData(from: &wire)) != nil
    }
    #expect(read(whole))
    for length in whole.indices { #expect(!read(Array(whole.prefix(length))), "\(length)") }
    // Whatever else comes, nothing traps.
    for index in whole.indices {
      for value: UInt8 in [0, 1, 0x7f, 0x80, 0xff] {
        var broken = whole
        broken[index] = value
        _ = read(broken)
      }
    }
  }
}

import Testing

@testable import ContainerHost

/// What is counted as values: merged, sent to another process, and by name.
@Suite("Counts as data")
struct WatchDataTests {
  private static func version(
    _ path: String, _ hits: [UInt64], of fingerprint: UInt64 = 1, calls: UInt64 = 0
  ) -> CoverageData.Version {
    .init(
      path: path, fingerprint: fingerprint,
      lines: hits.enumerated().map { .init(number: $0.offset * 1000 + 1, hits: $0.element) },
      functions: [
        .init(name: "f", firstLine: 1, lastLine: 2, calls: calls),
        .init(name: nil, firstLine: 2, lastLine: 2, calls: 1),
      ])
  }

  private static func data(_ versions: [CoverageData.Version], outside: Set<String> = []) -> CoverageData {
    var data = CoverageData()
    data.versions = versions
    data.outside = outside
    return data
  }

  @Test func mergingAddsWhatIsOfTheSameVersion() {
    var data = Self.data([Self.version("a", [1, 0], calls: 2)], outside: ["x"])
    data.merge(Self.data([Self.version("b", [7]), Self.version("a", [1, 3], calls: .max)], outside: ["y"]))
    data.merge(Self.data([Self.version("a", [9], of: 2)]))
    #expect(data.versions.map(\.path) == ["a", "b", "a"])
    #expect(data.versions[0].lines.map(\.hits) == [2, 3])
    #expect(data.versions[0].functions.map(\.calls) == [.max, 2])
    #expect(data.outside == ["x", "y"])
    #expect(data.files { _ in nil }.map(\.fingerprint) == [2, 1])
    #expect(data.files { _ in 1 }.map(\.fingerprint) == [1, 1])
  }

  @Test func coverageComesBackFromItsBytes() throws {
    var data = Self.data(
      [Self.version("a/ä b.lua", [0, 1, 127, 128, .max], of: .max, calls: 300), Self.version("", [])],
      outside: ["tabs.lua"]
    )
    #expect(CoverageData(packed: data.packed) == data)
    data.isIncomplete = true
    #expect(CoverageData(packed: data.packed) == data)
    #expect(CoverageData(packed: CoverageData().packed) == CoverageData())
    #expect(Self.data([Self.version("a", [1, 2, 3])]).packed.count < 40)
  }

  @Test func aProfileComesBackFromItsBytes() throws {
    var data = ProfileData()
    data.add(
      .init(calls: 1, own: 2, total: .max, nanoseconds: 4), at: .init(path: "a", firstLine: 1, lastLine: 2, name: nil))
    data.add(.init(calls: 5), at: .init(path: nil, firstLine: 0, lastLine: 0, name: nil))
    data.add(.init(own: 5), at: .init(path: "b", firstLine: 3, lastLine: 3, name: "x:y"))
    #expect(ProfileData(packed: data.packed) == data)
    var twice = data
    twice.merge(data)
    #expect(twice.costs.values.map(\.own).sorted() == [0, 4, 10])
    #expect(twice.costs.values.map(\.total).max() == .max)
  }

  @Test func otherBytesAreRefused() {
    let coverage = Self.data([Self.version("abc", [1, 0, 5])], outside: ["x"]).packed
    var profile = ProfileData()
    profile.add(.init(calls: 1), at: .init(path: "abc", firstLine: 1, lastLine: 2, name: "n"))
    for length in 0..<coverage.count { #expect(CoverageData(packed: Array(coverage.prefix(length))) == nil) }
    for length in 0..<profile.packed.count { #expect(ProfileData(packed: Array(profile.packed.prefix(length))) == nil) }
    #expect(CoverageData(packed: coverage + [0]) == nil)
    // Counts that promise more than there is, and numbers of more than 64 bits.
    #expect(CoverageData(packed: [0, 0xff, 0xff, 0xff, 0xff, 0x7f]) == nil)
    #expect(CoverageData(packed: [0] + [UInt8](repeating: 0xff, count: 10)) == nil)
    for index in coverage.indices {
      for value: UInt8 in [0, 0x7f, 0x80, 0xff] {
        var broken = coverage
        broken[index] = value
        _ = CoverageData(packed: broken)
      }
    }
  }

  @Test func functionsHaveTheNamesOfTheSource() {
    let source = """
      #!/usr/bin/lua function
      -- function comment() end
      --[==[ function long() ]] ]==]
      local text = "function \\" quoted()" .. [[ function ]]
      local function one() end
      function M.two.three:four(a) end
      M.five = function() end
      local six <const> = function() return function() end end
      call(function() end)
      local t = { seven = function() end, ["eight nine"] = function() end, [1] = function() end }
      x, y.z = 1, function() end
      local functional, s = 0x1function, 'a\\'function'
      """
    #expect(
      FunctionNames(source.utf8).names
        == [
          "one", "M.two.three:four", "M.five", "six", nil, nil, "seven", "eight nine", "[0]", nil,
        ])
    for end in [0, 1, 40, 90, 120] { _ = FunctionNames(source.utf8.prefix(end)) }
  }

  @Test func bytesThatAreNoChunkAreRefused() throws {
    func read(_ bytes: [UInt8]) -> ChunkDump? { bytes.withUnsafeBytes { ChunkDump($0) } }
    #expect(read([]) == nil)
    #expect(read([UInt8](repeating: 0, count: 100)) == nil)
    var header: [UInt8] = [0x1b, 0x4c, 0x75, 0x61, 0x54, 0, 0x19, 0x93, 0x0d, 0x0a, 0x1a, 0x0a, 4, 8, 8]
    header += [UInt8](repeating: 0, count: 17)
    for byte: UInt8 in [0, 1, 0x7f, 0x80, 0x81, 0xff] {
      #expect(read(header + [UInt8](repeating: byte, count: 60)) == nil)
    }
  }
}

import Testing

@testable import ContainerHost

/// What is counted as values: merged, and by name.
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

  @Test func mergingProfilesAddsByPlace() {
    var data = ProfileData()
    data.add(.init(calls: 1, own: 2, total: .max), at: .init(path: "a", firstLine: 1, lastLine: 2, name: nil))
    data.add(.init(own: 5), at: .init(path: "b", firstLine: 3, lastLine: 3, name: "x:y"))
    var twice = data
    twice.merge(data)
    #expect(twice.costs.values.map(\.own).sorted() == [4, 10])
    #expect(twice.costs.values.map(\.total).max() == .max)
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

import Foundation
import Testing

@testable import navscript

/// The suite can fail: each broken plugin is caught by the check of the rule that it breaks. That the other checks find no
/// fault with it takes longer, and is what `navscript check --self-test` shows as well.
@Suite struct BrokenPluginTests {
  private static let folder =
    URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Broken").standardizedFileURL.path
  static let names: [String] = (try? BrokenPlugin.all(in: folder).map { Path.lastPart(of: $0.path) }) ?? []

  @Test(arguments: names) func isCaughtByItsOwnCheckFirst(_ name: String) throws {
    let plugin = try #require(try BrokenPlugin.all(in: Self.folder).first { Path.lastPart(of: $0.path) == name })
    #expect(plugin.complaint(isQuick: true) == nil)
  }

  @Test(arguments: HostFault.allCases) func aDoubleOfTheHostIsCaught(_ fault: HostFault) throws {
    #expect(try SelfTest.complaint(fault) == nil)
  }
}

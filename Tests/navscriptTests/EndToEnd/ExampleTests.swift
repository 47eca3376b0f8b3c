import Foundation
import Testing

/// The examples that ship are what people start from: each of them passes.
@Suite struct ExampleTests {
  @Test func everyExamplePasses() throws {
    let project = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardizedFileURL.path
    let elsewhere = try TemporaryFolder(["empty.txt": ""])
    let run = try Program.run(["run", project + "/examples"], in: elsewhere)
    #expect(run.status == 0, "\(run.output)\(run.problems)")
    #expect(run.output.contains(" passed\n"))
  }

  @Test func twoRunsOfTheExamplesAreEqualByteForByte() throws {
    let project = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardizedFileURL.path
    let elsewhere = try TemporaryFolder(["empty.txt": ""])
    let first = try Program.run(["run", "--trace-json", project + "/examples"], in: elsewhere)
    let second = try Program.run(["run", "--trace-json", project + "/examples"], in: elsewhere)
    #expect(!first.output.isEmpty)
    #expect(first.output == second.output)
  }
}

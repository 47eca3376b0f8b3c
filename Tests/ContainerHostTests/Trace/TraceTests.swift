import Foundation
import Testing

@testable import ContainerHost

@Suite("Trace")
struct TraceTests {
  @Test func eventsAreNumberedAndCarryTheAppsTime() throws {
    let clock = VirtualClock()
    let trace = Trace(clock: clock)
    trace.record(.navigate, "a/b", cause: "code")
    try clock.advance(by: .milliseconds(350))
    trace.record(.display, "a", ["from": "nowhere"])
    #expect(
      trace.jsonLines == """
        {"seq":1,"time":0,"kind":"navigate","subject":"a/b","cause":"code"}
        {"seq":2,"time":0.35,"kind":"display","subject":"a","details":{"from":"nowhere"}}

        """)
    #expect(trace.events.map(\.description) == ["navigate a/b (code)", "display a from=nowhere"])
  }

  @Test func everyLineIsJSONWhateverTheNames() throws {
    let trace = Trace(clock: VirtualClock())
    trace.record(.log, "quote \" back \\ newline \n tab \t nul \u{0} del \u{7f} 日本 🏋️", ["k\u{1}": "\u{1b}[31m"])
    let line = try #require(trace.jsonLines.split(separator: "\n").first)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(object["subject"] as? String == "quote \" back \\ newline \n tab \t nul \u{0} del \u{7f} 日本 🏋️")
    #expect(object["details"] as? [String: String] == ["k\u{1}": "\u{1b}[31m"])
  }
}

import Testing

@testable import ContainerHost

/// Cases that use up the C stack, on threads that have little of it.
@Suite("Hostile plugins on small stacks", .serialized)
struct HostileStackTests {
  private static let deep = HostileCase.corpus.cases.filter(\.isDeep)

  @Test func thereAreDeepCases() { #expect(Self.deep.count >= 15) }

  @Test(arguments: deep, [512 << 10, 1 << 20])
  func endInAnErrorAsElsewhere(_ test: HostileCase, _ stack: Int) {
    let problems = onThread(stack: stack) { HostileRun.problems(of: test) }
    #expect(problems == [])
  }

  /// Lua is not entered with less left than its library functions need, whatever the code would do.
  @Test func withoutTheReserveEveryCallIsRefused() {
    let message = onThread(stack: 160 << 10) { () -> String in
      do throws(LuaError) {
        _ = try LuaState(label: "t")
        return "a state was opened"
      } catch {
        return "\(error.kind.rawValue): \(error)"
      }
    }
    #expect(message == "runtime: too many nested calls between host and Lua (C stack)")
  }

  @Test func aPluginThatLivesElsewhereIsOnlyRefusedThere() throws {
    nonisolated(unsafe) let app = try PluginApp(
      PluginApp.head
        + """
        function P:show_module(module)
          local id = (module:gsub("x", "y"))
          self:show(id)
        end
        return P
        """)
    let reason = onThread(stack: 160 << 10) { () -> String in
      guard case .failed(let reason)? = try? app.host.navigate(to: app.fitness.plan).outcome else { return "" }
      return reason
    }
    #expect(reason == "test_1 failed: test.lua: too many nested calls between host and Lua (C stack)")
    #expect(app.fitness.visible == "status")
    #expect(app.container.discardReason == nil)
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .delivered)
    #expect(app.fitness.violations == [])
  }
}

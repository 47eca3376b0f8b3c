import Endurance
import Foundation
import Testing

@testable import ContainerHost

/// Nothing is shared between hosts, so each may live on a thread of its own. The thread sanitizer looks on in
/// `make test-all`.
@Suite("Threads")
struct ThreadTests {
  /// What threads tell each other. Everything in it is touched under the lock only.
  private final class Box<Content>: @unchecked Sendable {
    private let lock = NSLock()
    private var content: Content

    init(_ content: Content) { self.content = content }

    func change<Result>(_ body: (inout Content) -> Result) -> Result {
      lock.lock()
      defer { lock.unlock() }
      return body(&content)
    }
  }

  private static func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let running = Box(count)
      for number in 0..<count {
        let thread = Thread {
          body(number)
          let isLast = running.change { left in
            left -= 1
            return left == 0
          }
          if isLast { continuation.resume() }
        }
        thread.stackSize = 4 << 20
        thread.start()
      }
    }
  }

  @Test func hostsOnThreadsOfTheirOwnDoNotMeet() async {
    let faults = Box<[String]>([])
    let folder = ShippedPluginTests.folder
    await Self.onThreads(4) { number in
      do {
        let found = try Exercise.run(rounds: 3, plugins: folder)
        faults.change { $0 += found.prefix(3).map { "thread \(number): \($0)" } }
      } catch { faults.change { $0.append("thread \(number): \(error)") } }
    }
    #expect(faults.change { $0 } == [])
  }

  /// A reference may be let go of anywhere, while its state runs, while it is closed, and after that.
  @Test func referencesMayGoOnAnotherThread() async {
    let handed = Box<[LuaReference]>([])
    let isOver = Box(false)
    let problems = Box<[String]>([])
    await Self.onThreads(2) { number in
      if number == 0 {
        var rounds = 0
        while !isOver.change({ $0 }) || rounds == 0 {
          let some = handed.change { all in
            defer { all = [] }
            return all
          }
          rounds += 1
          withExtendedLifetime(some) {}
        }
        return
      }
      do {
        for _ in 0..<20 {
          let lua = try LuaState(label: "t")
          let make = try lua.load("return function() end, {}, coroutine.create(print), ...", chunkName: "make.lua")
          var used: [Int] = []
          for round in 0..<100 {
            let values = try lua.call(make, [.integer(Int64(round))], results: .references)
            handed.change { all in
              for case .reference(let reference) in values { all.append(reference) }
            }
            used.append(lua.memoryUsed)
          }
          if used.max() ?? 0 > used[0] + (1 << 20) { problems.change { $0.append("memory grows: \(used)") } }
        }
      } catch { problems.change { $0.append("\(error)") } }
      isOver.change { $0 = true }
    }
    handed.change { $0 = [] }
    #expect(problems.change { $0 } == [])
  }

  @Test func whatWasLetGoOfIsGivenBack() throws {
    let lua = try LuaState(label: "t")
    let make = try lua.load("return {('x'):rep(10000)}", chunkName: "make.lua")
    for _ in 0..<2000 { _ = try lua.call(make, results: .references) }
    #expect(lua.memoryPeak < 2 << 20)
    #expect(lua.record.pointee.next_reference < 20)
  }
}

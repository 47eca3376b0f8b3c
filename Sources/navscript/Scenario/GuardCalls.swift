import ContainerHost

/// Lets functions of a scenario be guards of its app.
///
/// What a guard raises fails the navigation that it was asked about, with the text, and not the scenario; only a guard that
/// has used up what the scenario may use ends that.
final class GuardCalls {
  private let state: LuaState
  /// Set when the state can do nothing any more.
  private(set) var fatalError: LuaError?

  init(state: LuaState) { self.state = state }

  /// An answer that is none.
  private struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  func make(_ description: GuardDescription, catalog: DestinationCatalog) -> NavigationGuard {
    NavigationGuard(description.name) { [self] request in
      let results: [LuaValue]
      do throws(LuaError) {
        results = try state.call(
          description.function, [Self.table(request)], maxResults: 2, name: "guard")
      } catch {
        if state.isTripped, fatalError == nil { fatalError = error }
        throw Problem(description: error.description)
      }
      return try Self.decision(results, catalog)
    }
  }

  private static func decision(
    _ results: [LuaValue], _ catalog: DestinationCatalog
  ) throws -> NavigationGuard.Decision {
    switch results.first ?? .nil {
    case .nil, .boolean(true): return .allow
    case .boolean(false):
      switch results.count > 1 ? results[1] : .nil {
      case .nil: return .deny(reason: "no reason given")
      case .string(let reason): return .deny(reason: reason)
      case let other: throw Problem(description: "expected a reason as a string, got \(TableReader.phrase(other))")
      }
    case .table(let table):
      do {
        return .redirect(to: try catalog.destination(from: .table(table)))
      } catch { throw Problem(description: "it redirects to what is no destination: \(error)") }
    case let other:
      throw Problem(
        description: "expected nothing or true (allow), false and a reason (deny), or a destination such as "
          + "{ module = \"…\", route = \"…\" } (redirect), got \(TableReader.phrase(other))")
    }
  }

  /// `{ to = { module, route, params }, page = id, from = id, cause = "tap" }`.
  private static func table(_ request: NavigationRequest) -> LuaValue {
    .record([
      "to": request.destination.map(destination) ?? request.module.map { .record(["module": .string($0.rawValue)]) }
        ?? .nil,
      "page": .text(request.page?.pageID ?? request.module?.rawValue), "from": .text(request.from?.pageID),
      "cause": .string(request.cause.rawValue),
    ])
  }

  /// As a script names it; no table without parameters.
  static func destination(_ destination: Destination) -> LuaValue {
    let params = destination.params.map { LuaTable.Field(key: .string($0.key), value: $0.value.luaValue) }
    return .record([
      "module": .string(destination.module.rawValue), "route": .string(destination.route),
      "params": params.isEmpty ? .nil : .table(LuaTable(fields: params)),
    ])
  }
}

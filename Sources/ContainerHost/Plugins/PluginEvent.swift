/// The user's acts as the tables that a plugin's `handle` gets.
enum PluginEvent {
  static func value(of event: UserEvent) -> LuaValue {
    switch event {
    case .tap(let id): return .table(["type": "tap", "id": .string(id)])
    case .key(let key): return .table(["type": "key", "key": .string(key)])
    case .drag(let id, let phase, let dx, let dy, let velocity):
      return .table([
        "type": "drag", "id": .string(id), "phase": .string(phase.rawValue), "dx": .number(dx), "dy": .number(dy),
        "velocity": .number(velocity),
      ])
    case .swipe(let direction, let phase, let progress, let velocity, let edge, let place):
      var fields: [LuaTable.Field] = [
        .init(key: .string("type"), value: "swipe"),
        .init(key: .string("direction"), value: .string(direction.rawValue)),
        .init(key: .string("phase"), value: .string(phase.rawValue)),
        .init(key: .string("progress"), value: .number(progress)),
        .init(key: .string("velocity"), value: .number(velocity)),
      ]
      if let edge { fields.append(.init(key: .string("edge"), value: .string(edge.rawValue))) }
      if let id = place.id { fields.append(.init(key: .string("id"), value: .string(id))) }
      if let page = place.page { fields.append(.init(key: .string("page"), value: .string(page))) }
      return .table(LuaTable(fields: fields))
    }
  }

  /// What a plugin's requests in answer to this are told to come from.
  static func hook(for event: UserEvent) -> PluginInstance.Hook {
    switch event {
    case .tap, .key: .tap
    case .swipe, .drag: .gesture
    }
  }

  static func reselect(_ page: String) -> LuaValue { .table(["type": "reselect", "page": .string(page)]) }

  static func back(_ phase: String) -> LuaValue { .table(["type": "back", "phase": .string(phase)]) }
}

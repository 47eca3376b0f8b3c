/// Something that lives inside a ``LuaState``: a function, a thread, a userdata or a table kept by identity.
public final class LuaReference: Equatable {
  public let typeName: String

  init(typeName: String) { self.typeName = typeName }

  public static func == (left: LuaReference, right: LuaReference) -> Bool { left === right }
}

import CLua

/// Something that lives inside a ``LuaState``: a function, a thread, a userdata or a table kept by identity.
///
/// Equal when both stand for the same Lua object. A reference that outlives its state is dead: using it is an error. It
/// is used where its state is; letting go of it does no harm anywhere, on any thread, also while the state runs.
public final class LuaReference: Equatable {
  public let typeName: String
  let id: Int32
  let life: LuaLife
  private let identity: UnsafeRawPointer?

  init(typeName: String, id: Int32, life: LuaLife) {
    self.typeName = typeName
    self.id = id
    self.life = life
    identity = life.record.flatMap { UnsafeRawPointer(clua_reference_pointer($0, id)) }
  }

  deinit { clua_drop(life.drops, id) }

  public static func == (left: LuaReference, right: LuaReference) -> Bool {
    left === right || (left.life === right.life && left.identity != nil && left.identity == right.identity)
  }
}

/// Tells references whether their state still exists, without a weak reference, which would slow the state for good.
final class LuaLife {
  var record: UnsafeMutablePointer<clua_state>?
  /// References that are gone; not the state's, so that the last of them need not ask whether it is still there.
  let drops: OpaquePointer

  init(record: UnsafeMutablePointer<clua_state>) {
    self.record = record
    drops = record.pointee.drops
  }

  deinit { clua_release_drops(drops) }
}

/// From module ids to positions: a hash table that is built once and then only read.
///
/// An id carries its hash, so looking one up is a load or two; a dictionary would hash the hash again with a keyed
/// function, which costs as much as the rest of a navigation.
struct ModuleTable: Sendable {
  /// Small, so that the slots of many modules stay in the cache.
  private struct Slot: Sendable {
    /// The upper half; the lower one has chosen the slot.
    var hash: UInt32 = 0
    /// Index into `entries`; -1 for an empty slot.
    var entry: Int32 = -1
  }

  /// In the order given.
  private let entries: [(module: ModuleID, value: Int)]
  /// A power of two in number, at most half of them taken, so that every search ends.
  private let slots: [Slot]
  private let mask: Int

  /// Of pairs with the same id the first counts. Complexity: O(n).
  init(_ entries: [(module: ModuleID, value: Int)]) {
    var capacity = 4
    while capacity < entries.count * 2 { capacity *= 2 }
    let mask = capacity - 1
    var slots = [Slot](repeating: Slot(), count: capacity)
    for (index, entry) in entries.enumerated() {
      var position = Self.start(entry.module.key.hash, mask)
      while slots[position].entry >= 0 { position = (position + 1) & mask }
      slots[position] = Slot(hash: Self.upperHalf(entry.module.key.hash), entry: Int32(index))
    }
    self.entries = entries
    self.slots = slots
    self.mask = mask
  }

  var modules: [ModuleID] { entries.map(\.module) }

  /// Complexity: O(1) for ids that were not chosen to collide.
  subscript(module: ModuleID) -> Int? {
    let hash = module.key.hash
    var position = Self.start(hash, mask)
    while true {
      let slot = slots[position]
      if slot.entry < 0 { return nil }
      if slot.hash == Self.upperHalf(hash), entries[Int(slot.entry)].module == module {
        return entries[Int(slot.entry)].value
      }
      position = (position + 1) & mask
    }
  }

  @inline(__always)
  private static func start(_ hash: UInt64, _ mask: Int) -> Int { Int(truncatingIfNeeded: hash) & mask }

  @inline(__always)
  private static func upperHalf(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) }
}

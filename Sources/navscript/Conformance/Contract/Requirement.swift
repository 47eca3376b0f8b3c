/// One rule of the container contract. The table of all of them, ``Contract/all``, is made from `contract.lua`.
struct Requirement: Equatable, Sendable {
  enum Level: String, Sendable, CaseIterable {
    case must = "MUST"
    case should = "SHOULD"
    case may = "MAY"
  }

  /// Who has to keep it.
  enum Side: String, Sendable, CaseIterable { case plugin, host }

  let id: String
  let level: Level
  let side: Side
  let title: String
  let text: String
  /// Why a user or an author would care.
  let intent: String
  /// The contract's version that it came with.
  let since: Int
  /// Rules without which this one cannot be judged.
  let prerequisites: [String]
  /// Set where it holds only for plugins that declare this capability.
  var capability: String?

  /// What a check names to say that it was written for this wording: eight hexadecimal digits (FNV-1a) of level and text.
  var fingerprint: String {
    var hash: UInt32 = 0x811c_9dc5
    for byte in (level.rawValue + " " + text).utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

/// What a plugin and its host owe each other.
enum Contract {
  /// The version that ``all`` is.
  static let version = 1

  /// What the first letter of an id stands for, in the order of the contract.
  static let groups: [(letter: Character, title: String)] = [
    ("L", "Loading"), ("S", "Showing"), ("F", "The surface"), ("Y", "Layout"), ("E", "Events"),
    ("M", "Modules and pages"), ("T", "State"), ("X", "Failure"), ("D", "Determinism"),
  ]

  static func requirement(_ id: String) -> Requirement? { all.first { $0.id == id } }

  /// The requirements of one group, in the contract's order.
  static func members(of letter: Character) -> [Requirement] { all.filter { $0.id.first == letter } }
}

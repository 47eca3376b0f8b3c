/// How one requirement is tested.
struct Check: Sendable {
  /// What finds fault, or returns.
  typealias Body = @Sendable (SubjectFactory) throws(Finding) -> Void

  /// The requirement's.
  let id: String
  /// The ``Requirement/fingerprint`` of the wording that it was written for; another one means that somebody has to look
  /// whether it still tests what the rule says.
  let wording: String
  let body: Body

  init(_ id: String, wording: String, _ body: @escaping Body) {
    self.id = id
    self.wording = wording
    self.body = body
  }

  /// All checks, in no particular order.
  static let all: [Check] =
    loading + showing + surface + layout + events + pages + state + failure + determinism
}

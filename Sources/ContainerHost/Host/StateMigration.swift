/// Brings documents of older versions up to date, one version at a time.
enum StateMigration {
  /// The document in the version after `version`, which is older than the present one.
  private static func step(from version: Int64, _ document: StateValue) throws(StateError) -> JSON {
    switch version {
    case 0: try addVisits(document)
    default: document.json
    }
  }

  /// The document in the present version.
  static func upToDate(_ document: JSON) throws(StateError) -> JSON {
    let known = Int64(SavedState.version)
    let place = try StateValue(document).required("version", "the version as an integer")
    guard case .integer(let version) = place.json, version >= 0 else {
      throw place.expected("the version as an integer")
    }
    if version > known { throw .newerVersion(found: version, known: known) }
    var document = document
    for older in version..<known { document = try step(from: older, StateValue(document)) }
    return document
  }

  /// Version 0 knew the page that a container showed and what its plugin wanted back: no visits, no stacks. The visible
  /// page is the only one of which it is certain that it was visited, so "back" leads from it to no other by history.
  private static func addVisits(_ document: StateValue) throws(StateError) -> JSON {
    var containers: [JSON.Member] = []
    for (id, value) in try document.member("containers")?.members() ?? [] {
      guard case .object(var members) = value.json else { throw value.expected("an object") }
      if let visible = try value.member("visible") {
        let current = JSON.string(try visible.pageID().rawValue)
        let visits = JSON.object(of: ["current": current, "earlier": .array([])])
        members = members.filter { $0.name != "visits" } + [JSON.Member(name: "visits", value: visits)]
      }
      containers.append(JSON.Member(name: id, value: .object(of: members)))
    }
    guard case .object(let members) = document.json else { throw document.expected("an object") }
    let kept = members.filter { $0.name != "containers" && $0.name != "version" }
    return .object(
      of: kept + [
        JSON.Member(name: "containers", value: .object(of: containers)),
        JSON.Member(name: "version", value: .integer(1)),
      ])
  }
}

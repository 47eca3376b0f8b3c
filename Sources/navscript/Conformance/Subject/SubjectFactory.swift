import ContainerHost

/// Makes a fresh app with the subject for every check, and for every setting that a check tries.
final class SubjectFactory {
  let target: CheckTarget
  let fault: HostFault?
  private let state: LuaState
  private var descriptions: [Setting: AppDescription] = [:]

  init(_ target: CheckTarget, fault: HostFault? = nil) throws(LuaError) {
    self.target = target
    self.fault = fault
    state = try LuaState(label: "check")
  }

  func make(_ setting: Setting = Setting(), looks: Bool = true) throws(Finding) -> Subject {
    let app = SubjectApp(target: target, setting: setting)
    let description: AppDescription
    if let known = descriptions[setting] {
      description = known
    } else {
      do throws(DescriptionError) { description = try app.description() } catch {
        throw Finding(verdict: .broken, done: "", expected: "", happened: error.text)
      }
      descriptions[setting] = description
    }
    return try Subject(app, description, state: state, fault: fault, looks: looks)
  }

  /// The same app around another plugin: probes of the host that stand in for the subject.
  func probe(_ name: String, _ source: String) throws(Finding) -> SubjectFactory {
    do throws(LuaError) { return try SubjectFactory(CheckTarget(probe: name, source), fault: fault) } catch {
      throw Finding(verdict: .broken, done: "", expected: "", happened: error.description)
    }
  }
}

import ContainerHost

/// `navscript check --self-test`: that the checks find fault where there is some, and only there.
struct SelfTest {
  /// Whether it also looks that no other check finds fault, which takes longer.
  let isWhole: Bool
  let output: Output
  let problems: Output

  func run() -> Ending {
    var ending = Ending()
    guard let folder = BrokenPlugin.folder else {
      ending.add(.loadFailure, "the broken plugins are not there: expected share/navscript/broken beside this program")
      return ending
    }
    do throws(FileError) {
      let plugins = try BrokenPlugin.all(in: folder)
      if plugins.isEmpty { throw FileError(reason: "\(folder): there is no broken plugin in it") }
      var wrong = 0
      for plugin in plugins {
        if Interruption.signal != nil { break }
        guard let complaint = plugin.complaint(isQuick: !isWhole) else { continue }
        wrong += 1
        output.line("\(Path.lastPart(of: plugin.path)): \(complaint)")
        output.flush()
      }
      var doubles = 0
      for fault in HostFault.allCases {
        guard let complaint = try Self.complaint(fault) else {
          doubles += 1
          continue
        }
        wrong += 1
        output.line("\(fault): \(complaint)")
      }
      if let name = Interruption.name { ending.add(.interrupted, "interrupted by \(name)") }
      output.line(
        "\(plugins.count) plugins and \(HostFault.allCases.count) doubles of the host: "
          + (wrong == 0 ? "each is judged as it should be" : "\(wrong) are not judged as they should be"))
      if wrong > 0 { ending.add(.failed, "the suite does not judge \(wrong) of its own examples as it should") }
    } catch { ending.add(.internalFault, error.reason) }
    return ending
  }

  /// What is wrong with how the check of a host's guarantee takes a double that breaks it.
  static func complaint(_ fault: HostFault) throws(FileError) -> String? {
    guard let check = Check.all.first(where: { $0.id == fault.rule }) else { return "\(fault.rule) has no check" }
    let target = CheckTarget(probe: "single", Probe.single)
    do throws(LuaError) {
      let (right, wrong) = (try SubjectFactory(target), try SubjectFactory(target, fault: fault))
      if let finding = finding(check, right) {
        return "\(fault.rule) finds fault with the host itself: \(finding.happened)"
      }
      return finding(check, wrong) == nil ? "\(fault.rule) does not find fault with it" : nil
    } catch { throw FileError(reason: error.description) }
  }

  private static func finding(_ check: Check, _ factory: SubjectFactory) -> Finding? {
    do throws(Finding) {
      try check.body(factory)
      return nil
    } catch { return error }
  }
}

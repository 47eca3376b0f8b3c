import ContainerHost

/// A plugin with one mistake, and what its header says of it.
struct BrokenPlugin {
  let path: String
  /// The rule that it breaks; `nil` in those that are right.
  let breaks: String?
  /// Rules that it breaks as well.
  let also: [String]
  /// Whether its mistake cannot be seen from outside, for the reason that its header gives.
  let isUnseen: Bool

  init(path: String, text: String) {
    self.path = path
    var (breaks, also) = (String?.none, [String]())
    for line in text.split(separator: "\n").prefix(12) {
      if line.hasPrefix("-- breaks: ") {
        let rule = String(line.dropFirst(11))
        breaks = rule == "nothing" ? nil : rule
      } else if line.hasPrefix("-- also: ") {
        also = line.dropFirst(9).split(separator: ",").map { String($0.drop { $0 == " " }) }
      }
    }
    self.breaks = breaks
    self.also = also
    isUnseen = text.split(separator: "\n").prefix(12).contains { $0.hasPrefix("-- unseen: ") }
  }

  /// Every plugin of a folder, by name.
  static func all(in folder: String) throws(FileError) -> [BrokenPlugin] {
    var found: [BrokenPlugin] = []
    for name in try FileSystem.names(in: folder) where name.hasSuffix(".lua") && !name.hasSuffix(Discovery.suffix) {
      let path = Path.join(folder, name)
      let text = String(decoding: try FileSystem.read(path, limit: 1 << 20), as: UTF8.self)
      if text.hasPrefix("-- breaks: ") { found.append(BrokenPlugin(path: path, text: text)) }
    }
    return found
  }

  /// `share/navscript/broken` beside the `bin` that this program lies in, or `Tests/Broken` of the repository around it.
  static var folder: String? {
    guard let program = FileSystem.realPath("/proc/self/exe") else { return nil }
    var folder = Path.folder(of: program)
    let installed = Path.join(Path.folder(of: folder), "share/navscript/broken")
    if FileSystem.status(of: installed)?.kind == .folder { return installed }
    while folder != "/", folder != "." {
      let tests = Path.join(folder, "Tests/Broken")
      if FileSystem.status(of: tests)?.kind == .folder { return tests }
      folder = Path.folder(of: folder)
    }
    return nil
  }

  /// What is wrong with what the suite says of it; `nil` when it is caught as it should be.
  /// - Parameter isQuick: whether only the check of its rule is asked, and those that stand before it.
  func complaint(isQuick: Bool = false) -> String? {
    let target: CheckTarget
    let factory: SubjectFactory
    do {
      target = try CheckTarget(finding: path, pluginPaths: [])
      factory = try SubjectFactory(target)
    } catch { return "it cannot be read: \(error)" }
    var suite = CheckSuite(factory: factory)
    if isQuick { suite.isWanted = { $0.id == breaks } }
    let results = suite.run()
    func details(_ id: String) -> String {
      let finding = results.first { $0.requirement.id == id }?.finding
      return finding.map { " (\($0.happened); \($0.done))" } ?? ""
    }
    let failed = results.filter { $0.state == .failed || $0.state == .error }.map(\.requirement.id)
    if isUnseen { return failed.isEmpty ? nil : "it is seen by now: its header need not say otherwise" }
    if let breaks, !failed.contains(breaks) {
      let others = failed.map { $0 + details($0) }.joined(separator: ", ")
      return "\(breaks) does not find fault with it" + (failed.isEmpty ? "" : ", but \(others)")
    }
    let allowed = Set((breaks.map { [$0] } ?? []) + also)
    let surplus = failed.filter { !allowed.contains($0) }
    if surplus.isEmpty { return nil }
    return surplus.map { "\($0) finds fault with it too" + details($0) }.joined(separator: ", ")
  }
}

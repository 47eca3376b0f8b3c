import ContainerHost

/// A scenario of a file by position, since a file is loaded anew when its state has been used up.
struct SelectedScenario {
  let file: Int
  let scenario: Int
  var info: ScenarioInfo
  /// What tells it from all others of its project, from wherever it is run.
  let key: ScenarioKey
  /// Whether an argument names its line.
  var isNamed = false
}

/// A scenario's file as seen from the project's root, and its name.
struct ScenarioKey: Hashable, Sendable {
  let path: String
  let name: String
}

/// Which scenarios of the loaded files a command is about, and why where it is none.
struct ScenarioSelection {
  private(set) var selected: [SelectedScenario] = []
  /// What is said about arguments that select nothing, and tags that nobody has.
  private(set) var remarks: [String] = []
  /// Set when nothing, or nothing of one argument, was selected.
  private(set) var emptiness: String?
  /// Set when there is nothing to do, and that is fine.
  private(set) var excuse: String?
  /// Everything that the arguments name, before filters.
  private var candidates: [SelectedScenario] = []

  init(
    _ discovery: Discovery, _ files: [ScenarioFile?], _ options: RunOptions, project: Project,
    lastFailed: [ScenarioKey]
  ) {
    var empty = Self.emptyFolders(discovery, files)
    for (index, pair) in zip(discovery.files, files).enumerated() {
      guard let file = pair.1 else { continue }
      if file.scenarios.isEmpty {
        let text = "\(file.path): it defines no scenario"
        // A folder is what its other files are.
        if pair.0.isNamed { empty.append(text) } else if !options.allowsEmpty { remarks.append(text) }
      }
      let path = project.path(of: file.path)
      let named = Self.named(pair.0, in: file, &empty)
      let wanted = pair.0.isWhole ? Array(file.scenarios.indices) : named.sorted()
      for scenario in wanted {
        let info = file.info(of: file.scenarios[scenario])
        let key = ScenarioKey(path: path, name: info.name)
        candidates.append(
          SelectedScenario(
            file: index, scenario: scenario, info: info, key: key, isNamed: named.contains(scenario)))
      }
    }
    narrow(options, lastFailed)
    if !options.allowsEmpty { noteEmptiness(empty, options, lastFailed) }
    noteUnknownTags(options, files)
    // Ten thousand scenarios are not kept twice: what follows writes into the list that is left.
    candidates = []
    number(options.shard)
  }

  /// Gives each its place, then takes every N-th: so all shards together are the whole, and no two have one in common.
  private mutating func number(_ shard: RunOptions.Shard?) {
    for index in selected.indices { selected[index].info.number = index + 1 }
    guard let shard else { return }
    selected = selected.filter { ($0.info.number - 1) % shard.count == shard.number - 1 }
  }

  /// Folders with nothing to select in them, each with its reason. A file that did not load may have had something.
  private static func emptyFolders(_ discovery: Discovery, _ files: [ScenarioFile?]) -> [String] {
    discovery.folders.compactMap { folder in
      if folder.files.isEmpty { return "\(folder.argument): there is no *\(Discovery.suffix) file in it" }
      let isEmpty = folder.files.allSatisfy { files.indices.contains($0) && files[$0]?.scenarios.isEmpty == true }
      return isEmpty ? "\(folder.argument): no file in it defines a scenario" : nil
    }
  }

  /// The scenarios that arguments name by a line.
  private static func named(_ selected: SelectedFile, in file: ScenarioFile, _ empty: inout [String]) -> Set<Int> {
    var named: Set<Int> = []
    for line in selected.lines {
      let found = file.scenarios(atLine: line.line)
      named.formUnion(found)
      if found.isEmpty, let first = file.scenarios.first {
        empty.append(
          "\(line.argument): no scenario begins at or before this line, the first is at \(first.location.line)")
      }
    }
    return named
  }

  private mutating func narrow(_ options: RunOptions, _ lastFailed: [ScenarioKey]) {
    selected = candidates
    if options.filter != nil || options.tags != nil {
      selected = candidates.filter { candidate in
        // A line on the command line says more than what the configuration has for every run.
        (candidate.isNamed && options.isFilterConfigured || options.filter?.matches(candidate.info.name) ?? true)
          && (candidate.isNamed && options.areTagsConfigured || options.tags?.matches(candidate.info.tags) ?? true)
      }
    }
    if options.onlyLastFailed {
      let failed = Set(lastFailed)
      let hasSome = !selected.isEmpty && !failed.isEmpty
      selected = selected.filter { failed.contains($0.key) }
      if selected.isEmpty, hasSome { excuse = "nothing of this failed when it last ran" }
    }
    let whole = selected.count
    if let shard = options.shard, excuse == nil, whole > 0, shard.number > whole {
      selected = []
      excuse = "shard \(shard) is empty: only \(whole == 1 ? "1 scenario was" : "\(whole) scenarios were") selected"
    }
  }

  private mutating func noteEmptiness(_ empty: [String], _ options: RunOptions, _ lastFailed: [ScenarioKey]) {
    // Without arguments there is only one thing to complain about, which the last line says.
    if options.paths.count > 1 { remarks += empty }
    if options.onlyLastFailed, lastFailed.isEmpty {
      excuse = "nothing failed when it last ran"
      return
    }
    if selected.isEmpty, excuse == nil, !candidates.isEmpty {
      emptiness = "nothing was selected: " + reason(options)
    } else if let reason = empty.first {
      emptiness = "nothing was selected by \(reason)"
    } else if selected.isEmpty, excuse == nil {
      emptiness = "nothing was selected"
    }
  }

  /// Why none of the candidates is left: the first selector that none of them passes, else all together.
  private func reason(_ options: RunOptions) -> String {
    let count = "none of \(candidates.count) scenarios"
    if let filter = options.filter, !candidates.contains(where: { filter.matches($0.info.name) }) {
      let near = nearestName(to: filter.pattern, among: candidates.map(\.info.name))
      return "\(count) matches --filter \(quoted(filter.pattern))\(didYouMean(near))"
    }
    if let tags = options.tags, !candidates.contains(where: { tags.matches($0.info.tags) }) {
      let known = candidates.flatMap(\.info.tags)
      let unknown = tags.names.first { !known.contains($0) }
      return "\(count) has --tags \(quoted(options.tagsText))\(unknown.map { didYouMean($0, among: known) } ?? "")"
    }
    return "\(count) passes all of the filters together"
  }

  /// A tag that is misspelt after `not` would select what it is meant to leave out.
  private mutating func noteUnknownTags(_ options: RunOptions, _ files: [ScenarioFile?]) {
    guard let tags = options.tags, !selected.isEmpty else { return }
    let known = Set(files.flatMap { $0?.scenarios.flatMap(\.tags) ?? [] }).sorted(by: precedesInBytes)
    for name in tags.names where !known.contains(name) {
      guard let near = nearestName(to: name, among: known) else { continue }
      remarks.append("no scenario has the tag \(quoted(name))\(didYouMean(near))")
    }
  }
}

extension ScenarioFile {
  /// What reports know of a scenario before it runs, but for how to run it again.
  func info(of scenario: Scenario) -> ScenarioInfo {
    ScenarioInfo(
      file: path, name: scenario.name,
      place: Place(file: sources.shownPath(scenario.location.file), line: scenario.location.line),
      tags: scenario.tags, skip: scenario.skip, expectFailure: scenario.expectFailure)
  }
}

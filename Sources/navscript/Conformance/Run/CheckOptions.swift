import ContainerHost

/// What `navscript check` was asked to do.
struct CheckOptions {
  let names: [String]
  let run: RunOptions
  let filter: NameFilter?
  let isList: Bool
  let isJSON: Bool
  let isSelfTest: Bool
  let pluginPaths: [String]
  let deviations: Deviations
  /// Where scenarios of what fails are written.
  let saveFolder: String?
  let runs: Int
  let seed: UInt64

  static let defaultRuns = 500
  static let defaultSeed: UInt64 = 1
  static let runLimit = 1_000_000

  init(_ arguments: ParsedArguments) throws(UsageError) {
    names = arguments.positionals
    run = try RunOptions(reporting: arguments)
    if let pattern = arguments.value("filter") {
      filter = try NameFilter(pattern, flag: arguments.spelling("filter"))
    } else {
      filter = nil
    }
    isList = arguments.has("list")
    isJSON = arguments.has("json")
    isSelfTest = arguments.has("self-test")
    if isJSON, !isList { throw UsageError("--json goes with --list; results as JSON are what --reporter json gives") }
    pluginPaths = arguments.all("plugin-path")
    if let missing = pluginPaths.first(where: { FileSystem.status(of: $0)?.kind != .folder }) {
      throw UsageError("\(arguments.spelling("plugin-path")) \(quoted(missing)) is not a folder")
    }
    if let file = arguments.value("deviations") {
      deviations = try Deviations(file: file, today: String(WallClock.timestamp.prefix(10)))
    } else {
      deviations = .none
    }
    saveFolder = arguments.value("save")
    runs = try Self.number("runs", arguments, to: UInt64(Self.runLimit)).map { Int($0) } ?? Self.defaultRuns
    seed = try Self.number("seed", arguments, to: .max) ?? Self.defaultSeed
    if names.isEmpty, !isList, !isSelfTest {
      throw UsageError("check what? expected the name or file of a plugin, or native:tab_bar")
    }
    if isSelfTest, !names.isEmpty {
      throw UsageError("--self-test checks the broken plugins that come along, and no others")
    }
  }

  private static func number(_ name: String, _ arguments: ParsedArguments, to most: UInt64) throws(UsageError)
    -> UInt64?
  {
    guard let text = arguments.value(name) else { return nil }
    guard let number = UInt64(text), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), number <= most else {
      throw UsageError(
        "\(arguments.spelling(name)) cannot be \(quoted(text)): expected a whole number from 0 to \(most)")
    }
    return number
  }

  func isWanted(_ requirement: Requirement) -> Bool {
    filter?.matches(CheckReport.name(of: requirement)) ?? true
  }
}

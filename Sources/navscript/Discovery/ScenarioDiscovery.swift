import ContainerHost

/// One scenario file to load, and what of it is wanted.
struct SelectedFile: Equatable {
  /// As messages show it.
  let path: String
  /// The arguments that name single lines of it; all scenarios are wanted when `isWhole`.
  var lines: [LineSelection] = []
  var isWhole = false
}

/// `file.nav.lua:17` as it was given.
struct LineSelection: Equatable {
  let line: Int
  let argument: String
}

/// What the arguments of a command stand for.
struct Discovery {
  /// In order: by argument, within a folder by the bytes of the relative path; each file once.
  private(set) var files: [SelectedFile] = []
  /// Arguments that cannot be read, each with its reason.
  private(set) var problems: [String] = []
  /// Folders without a scenario file, as given.
  private(set) var emptyArguments: [String] = []

  private var positions: [FileSystem.Identity: Int] = [:]

  static let suffix = ".nav.lua"

  private let suffix: String

  /// - Parameter suffix: what the names of files end in that a folder stands for.
  init(_ arguments: [String], suffix: String = Self.suffix) {
    self.suffix = suffix
    for argument in arguments.isEmpty ? ["."] : arguments { add(argument) }
  }

  private mutating func add(_ argument: String) {
    if let status = FileSystem.status(of: argument) {
      switch status.kind {
      case .file: add(file: Path.tidy(argument), status.identity, line: nil)
      case .folder: add(folder: Path.tidy(argument), argument: argument)
      case .other: problems.append("\(argument): it is neither a file nor a folder")
      }
      return
    }
    if let (path, line) = Self.splitLine(argument), let status = FileSystem.status(of: path), status.kind == .file {
      return add(file: Path.tidy(path), status.identity, line: LineSelection(line: line, argument: argument))
    }
    let path = Self.splitLine(argument)?.path ?? argument
    if FileSystem.status(of: path)?.kind == .folder {
      return problems.append("\(argument): a line goes with a file, and \(path) is a folder")
    }
    problems.append("\(argument): there is no such file or folder\(didYouMean(Self.nearest(to: path)))")
  }

  private mutating func add(file: String, _ identity: FileSystem.Identity, line: LineSelection?) {
    let position: Int
    if let known = positions[identity] {
      position = known
    } else {
      position = files.count
      positions[identity] = position
      files.append(SelectedFile(path: file))
    }
    if let line { files[position].lines.append(line) } else { files[position].isWhole = true }
  }

  private mutating func add(folder: String, argument: String) {
    var found: [String] = []
    var visited: Set<FileSystem.Identity> = []
    // A link back to a folder above would lead round for ever: each folder is entered once.
    var open = [folder]
    while let next = open.popLast() {
      guard let status = FileSystem.status(of: next), visited.insert(status.identity).inserted else { continue }
      do throws(FileError) {
        for name in try FileSystem.names(in: next) {
          let path = Path.join(next, name)
          switch FileSystem.status(of: path)?.kind {
          case .folder: open.append(path)
          case .file where name.hasSuffix(suffix): found.append(path)
          default: break
          }
        }
      } catch {
        problems.append("\(next): \(error.reason)")
      }
    }
    if found.isEmpty { emptyArguments.append(argument) }
    for path in found.sorted(by: precedesInBytes) {
      guard let status = FileSystem.status(of: path) else { continue }
      add(file: path, status.identity, line: nil)
    }
  }

  /// `path:17` taken apart; `nil` when it does not end in a line number.
  static func splitLine(_ argument: String) -> (path: String, line: Int)? {
    guard let (path, digits) = argument.parted(atLast: ":"), !digits.isEmpty,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let line = Int(digits), line > 0
    else { return nil }
    return (path, line)
  }

  private static func nearest(to path: String) -> String? {
    let folder = Path.folder(of: path)
    guard let names = try? FileSystem.names(in: folder) else { return nil }
    // A link that leads nowhere has the very name that was given.
    let name = Path.lastPart(of: path)
    return nearestName(to: name, among: names.filter { $0 != name }).map { Path.join(folder, $0) }
  }
}

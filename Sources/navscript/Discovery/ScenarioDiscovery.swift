import ContainerHost
import Glibc

/// One scenario file to load, and what of it is wanted.
struct SelectedFile: Equatable {
  /// As messages show it.
  let path: String
  /// The arguments that name single lines of it; all scenarios are wanted when `isWhole`.
  var lines: [LineSelection] = []
  var isWhole = false
  /// Whether an argument names it, rather than a folder that it lies in.
  var isNamed = false
}

/// A folder as it was given, and which of the files to load lie in it.
struct SelectedFolder: Equatable {
  let argument: String
  var files: [Int] = []
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
  /// Arguments that cannot be read, and what in folders looks like a file to load and is none, each with its reason.
  private(set) var problems: [String] = []
  /// In the order given.
  private(set) var folders: [SelectedFolder] = []
  /// Folders without a scenario file, as given.
  var emptyArguments: [String] { folders.filter(\.files.isEmpty).map(\.argument) }

  private var positions: [FileKey: Int] = [:]

  /// What makes two ways to write a path one file. Where a file has several names, each is a file: stores of packages make
  /// equal files one.
  private enum FileKey: Hashable {
    case identity(FileSystem.Identity)
    case path(String)

    init(_ path: String, _ status: FileSystem.Status) {
      self = status.names > 1 ? .path(FileSystem.realPath(path) ?? path) : .identity(status.identity)
    }
  }

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
      case .file:
        let position = add(file: Path.tidy(argument), status, line: nil)
        files[position].isNamed = true
      case .folder: add(folder: Path.tidy(argument), argument: argument)
      case .other: problems.append("\(argument): it is neither a file nor a folder")
      }
      return
    }
    for (path, line) in Self.places(argument) {
      guard let status = FileSystem.status(of: path), status.kind == .file else { continue }
      let position = add(file: Path.tidy(path), status, line: LineSelection(line: line, argument: argument))
      files[position].isNamed = true
      return
    }
    let path = Self.places(argument).last?.path ?? argument
    if FileSystem.status(of: path)?.kind == .folder {
      return problems.append("\(argument): a line goes with a file, and \(path) is a folder")
    }
    problems.append("\(argument): there is no such file or folder\(didYouMean(Self.nearest(to: path)))")
  }

  /// - Returns: its position among the files.
  private mutating func add(file: String, _ status: FileSystem.Status, line: LineSelection?) -> Int {
    let key = FileKey(file, status)
    let position: Int
    if let known = positions[key] {
      position = known
    } else {
      position = files.count
      positions[key] = position
      files.append(SelectedFile(path: file))
    }
    if let line { files[position].lines.append(line) } else { files[position].isWhole = true }
    return position
  }

  private mutating func add(folder: String, argument: String) {
    var found: [(path: String, status: FileSystem.Status)] = []
    var troubles: [String] = []
    var open = [folder]
    while let next = open.popLast() {
      do throws(FileError) {
        for entry in try FileSystem.entries(in: next) {
          switch look(at: entry, in: next) {
          case .file(let path, let status): found.append((path, status))
          case .folder(let path): open.append(path)
          case .trouble(let reason): troubles.append(reason)
          case .nothing: break
          }
        }
      } catch {
        troubles.append("\(next): \(error.reason)")
      }
    }
    problems += troubles.sorted(by: precedesInBytes)
    var selected = SelectedFolder(argument: argument)
    for (path, status) in found.sorted(by: { precedesInBytes($0.path, $1.path) }) {
      selected.files.append(add(file: path, status, line: nil))
    }
    folders.append(selected)
  }

  private enum Found {
    case file(String, FileSystem.Status)
    case folder(String)
    /// It should be one of these, and is not, for this reason.
    case trouble(String)
    case nothing
  }

  /// Links to files count as files. Links to folders are not followed: they would lead round in circles, to what is there
  /// under another name, or through the whole machine.
  private func look(at entry: FileSystem.Entry, in folder: String) -> Found {
    let path = Path.join(folder, entry.name)
    let isWanted = entry.name.hasSuffix(suffix)
    guard entry.isText else {
      return isWanted || entry.mayBeFolder ? .trouble("\(path): its name is not UTF-8") : .nothing
    }
    guard let status = FileSystem.status(of: path) else {
      let error = errno
      if error == ENOENT {
        // What is no link either has just been deleted.
        return isWanted && FileSystem.isLink(path) ? .trouble("\(path): it is a link that leads nowhere") : .nothing
      }
      return isWanted || entry.mayBeFolder ? .trouble("\(path): \(systemErrorText(error))") : .nothing
    }
    switch status.kind {
    case .folder: return FileSystem.isLink(path) ? .nothing : .folder(path)
    case .file: return isWanted ? .file(path, status) : .nothing
    case .other: return isWanted ? .trouble("\(path): it is neither a file nor a folder") : .nothing
    }
  }

  /// `path:17` taken apart; `nil` when it does not end in a line number.
  static func splitLine(_ argument: String) -> (path: String, line: Int)? {
    guard let (path, digits) = argument.parted(atLast: ":"), !digits.isEmpty,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let line = Int(digits), line > 0
    else { return nil }
    return (path, line)
  }

  /// What an argument can mean as a line of a file: `path:17`, and `path:17:4` as editors and compilers write it, whose
  /// column counts for nothing.
  static func places(_ argument: String) -> [(path: String, line: Int)] {
    guard let first = splitLine(argument) else { return [] }
    guard let second = splitLine(first.path) else { return [first] }
    return [first, second]
  }

  private static func nearest(to path: String) -> String? {
    let folder = Path.folder(of: path)
    guard let names = try? FileSystem.names(in: folder) else { return nil }
    // A link that leads nowhere has the very name that was given.
    let name = Path.lastPart(of: path)
    return nearestName(to: name, among: names.filter { $0 != name }).map { Path.join(folder, $0) }
  }
}

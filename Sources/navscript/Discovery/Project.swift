import Glibc

/// The project that the present folder belongs to: the nearest folder from here upwards that has a `.navscript.lua` or a
/// `.git`, else this folder.
struct Project {
  /// How its root is written from here: empty, or `..`, `../..`.
  let prefix: String
  /// Its configuration file from here, where there is one.
  let configurationPath: String?
  /// Without symbolic links; empty where even this folder cannot be found.
  let root: String

  static let configurationName = ".navscript.lua"

  static func find() -> Project {
    let here = FileSystem.realPath(".") ?? ""
    var folder = here
    var prefix = ""
    while !folder.isEmpty {
      let configuration = Path.join(prefix, configurationName)
      if FileSystem.status(of: configuration)?.kind == .file {
        return Project(prefix: prefix, configurationPath: configuration, root: folder)
      }
      if FileSystem.status(of: Path.join(prefix, ".git")) != nil {
        return Project(prefix: prefix, configurationPath: nil, root: folder)
      }
      if folder == "/" { break }
      folder = Path.folder(of: folder)
      prefix = Path.join(prefix, "..")
    }
    return Project(prefix: "", configurationPath: nil, root: here)
  }

  /// A file's path from the root, the same from wherever it was named; its whole path when it lies outside.
  func path(of file: String) -> String {
    let folder = FileSystem.realPath(Path.folder(of: file)) ?? Path.folder(of: file)
    let whole = Path.join(folder, Path.lastPart(of: file))
    let start = root.hasSuffix("/") ? root : root + "/"
    return whole.hasPrefix(start) ? String(whole.dropFirst(start.count)) : whole
  }
}

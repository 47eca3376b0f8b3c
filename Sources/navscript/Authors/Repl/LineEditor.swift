import ContainerHost

/// One line being written at a terminal: keys in, what the terminal is told out.
struct LineEditor {
  enum Ending: Equatable {
    case line(String)
    /// Ctrl-C: what was written is given up.
    case abandoned
    /// Ctrl-D, or no more input.
    case closed
  }

  private let prompt: String
  private let width: Int
  private let complete: (String) -> NameCompletion
  private let history: [String]
  private(set) var line: [Character] = []
  /// Where the cursor is, in characters.
  private(set) var cursor = 0
  /// Which line of the history is shown; its count for the one being written.
  private var position: Int
  private var draft: [Character] = []

  init(
    prompt: String, width: Int, history: [String], complete: @escaping (String) -> NameCompletion
  ) {
    self.prompt = prompt
    self.width = max(width, prompt.count + 8)
    self.history = history
    self.complete = complete
    position = history.count
  }

  /// Acts on a key.
  ///
  /// - Parameter show: told what to write to the terminal.
  /// - Returns: how the line ended, or `nil` while it goes on.
  mutating func handle(_ key: RawTerminal.Key, show: (String) -> Void) -> Ending? {
    switch key {
    case .enter:
      show("\r\n")
      return .line(String(line))
    case .control("c"):
      show("^C\r\n")
      return .abandoned
    case .closed:
      show("\r\n")
      return .closed
    case .control("d") where line.isEmpty:
      show("\r\n")
      return .closed
    case .tab: if let list = completed() { show("\r\n" + list + "\r\n") }
    case .control("l"): show("\u{1b}[H\u{1b}[2J")
    default: edit(key)
    }
    show(picture)
    return nil
  }

  private mutating func edit(_ key: RawTerminal.Key) {
    switch key {
    case .character(let character):
      line.insert(character, at: cursor)
      cursor += 1
    case .backspace where cursor > 0:
      cursor -= 1
      line.remove(at: cursor)
    case .delete where cursor < line.count, .control("d") where cursor < line.count: line.remove(at: cursor)
    case .left, .control("b"): cursor = max(0, cursor - 1)
    case .right, .control("f"): cursor = min(line.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = line.count
    case .control("k"): line.removeSubrange(cursor...)
    case .control("u"):
      line.removeSubrange(..<cursor)
      cursor = 0
    case .control("w"):
      var start = cursor
      while start > 0, line[start - 1] == " " { start -= 1 }
      while start > 0, line[start - 1] != " " { start -= 1 }
      line.removeSubrange(start..<cursor)
      cursor = start
    case .up, .control("p"): recall(position - 1)
    case .down, .control("n"): recall(position + 1)
    default: break
    }
  }

  private mutating func recall(_ wanted: Int) {
    guard (0...history.count).contains(wanted), wanted != position else { return }
    if position == history.count { draft = line }
    position = wanted
    line = wanted == history.count ? draft : Array(history[wanted])
    cursor = line.count
  }

  /// Adds what is certain; where there are several ways to go on, tells them.
  private mutating func completed() -> String? {
    let found = complete(String(line[..<cursor]))
    let addition = Array(found.common)
    line.insert(contentsOf: addition, at: cursor)
    cursor += addition.count
    return found.names.count > 1 && addition.isEmpty ? found.names.joined(separator: "  ") : nil
  }

  /// The line as the terminal is told it: of one that is longer than the terminal is wide, the part around the cursor.
  var picture: String {
    let room = width - prompt.count - 1
    var (start, used) = (cursor, 0)
    while start > 0, used + displayWidth(line[start - 1]) <= room {
      start -= 1
      used += displayWidth(line[start])
    }
    let column = prompt.count + used
    var end = cursor
    while end < line.count, used + displayWidth(line[end]) <= room {
      used += displayWidth(line[end])
      end += 1
    }
    return "\r" + prompt + VisibleText.line(String(line[start..<end])) + "\u{1b}[K\r\u{1b}[\(column)C"
  }
}

import ContainerHost
import Glibc

/// Where a prompt gets its lines: from a person at a terminal, or from whatever stands behind standard input.
final class ReplInput {
  let isTerminal: Bool
  private let output: Output
  private let complete: (String) -> NameCompletion
  private(set) var history: [String] = []
  /// What has been read of standard input and not been handed out.
  private var rest: [UInt8] = []
  private var isAtEnd = false

  init(_ output: Output, complete: @escaping (String) -> NameCompletion) {
    self.output = output
    self.complete = complete
    isTerminal = isatty(0) == 1 && output.isTerminal
  }

  /// How many lines can be recalled.
  static let historyLimit = 1000
  /// In bytes of one line.
  static let lineLimit = 1 << 20

  func remember(_ text: String) {
    // A line is recalled as a line.
    let line = text.split(separator: "\n").joined(separator: " ")
    if line.isEmpty || history.last == line { return }
    history.append(line)
    if history.count > Self.historyLimit { history.removeFirst() }
  }

  func line(prompt: String) -> LineEditor.Ending {
    output.flush()
    guard isTerminal, let terminal = RawTerminal(descriptor: 0) else { return plainLine() }
    defer { terminal.restore() }
    var editor = LineEditor(prompt: prompt, width: terminal.width, history: history, complete: complete)
    show(editor.picture)
    while true {
      if let ending = editor.handle(terminal.readKey(), show: show) { return ending }
    }
  }

  private func show(_ text: String) {
    output.write(text)
    output.flush()
  }

  private func plainLine() -> LineEditor.Ending {
    while true {
      if let end = rest.firstIndex(of: 10) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest.removeSubrange(...end)
        return .line(line)
      }
      if isAtEnd || rest.count > Self.lineLimit {
        let line = rest
        rest = []
        return line.isEmpty ? .closed : .line(String(decoding: line, as: UTF8.self))
      }
      readMore()
    }
  }

  private func readMore() {
    var chunk = [UInt8](repeating: 0, count: 1 << 12)
    let count = chunk.withUnsafeMutableBytes { read(0, $0.baseAddress, $0.count) }
    if count > 0 {
      rest += chunk[..<count]
    } else if count == 0 || errno != EINTR || Interruption.signal != nil {
      isAtEnd = true
      if Interruption.signal != nil { rest = [] }
    }
  }
}

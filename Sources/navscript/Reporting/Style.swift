import Glibc

/// When colours are used.
enum ColorChoice: String, CaseIterable { case auto, always, never }

/// Colours and weights for a terminal, or none.
struct Style {
  let isEnabled: Bool

  /// No colours: what goes into files.
  static let plain = Style(.never, isTerminal: false) { _ in nil }

  /// In `auto`, `NO_COLOR` comes before `FORCE_COLOR`, and both before the question whether it is a terminal.
  init(_ choice: ColorChoice, isTerminal: Bool, environment: (String) -> String?) {
    switch choice {
    case .always: isEnabled = true
    case .never: isEnabled = false
    case .auto:
      if let value = environment("NO_COLOR"), !value.isEmpty {
        isEnabled = false
      } else if let value = environment("FORCE_COLOR"), !value.isEmpty {
        isEnabled = value != "0"
      } else {
        isEnabled = isTerminal && environment("TERM") != "dumb"
      }
    }
  }

  func red(_ text: String) -> String { wrap(text, "31") }
  func green(_ text: String) -> String { wrap(text, "32") }
  func yellow(_ text: String) -> String { wrap(text, "33") }
  func bold(_ text: String) -> String { wrap(text, "1") }
  func dim(_ text: String) -> String { wrap(text, "2") }

  private func wrap(_ text: String, _ code: String) -> String {
    isEnabled && !text.isEmpty ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
  }
}

/// A variable of the process's environment.
func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

import Glibc

/// A terminal that hands over every key at once, until the work in it is done: then it is as it was.
///
/// Between two lines the terminal is as everybody knows it, so whatever ends the process there leaves it well. While a
/// line is being written SIGTERM ends the reading of a key, and the terminal is put back on the way out.
struct RawTerminal {
  enum Key: Equatable {
    case character(Character)
    case enter, tab, backspace, delete, left, right, home, end, up, down
    /// Ctrl and a letter.
    case control(Character)
    /// Nothing that means anything here.
    case unknown
    /// There is no more input, or a signal came.
    case closed
  }

  private let descriptor: Int32
  private var original: termios
  private var raw: termios

  /// `nil` where the descriptor is no terminal.
  ///
  /// - Parameter keepsSignals: whether Ctrl-C and Ctrl-Z stay what they are, instead of being keys.
  init?(descriptor: Int32, keepsSignals: Bool = false) {
    original = termios()
    raw = original
    guard tcgetattr(descriptor, &original) == 0 else { return nil }
    self.descriptor = descriptor
    raw = original
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    if !keepsSignals { raw.c_lflag &= ~tcflag_t(ISIG) }
    raw.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR)
    withUnsafeMutableBytes(of: &raw.c_cc) { bytes in
      bytes[Int(VMIN)] = 1
      bytes[Int(VTIME)] = 0
    }
    guard tcsetattr(descriptor, TCSADRAIN, &raw) == 0 else { return nil }
  }

  func restore() {
    var original = original
    while tcsetattr(descriptor, TCSADRAIN, &original) != 0, errno == EINTR {}
  }

  /// Makes the terminal what it is in here, after somebody else has had it.
  func insist() {
    var present = termios()
    guard tcgetattr(descriptor, &present) == 0, present.c_lflag != raw.c_lflag else { return }
    var raw = raw
    tcsetattr(descriptor, TCSADRAIN, &raw)
  }

  /// How many columns there are.
  var width: Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  func readKey() -> Key {
    guard let byte = readByte() else { return .closed }
    switch byte {
    case 13, 10: return .enter
    case 9: return .tab
    case 8, 127: return .backspace
    case 27: return escape()
    case 1...26: return .control(Character(Unicode.Scalar(byte + 96)))
    case 0, 28..<32: return .unknown
    default: return character(startingWith: byte)
    }
  }

  /// The rest of what a special key sends; a lone escape sends nothing more.
  private func escape() -> Key {
    guard isReady(within: 30), let first = readByte() else { return .unknown }
    guard first == UInt8(ascii: "[") || first == UInt8(ascii: "O") else { return .unknown }
    var number = ""
    while let byte = readByte() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"): number.append(Character(Unicode.Scalar(byte)))
      case UInt8(ascii: "A"): return .up
      case UInt8(ascii: "B"): return .down
      case UInt8(ascii: "C"): return .right
      case UInt8(ascii: "D"): return .left
      case UInt8(ascii: "H"): return .home
      case UInt8(ascii: "F"): return .end
      case UInt8(ascii: "~"):
        switch number {
        case "1", "7": return .home
        case "3": return .delete
        case "4", "8": return .end
        default: return .unknown
        }
      default: return .unknown
      }
    }
    return .closed
  }

  private func character(startingWith first: UInt8) -> Key {
    let count = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1
    var bytes = [first]
    while bytes.count < count {
      guard let byte = readByte() else { return .closed }
      bytes.append(byte)
    }
    guard let text = String(validating: bytes, as: UTF8.self), let character = text.first else { return .unknown }
    return .character(character)
  }

  /// Whether there is something to read within this many milliseconds.
  private func isReady(within patience: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, patience) > 0
  }

  /// How long a wait lasts at most. A signal that comes just before one would not end it, and has to be looked for.
  private static let patience: Int32 = 250

  private func readByte() -> UInt8? {
    var byte: UInt8 = 0
    while Interruption.signal == nil {
      guard isReady(within: Self.patience) else { continue }
      let count = read(descriptor, &byte, 1)
      if count == 1 { return byte }
      if count < 0, errno == EINTR { continue }
      return nil
    }
    return nil
  }
}

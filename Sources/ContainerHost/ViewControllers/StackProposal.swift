/// What a navigation controller should become. A push or a pop is kept as such, so that it costs the same however deep the
/// stack is.
enum StackProposal {
  /// One more on top of what is there.
  case push(ViewController)
  /// Only the first so many stay.
  case keep(Int)
  case list([ViewController])

  /// The stack that it makes of `children`.
  func stack(from children: [ViewController]) -> [ViewController] {
    switch self {
    case .push(let screen): children + [screen]
    case .keep(let count): Array(children.prefix(count))
    case .list(let list): list
    }
  }

  /// Its top, without making the stack.
  func top(over children: [ViewController]) -> ViewController? {
    switch self {
    case .push(let screen): screen
    case .keep(let count): children.indices.contains(count - 1) ? children[count - 1] : children.last
    case .list(let list): list.last
    }
  }

  /// Those that it would bring in, and perhaps some that are there already.
  var newcomers: [ViewController] {
    switch self {
    case .push(let screen): [screen]
    case .keep: []
    case .list(let list): list
    }
  }
}

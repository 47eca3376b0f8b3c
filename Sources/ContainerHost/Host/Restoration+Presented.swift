/// Restoring what was presented over the root.
extension Restoration {
  /// What is presented as it was, from below up; in an app that has not been launched nothing is. A sheet that a binding
  /// presents is the binding's.
  var presentedAlready: [ViewController] {
    zip(host.presentedViewControllers, saved.presented)
      .prefix { PageID($0.pageID) == $1.screen.id && $0.presentationBox?.isBound != true }
      .map { $0.0 }
  }

  /// Makes what was presented over `staying`, and finds out what the containers in it are to show. The first that cannot be
  /// made ends it.
  mutating func remakePresented(over staying: [ViewController]) -> [ViewController] {
    var made: [ViewController] = []
    for (index, wanted) in saved.presented.enumerated().dropFirst(staying.count) {
      do throws(Omission) {
        if made.isEmpty, let bound = firstBeyond(staying), bound.presentationBox?.isBound == true {
          throw Omission(reason: "a binding presents \(bound.pageID.quotedBriefly) there")
        }
        let screen = try make(wanted.screen, on: nil)
        screen.modalPresentationStyle = wanted.style
        screen.isModalInPresentation = wanted.isModalInPresentation
        made.append(screen)
        if let state = wanted.screen.state, screen.asContainer == nil { screens.append((screen, state)) }
        find(below: screen)
      } catch {
        noteOmission(at: index, error.reason)
        break
      }
    }
    return made
  }

  /// Presents them together. What is presented there now goes first.
  mutating func present(_ made: [ViewController], over staying: [ViewController], of root: ViewController) {
    let presentations = host.context.presentations
    if let other = firstBeyond(staying), other.presentationBox?.isBound != true {
      presentations.dismiss(other, animated: false, cause: .restore)
    }
    guard !made.isEmpty else { return }
    // What screens decode, and what a dismissal tells, is the app's code.
    guard host.rootViewController === root, presentations.top === staying.last else {
      return noteOmission(at: staying.count, "the screen has changed meanwhile")
    }
    let free = made.prefix { $0.parent == nil && !$0.isRoot }
    if free.count < made.count {
      noteOmission(at: staying.count + free.count, "\(made[free.count].pageID.quotedBriefly) stands elsewhere already")
    }
    presentations.restore(Array(free))
  }

  private func firstBeyond(_ staying: [ViewController]) -> ViewController? {
    host.presentedViewControllers.dropFirst(staying.count).first
  }

  private mutating func noteOmission(at index: Int, _ reason: String) {
    var message = "what is presented ends below \(saved.presented[index].screen.id.rawValue.quotedBriefly)"
    let others = saved.presented.count - index - 1
    if others > 0 { message += " and \(others) above it" }
    omissions.append("\(message): \(reason)")
  }
}

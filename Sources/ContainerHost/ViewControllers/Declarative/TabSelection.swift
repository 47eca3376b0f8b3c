/// A page and the value of the selection that means it.
struct TabSelectionItem {
  let tag: (any Hashable)?
  let page: ViewController
}

/// The selection of a tab view, whatever its type is.
protocol TabSelection: AnyObject {
  /// The page that the selection means now.
  var page: ViewController? { get }
  /// The selection's value, for messages.
  var value: String { get }
  /// What to say when the value is no page's tag.
  var mismatch: String { get }
  func canSelect(_ page: ViewController) -> Bool
  /// Writes the page's tag; without one does nothing.
  func select(_ page: ViewController)
  /// Forgets the tags of other pages: they are not kept alive from here any more.
  func forgetAll(except pages: [ViewController])
  /// - Returns: what is wrong with the tags.
  func setItems(_ items: [TabSelectionItem]) -> [String]
  func observe(_ action: @escaping () -> Void) -> BindingObservation
}

final class TypedTabSelection<Tag: Hashable>: TabSelection {
  private let binding: Binding<Tag>
  private var pages: [Tag: ViewController] = [:]
  private var tags: [ObjectIdentifier: Tag] = [:]
  /// In the order of the pages.
  private var knownTags: [Tag] = []

  init(_ binding: Binding<Tag>) { self.binding = binding }

  var page: ViewController? { pages[binding.wrappedValue] }
  var value: String { describe(binding.wrappedValue) }

  var mismatch: String {
    let known = knownTags.map(describe).joined(separator: ", ")
    var message = "no page has the tag \(value) that is selected; the tags are \(known)"
    if let name = binding.wrappedValue as? String {
      message += didYouMean(name, among: knownTags.compactMap { $0 as? String })
    }
    return message
  }

  func canSelect(_ page: ViewController) -> Bool { tags[ObjectIdentifier(page)] != nil }

  func select(_ page: ViewController) {
    if let tag = tags[ObjectIdentifier(page)] { binding.wrappedValue = tag }
  }

  func forgetAll(except kept: [ViewController]) {
    let kept = Set(kept.map(ObjectIdentifier.init))
    let gone = pages.filter { !kept.contains(ObjectIdentifier($0.value)) }
    for (tag, page) in gone {
      pages[tag] = nil
      tags[ObjectIdentifier(page)] = nil
      knownTags.removeAll { $0 == tag }
    }
  }

  func setItems(_ items: [TabSelectionItem]) -> [String] {
    // Their end is the app's code, which comes when all is in order again.
    let old = pages
    defer { withExtendedLifetime(old) {} }
    pages = [:]
    tags = [:]
    knownTags = []
    var issues: [String] = []
    for item in items {
      guard let anyTag = item.tag else {
        issues.append("\(item.page.pageID) has no tag, so no selection can mean it")
        continue
      }
      // An optional selection takes tags of its wrapped type as well (SwiftUI's `tag(_:includeOptional:)`).
      guard let tag = anyTag as? Tag else {
        issues.append(
          "the tag \(describe(anyTag)) of \(item.page.pageID) has the type \(type(of: anyTag)), but the selection's is "
            + "\(Tag.self): it can never be selected")
        continue
      }
      if let first = pages[tag] {
        issues.append("\(item.page.pageID) has the tag \(describe(tag)) of \(first.pageID), which it means")
        continue
      }
      pages[tag] = item.page
      tags[ObjectIdentifier(item.page)] = tag
      knownTags.append(tag)
    }
    return issues
  }

  func observe(_ action: @escaping () -> Void) -> BindingObservation { binding.observe { _ in action() } }

  private func describe(_ tag: any Hashable) -> String {
    (tag as? String)?.quotedBriefly ?? String(describing: tag)
  }
}

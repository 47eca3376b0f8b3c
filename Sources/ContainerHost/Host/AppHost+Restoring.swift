extension AppHost {
  /// Gives the app back what was saved: pages, visits, stacks, the state of plugins and screens, what was
  /// presented, navigations that waited.
  /// Meant for the time between building the tree and ``launch()``; a page that does not come on screen by it hears
  /// nothing.
  ///
  /// All containers change together, with the cause `restore`, and guards are not asked; if one cannot, the app stays as
  /// it was built. What this app does not have is left out. Either is reported once, in ``errors``. A link that is opened
  /// before or after has the last word about the visible page.
  ///
  /// From a callback it happens after what runs. Complexity: O(n log n) in the number of controllers and visits.
  public func restoreState(_ saved: SavedState) {
    context.perform("restoration") { [self] in
      var restoration = Restoration(saved, in: self)
      restoration.run()
    }
  }

  /// As ``restoreState(_:)`` for a document of ``SavedState/json()``. One that is damaged, or of a newer version, is
  /// reported, and the app starts as it was built.
  /// - Returns: whether it could be read.
  @discardableResult
  public func restoreState(json document: String) -> Bool {
    do throws(StateError) {
      restoreState(try SavedState(json: Array(document.utf8)))
      return true
    } catch {
      report("restoration: \(error)")
      return false
    }
  }

  /// As ``restoreState(_:)`` for what a store has. What cannot be read is reported, and the app starts as it was built.
  /// - Returns: whether there was a state and it could be read.
  @discardableResult
  public func restoreState(from store: StateStore) -> Bool {
    do throws(StateStoreError) {
      guard let saved = try store.load() else { return false }
      restoreState(saved)
      return true
    } catch {
      report("restoration: \(error)")
      return false
    }
  }

  /// Lets navigations wait again that waited when the app was saved: before those of this launch, of whose links the
  /// latest has taken their place. One that waits already does not wait twice.
  /// - Returns: what is wrong with those that are left out.
  func waitAgain(_ saved: [SavedNavigation]) -> [String] {
    var faults: [String] = []
    let newer = waiting
    let newerLink = waitingLink.flatMap { $0.outcome.isSettled ? nil : $0 }
    waiting = []
    for item in saved where item.cause != .link || newerLink == nil {
      if newer.contains(where: { $0.destination == item.destination && $0.cause == item.cause }) { continue }
      do throws(NavigationError) {
        guard waiting.count + newer.count < configuration.waitingLimit else {
          throw NavigationError.tooManyWaiting(limit: configuration.waitingLimit)
        }
        _ = enqueue(try catalog.resolve(item.destination), cause: item.cause)
      } catch { faults.append("the navigation to \(item.destination) that waited: \(error)") }
    }
    waiting += newer
    if let newerLink { waitingLink = newerLink }
    return faults
  }

  /// Tells the engine what it showed when the app was saved, where the same module is in front and nothing else waits to be
  /// opened there.
  func openRestored() {
    guard let destination = restoredOpening else { return }
    restoredOpening = nil
    guard frontModule?.module == destination.module,
      !waiting.contains(where: { !$0.outcome.isSettled && $0.destination.module == destination.module })
    else { return }
    if connection.open(destination) == .sent, context.isGuarded { noteOpened(destination) }
  }
}

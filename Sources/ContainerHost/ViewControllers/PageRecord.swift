/// What actions know of a page beside its controller: the route it was made for, and its parameters. On the heap, since
/// hardly any page has one and a navigation reads past it.
final class PageRecord {
  var state: PageState
  init(_ state: PageState) { self.state = state }
}

extension ViewController {
  /// What this page shows, as plain data: set by the actions that made it or changed it
  /// (``ContainerViewController/perform(_:)``), or by the app.
  public final var parameters: [String: ParameterValue] {
    get { pageRecord?.state.params ?? [:] }
    set {
      guard newValue != parameters else { return }
      var state = pageState
      state.params = newValue
      pageRecord = PageRecord(state)
    }
  }

  /// This page as a value. A page that no action has made has its id for a name.
  final var pageState: PageState { pageRecord?.state ?? PageState(id: PageID(pageID), name: pageID) }

  /// Takes up what an action made of the page, and says so where the parameters are others.
  final func take(_ state: PageState) {
    let old = parameters
    if pageRecord != nil || state != pageState { pageRecord = PageRecord(state) }
    if state.params != old { parametersDidChange() }
  }
}

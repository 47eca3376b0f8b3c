import ContainerHost

// What docs/embedding.md shows, as it stands there.

final class ArticleViewController: ViewController {
  let article: String
  var offset: Int64 = 0

  init(article: String) {
    self.article = article
    super.init()
    identifier = "article \(article)"
  }

  override func encodeRestorableState() -> LuaTable? {
    ["article": .string(article), "offset": .integer(offset)]
  }

  override func decodeRestorableState(_ state: LuaTable) {
    if case .integer(let offset)? = state["offset"] { self.offset = offset }
  }
}

/// Before the launch, once the tree is built.
func restore(_ host: AppHost, from store: StateStore) {
  host.restoreScreen = { saved in
    guard case .string(let article)? = saved.state?["article"] else { return nil }
    return ArticleViewController(article: article)
  }
  host.restoreState(from: store)
  host.launch()
}

/// When the app goes to the background.
func save(_ host: AppHost, in store: StateStore) {
  do throws(StateStoreError) { try store.save(host.saveState()) } catch { print(error) }
}

/// A plugin that asks for a page before it is a part of its app, as in `init`.
extension LuaContainerController {
  /// Shows what the plugin has asked for, in a container that is not in the tree yet: nobody has a say in that, and nobody
  /// sees it. Only while something runs.
  func showBeforehand(_ page: ViewController?, options: ShowOptions?, cause: NavigationCause) {
    appContext.beginTransaction(cause: cause)
    do throws(ContainerError) {
      if let page {
        if page.isChild(of: self) { try bring(page, for: page) }
      } else {
        propose(nil, options: options)
      }
    } catch {
      discardProposal()
      appContext.observer?.report("selection of \(page?.pageID ?? "no page"): \(error)")
    }
    appContext.commit()
    commitProposal(cause: cause)
  }
}

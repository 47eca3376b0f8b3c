extension View {
  /// Presents `content` as a sheet over the page that this view is or belongs to while `isPresented` is true (SwiftUI's
  /// `sheet(isPresented:onDismiss:content:)`).
  ///
  /// It is one value, read and written by both sides: what the user swipes away, and what a navigation or other code
  /// dismisses, sets it to false; setting it to true again presents it anew, once. Where a guard or something presented
  /// already is in the way, it becomes false as well. While the page is not on screen the presentation waits; with a page
  /// that leaves the app its sheet goes.
  ///
  /// - Parameter onDismiss: called once for each sheet that was presented, when it is off the screen.
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    presenting(.pageSheet, isPresented, onDismiss, content)
  }

  /// The same over the whole screen: the page below disappears (SwiftUI's
  /// `fullScreenCover(isPresented:onDismiss:content:)`).
  public func fullScreenCover(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    presenting(.fullScreen, isPresented, onDismiss, content)
  }

  private func presenting(
    _ style: ModalPresentationStyle, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?,
    _ content: @escaping () -> some View
  ) -> some View {
    TraitView(content: self) { view, resolver in
      let environment = resolver.environment
      view.sheets.append { page in
        BoundSheet(over: page, isPresented, onDismiss) {
          let controller = HostingController(rootView: content(), environment: environment)
          controller.modalPresentationStyle = style
          return controller
        }
      }
    }
  }
}

/// Keeps what is presented over a page and a binding in step.
final class BoundSheet {
  /// The page owns this; `nil` once it has gone.
  private weak var page: ViewController?
  private let isPresented: Binding<Bool>
  private let onDismiss: (() -> Void)?
  private let make: () -> ViewController
  private var observation: BindingObservation?
  /// What is presented, or waits to be, because the binding says so. One that is on its way out is not it any more.
  private weak var current: ViewController?

  init(
    over page: ViewController, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?,
    make: @escaping () -> ViewController
  ) {
    self.page = page
    self.isPresented = isPresented
    self.onDismiss = onDismiss
    self.make = make
    observation = isPresented.observe { [weak self] in self?.follow($0) }
    if isPresented.wrappedValue { follow(true) }
  }

  private func follow(_ isWanted: Bool) {
    if isWanted { present() } else { dismiss() }
  }

  private func present() {
    guard current == nil, let page else { return }
    let controller = make()
    current = controller
    controller.ownPresentation.isBound = true
    controller.ownPresentation.whenEnded = { [weak self, weak controller, onDismiss] in
      onDismiss?()
      if let self, let controller { ended(controller) }
    }
    _ = page.present(
      WaitingPresentation(
        controller: controller, isAnimated: true, completion: nil,
        onRefusal: { [weak self, weak controller] in if let self, let controller { ended(controller) } }))
  }

  /// The other side has closed it, or nothing came of it.
  private func ended(_ controller: ViewController) {
    guard current === controller else { return }
    current = nil
    if isPresented.wrappedValue { isPresented.wrappedValue = false }
  }

  private func dismiss() {
    guard let controller = current else { return }
    current = nil
    forgetWaiting(controller)
    // Also after a presentation that has not had its turn yet.
    guard let app = page?.context else { return }
    app.performInAnyCase { [weak self] in
      self?.forgetWaiting(controller)
      let result = app.presentations.dismissAsked(controller, animated: true, cause: .code)
      guard case .refused = result, let self, current == nil else { return }
      // A guard keeps it: the binding says again what is so.
      current = controller
      isPresented.wrappedValue = true
    }
  }

  private func forgetWaiting(_ controller: ViewController) {
    guard let box = page?.presentationBox, box.waiting?.controller === controller else { return }
    box.waiting = nil
  }

  /// The page is no part of the app any more.
  func pageLeft(_ app: ViewControllerContext) {
    guard let controller = current else { return }
    forgetWaiting(controller)
    let close = { [weak self] in
      app.presentations.dismiss(controller, animated: false, cause: .removal)
      self?.ended(controller)
    }
    // In the middle of a move of pages nothing of the app's may be called.
    if app.isBusy {
      app.performInAnyCase(close)
    } else {
      app.clock.schedule(after: .zero, owner: controller.pageID) { app.performInAnyCase(close) }
    }
  }
}

extension PresentationController {
  /// The controller leaves `app`.
  func leave(_ app: ViewControllerContext) {
    for sheet in boundSheets { sheet.pageLeft(app) }
  }
}

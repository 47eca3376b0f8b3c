/// Makes the selection of a ``TabView`` a ``ModuleContainer``: the coordinator of the seed's SwiftUI sample.
public final class SelectionCoordinator<Tag: Hashable>: ModuleContainer {
  private let selection: Binding<Tag>
  /// The tag of each module's tab. Modules that come while the app runs are put in here.
  public var mapping: [ModuleID: Tag]

  /// - Parameter mapping: the tag of each module's tab.
  public init(selection: Binding<Tag>, mapping: [ModuleID: Tag]) {
    self.selection = selection
    self.mapping = mapping
  }

  /// Sets the selection to the module's tag; one that it has already is not written again. Throws ``ContainerError``.
  public func showModule(_ module: ModuleID) throws {
    guard let tag = mapping[module] else {
      throw ContainerError.noPage(
        wanted: module.rawValue, container: "selection", known: mapping.keys.map(\.rawValue).sorted())
    }
    if selection.wrappedValue != tag { selection.wrappedValue = tag }
  }
}

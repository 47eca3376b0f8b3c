/// A link, understood: where it goes, and what of it was not used.
public struct DeepLink: Sendable, Hashable {
  /// One `name=value` of a link's query, decoded. `value` is `nil` where there is no `=`.
  public struct QueryItem: Sendable, Hashable {
    public var name: String
    public var value: String?

    public init(name: String, value: String?) {
      self.name = name
      self.value = value
    }
  }

  /// Checked by the catalog that read the link.
  public var destination: Destination
  /// Query items that are no parameter of the route, or one that the path has given already, in the link's order. They
  /// are no error: whoever passes a link on adds such things.
  public var droppedQueryItems: [QueryItem]

  public init(destination: Destination, droppedQueryItems: [QueryItem] = []) {
    self.destination = destination
    self.droppedQueryItems = droppedQueryItems
  }
}

extension DeepLink.QueryItem: CustomStringConvertible {
  /// `from="push"`, or the name alone.
  public var description: String {
    name.quotedUnlessPlain + (value.map { "=" + $0.quoted } ?? "")
  }
}

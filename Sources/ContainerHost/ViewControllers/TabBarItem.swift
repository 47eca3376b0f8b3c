/// The name of a picture. What it looks like is up to whoever draws it; screens here show the name.
public struct Image: Hashable, Sendable {
  public let name: String

  /// A symbol of the system's set, such as `leaf` (UIKit's `UIImage(systemName:)`).
  public init(systemName: String) { name = systemName }

  /// A picture that the app brings.
  public init(_ name: String) { self.name = name }
}

/// How a page looks as an item of a tab bar, sidebar or list (UIKit's `UITabBarItem`).
public struct TabBarItem: Equatable, Sendable {
  public var title: String?
  public var image: Image?
  public var selectedImage: Image?
  /// A short text beside the item, such as a count.
  public var badgeValue: String?
  /// Whether the user may select it; code may always.
  public var isEnabled: Bool

  public init(
    title: String?, image: Image?, selectedImage: Image? = nil, badgeValue: String? = nil, isEnabled: Bool = true
  ) {
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
    self.badgeValue = badgeValue
    self.isEnabled = isEnabled
  }
}

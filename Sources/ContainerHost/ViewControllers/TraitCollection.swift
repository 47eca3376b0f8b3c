/// How much room there is in one direction (UIKit's `UIUserInterfaceSizeClass`).
public enum UserInterfaceSizeClass: String, Sendable, CaseIterable {
  case compact
  case regular
}

/// What a layout has to go by, apart from the exact size (UIKit's `UITraitCollection`).
public struct TraitCollection: Equatable, Sendable {
  public var horizontalSizeClass: UserInterfaceSizeClass
  public var verticalSizeClass: UserInterfaceSizeClass
  public var layoutDirection: LayoutDirection

  /// From this width on, in points, there is room side by side. UIKit names devices instead of a number: all phones held
  /// upright and narrow windows on tablets (320 to 507 points) are compact, all tablets (744 and more) and the largest
  /// phones held sideways are regular (Human Interface Guidelines, "Device size classes"). A phone held sideways that has
  /// the width counts as regular here, since windows have no device; ``TraitOverrides`` say otherwise.
  public static let regularWidth = 600.0
  /// From this height on, in points, there is room: phones held sideways (320 to 440 points) are compact, all else is
  /// regular.
  public static let regularHeight = 480.0

  /// What follows from a size in points.
  public init(size: Size, layoutDirection: LayoutDirection = .leftToRight, overrides: TraitOverrides = TraitOverrides())
  {
    horizontalSizeClass = overrides.horizontalSizeClass ?? (size.width < Self.regularWidth ? .compact : .regular)
    verticalSizeClass = overrides.verticalSizeClass ?? (size.height < Self.regularHeight ? .compact : .regular)
    self.layoutDirection = layoutDirection
  }
}

/// Size classes that hold whatever the size is (UIKit's `UITraitOverrides`).
public struct TraitOverrides: Equatable, Sendable {
  public var horizontalSizeClass: UserInterfaceSizeClass?
  public var verticalSizeClass: UserInterfaceSizeClass?

  public init(
    horizontalSizeClass: UserInterfaceSizeClass? = nil, verticalSizeClass: UserInterfaceSizeClass? = nil
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }
}

extension ViewController {
  /// The traits of its app's screen; outside an app those of an upright phone.
  public final var traitCollection: TraitCollection {
    context?.traits(for: nil) ?? TraitCollection(size: Size(width: 390, height: 844))
  }

  /// Tells a loaded controller about traits that it does not know. One that is in the tree hears of a change at once, also
  /// where it is hidden; one that was outside hears of it before it appears again (GitHawk #2494).
  final func bringTraitsUpToDate() {
    let (known, present) = (knownTraits, traitCollection)
    guard isViewLoaded, known != present else { return }
    knownTraits = present
    if let known { traitCollectionDidChange(known) }
  }

  /// Called when the controller has got into an app, or out of one: looks whether it has missed something.
  final func checkTraits() {
    if isPrepared, context != nil, knownTraits != traitCollection { isPrepared = false }
  }
}

extension ViewControllerContext {
  /// The traits of something of this size, `nil` for the whole screen.
  func traits(for size: Size?) -> TraitCollection {
    TraitCollection(size: size ?? screenSize, layoutDirection: layoutDirection, overrides: traitOverrides)
  }
}

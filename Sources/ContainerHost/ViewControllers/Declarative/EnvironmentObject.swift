/// An object that a view gets from the views around it by ``View/environmentObject(_:)`` (SwiftUI's `EnvironmentObject`).
///
///     @EnvironmentObject var sdkManager: SDKManager
///     @EnvironmentObject var theme: Theme?
///
/// When nobody gave one, that is reported to the app's host in both forms. The first form's view is left empty then, its
/// `body` is not called, so nothing in it can meet the gap. The second form reads `nil`, and `body` is called.
///
/// The first form can be read once a ``HostingController`` has taken the view up. Reading it earlier is a programming
/// error and ends the program with a message, as in SwiftUI: nothing could be given back for a type that has no value of its
/// own. No input, plugin, scenario or missing object leads there, since a view is not asked for its `body` before its
/// properties are filled; only code that reads the property of a view it has just made does. The second form never ends
/// the program.
@propertyWrapper
public struct EnvironmentObject<Value> {
  private final class Slot {
    var value: Value?
    init(_ value: Value?) { self.value = value }
  }

  private let slot: Slot
  private let lookUp: (EnvironmentObjects) -> Value?
  fileprivate let isRequired: Bool
  fileprivate let typeName: String

  /// The object has to be there.
  public init() where Value: AnyObject {
    slot = Slot(nil)
    lookUp = { $0.object(Value.self) }
    isRequired = true
    typeName = String(describing: Value.self)
  }

  /// The object may be missing.
  public init<Object: AnyObject>() where Value == Object? {
    slot = Slot(.some(nil))
    lookUp = { $0.object(Object.self).map { $0 } }
    isRequired = false
    typeName = String(describing: Object.self)
  }

  public var wrappedValue: Value {
    guard let value = slot.value else {
      preconditionFailure(
        "@EnvironmentObject of type \(typeName) was read from a view that no HostingController has taken up: read it in "
          + "body or in the view's closures, or declare it optional, \(typeName)?, to read nil instead")
    }
    return value
  }
}

/// The objects given to a part of the tree of views, by type.
struct EnvironmentObjects {
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  func object<Object: AnyObject>(_ type: Object.Type) -> Object? { objects[ObjectIdentifier(type)] as? Object }

  mutating func insert<Object: AnyObject>(_ object: Object) { objects[ObjectIdentifier(Object.self)] = object }
}

/// A property of a view that reads from the environment.
protocol EnvironmentReader {
  /// Fills the property.
  /// - Returns: what is missing, and whether the view can do without; `nil` when it was there.
  func fill(from environment: EnvironmentObjects) -> MissingEnvironmentObject?
}

struct MissingEnvironmentObject {
  let typeName: String
  let isRequired: Bool
}

extension EnvironmentObject: EnvironmentReader {
  func fill(from environment: EnvironmentObjects) -> MissingEnvironmentObject? {
    guard let value = lookUp(environment) else {
      return MissingEnvironmentObject(typeName: typeName, isRequired: isRequired)
    }
    slot.value = value
    return nil
  }
}

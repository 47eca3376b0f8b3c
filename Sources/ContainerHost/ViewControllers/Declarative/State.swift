/// A value that a view owns (SwiftUI's `State`).
///
/// It lives in a box that all copies of the view share, so it can be written from any closure of the view; `$name` is a
/// ``Binding`` to it. Unlike in SwiftUI the box belongs to the view *value*: a view placed twice has one state.
@propertyWrapper
public struct State<Value> {
  private let box: StateBox<Value>

  public init(wrappedValue: Value) { box = StateBox(wrappedValue) }
  public init(initialValue: Value) { box = StateBox(initialValue) }
  public init() where Value: ExpressibleByNilLiteral { box = StateBox(nil) }

  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.set(newValue) }
  }

  public var projectedValue: Binding<Value> {
    Binding(read: { [box] in box.value }, write: { [box] in box.set($0) }, changes: box.changes)
  }
}

private final class StateBox<Value> {
  private(set) var value: Value
  let changes = ChangeObservers()

  init(_ value: Value) { self.value = value }

  func set(_ newValue: Value) {
    // Kept until the write is over, since the old value's deinit may read this state.
    let old = value
    value = newValue
    withExtendedLifetime(old) {}
    changes.notify()
  }
}

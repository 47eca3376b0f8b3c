/// A class whose ``Published`` properties others observe (Combine's `ObservableObject`).
public protocol ObservableObject: AnyObject {}

/// A property that tells of every write to it (Combine's `Published`).
///
///     final class TabBarState: ObservableObject {
///       @Published var hidden = false
///     }
///
///     let subscription = state.$hidden.sink { tabs.tabBar.isHidden = $0 }
@propertyWrapper
public struct Published<Value> {
  /// Where to subscribe to a published property.
  public struct Publisher {
    fileprivate let binding: Binding<Value>

    /// Calls `receiveValue` with the present value at once, and with the new one after each write (Combine calls it just
    /// before), until the subscription is cancelled or released.
    public func sink(receiveValue: @escaping (Value) -> Void) -> BindingObservation {
      receiveValue(binding.wrappedValue)
      return binding.observe(receiveValue)
    }
  }

  private let state: State<Value>

  public init(wrappedValue: Value) { state = State(wrappedValue: wrappedValue) }
  public init(initialValue: Value) { state = State(wrappedValue: initialValue) }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  public var projectedValue: Publisher { Publisher(binding: state.projectedValue) }
}

/// A value that lives elsewhere, to be read and written here (SwiftUI's `Binding`).
///
/// All bindings to one ``State``, and all copies of one binding made with closures, tell each other's observers of every
/// write. What changes the storage behind the closures without going through the binding is noticed by nobody.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void
  let changes: ChangeObservers

  /// - Parameter set: may refuse a value by not storing it; a container whose selection it is then stays where it is.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    let changes = ChangeObservers()
    self.init(
      read: get,
      write: { value in
        set(value)
        changes.notify()
      }, changes: changes)
  }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// - Parameter write: notifies `changes` itself.
  init(read: @escaping () -> Value, write: @escaping (Value) -> Void, changes: ChangeObservers) {
    self.read = read
    self.write = write
    self.changes = changes
  }

  /// A value that every write leaves as it is.
  public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value; its writes are writes of the whole.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(
      read: { read()[keyPath: keyPath] },
      write: { part in
        var whole = read()
        whole[keyPath: keyPath] = part
        write(whole)
      }, changes: changes)
  }

  /// Calls `action` with the value after each write, also one that changed nothing, in the order in which observers
  /// came, until the observation is cancelled or released.
  public func observe(_ action: @escaping (Value) -> Void) -> BindingObservation {
    BindingObservation(of: changes) { action(read()) }
  }
}

/// Keeps an observer of a ``Binding`` going for as long as it is retained.
public final class BindingObservation {
  private let changes: ChangeObservers
  private let observer: ChangeObservers.Observer

  init(of changes: ChangeObservers, _ action: @escaping () -> Void) {
    self.changes = changes
    observer = ChangeObservers.Observer(action)
    changes.add(observer)
  }

  deinit { cancel() }

  /// Ends it; nothing is heard any more, even of a write that is under way.
  public func cancel() {
    observer.action = nil
    changes.remove(observer)
  }
}

/// Who hears of the writes to one place. Telling them allocates nothing.
final class ChangeObservers {
  final class Observer {
    fileprivate var action: (() -> Void)?
    fileprivate init(_ action: @escaping () -> Void) { self.action = action }
  }

  private var observers: [Observer] = []

  fileprivate func add(_ observer: Observer) { observers.append(observer) }
  fileprivate func remove(_ observer: Observer) { observers.removeAll { $0 === observer } }

  /// The list of the beginning is gone through, whatever becomes of it meanwhile.
  func notify() {
    for observer in observers { observer.action?() }
  }
}

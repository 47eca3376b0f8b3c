import Glibc
import Synchronization

/// Paths as C strings one after the other, with an empty one at the end, by the address of the first. A signal handler can
/// reach nothing but a global.
private let block = Atomic<UInt>(0)
/// The process whose files they are.
private let owner = Atomic<Int32>(0)

/// Files that go when a signal ends this process before they were put in their places.
enum TemporaryFiles {
  /// Before a signal handler is there: the first access to a global may take a lock.
  static func prepare() {
    block.store(0, ordering: .relaxed)
    owner.store(getpid(), ordering: .relaxed)
  }

  static func add(_ path: String) {
    replace(paths + [path])
    owner.store(getpid(), ordering: .relaxed)
  }

  static func remove(_ path: String) { replace(paths.filter { $0 != path }) }

  private static var paths: [String] {
    var found: [String] = []
    forEach { found.append(String(cString: $0)) }
    return found
  }

  private static func replace(_ paths: [String]) {
    let bytes: [UInt8] = paths.flatMap { Array($0.utf8) + [0] } + [0]
    let fresh = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    fresh.initialize(from: bytes, count: bytes.count)
    let old = block.exchange(UInt(bitPattern: fresh), ordering: .acquiringAndReleasing)
    // Whoever looks at it is a handler on this very thread, which does not come back.
    UnsafeMutablePointer<UInt8>(bitPattern: old)?.deallocate()
  }

  /// Those of a process are no business of its copies.
  private static func forEach(_ work: (UnsafePointer<CChar>) -> Void) {
    guard owner.load(ordering: .relaxed) == getpid(),
      var path = UnsafePointer<CChar>(bitPattern: block.load(ordering: .acquiring))
    else { return }
    while path.pointee != 0 {
      work(path)
      path += strlen(path) + 1
    }
  }

  /// In a signal handler: unlink(2) and getpid(2) are safe there (signal-safety(7)), and nothing is allocated.
  static func unlinkAll() { forEach { unlink($0) } }
}

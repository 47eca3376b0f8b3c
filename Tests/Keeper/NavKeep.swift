import ContainerHost
import Endurance
import Glibc

/// Saves growing states in one file until it is killed, or meets an error, which it prints.
///
///     navkeep FILE FIRST [BYTES]    with BYTES no file may grow larger: what a full disk does to a writer
@main
enum NavKeep {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3, var number = Int(arguments[2]) else {
      print("usage: navkeep FILE FIRST [BYTES]")
      exit(2)
    }
    if arguments.count > 3, let limit = UInt(arguments[3]) {
      signal(SIGXFSZ, SIG_IGN)
      var bounds = rlimit(rlim_cur: limit, rlim_max: limit)
      guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &bounds) == 0 else { exit(3) }
    }
    let store = StateStore(path: arguments[1])
    do throws(StateStoreError) {
      while true {
        try store.save(GrowingState.number(number))
        number += 1
      }
    } catch {
      print(error)
      exit(1)
    }
  }
}

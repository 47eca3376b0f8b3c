import Foundation

/// Whether this process runs under a sanitizer, which changes how long things take and what they occupy.
enum Sanitizer {
  static let isOn = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
}

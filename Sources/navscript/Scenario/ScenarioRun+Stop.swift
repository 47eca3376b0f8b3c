extension ScenarioRun.Stop {
  /// With the frames of the Lua code around, which called what failed: helpers are used most in expectations.
  func called(from frames: [String]) -> Self {
    switch self {
    case .failure(var failure):
      failure.traceback += frames
      return .failure(failure)
    case .error(var failure):
      failure.traceback += frames
      return .error(failure)
    case .skip, .interrupted: return self
    }
  }
}

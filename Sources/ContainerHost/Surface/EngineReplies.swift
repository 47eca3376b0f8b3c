/// The way back for one request: call ``succeed()`` or ``fail(_:)`` once, at once or later. Further calls are ignored.
///
/// An engine may keep replies for as long as it likes: they keep neither it nor the host alive.
public struct EngineReply {
  let token: Int
  let replies: EngineReplies

  public func succeed() { replies.didSucceed(token) }
  public func fail(_ error: EngineError) { replies.didFail(token, error) }
}

/// Which requests to an engine are still without an answer.
///
/// A request that is answered before its call returns, as nearly all are, is noted in one field; only what is answered
/// later, or makes another request first, is put off to a set.
final class EngineReplies {
  // What every request touches stands first, on one cache line.
  @exclusivity(unchecked) private var lastToken = 0
  /// Of the last `open`.
  @exclusivity(unchecked) private(set) var openToken = 0
  /// Whether the request with the last token is being made and has no answer yet.
  @exclusivity(unchecked) private var awaitsReply = false
  /// Why the engine refused the last `open`, if it did.
  @exclusivity(unchecked) private(set) var openFailure: EngineError?

  /// Told about every failed request.
  var onFailure: (EngineError) -> Void = { _ in }
  /// The tokens of earlier requests that have none.
  @exclusivity(unchecked) private var unanswered: Set<Int> = []

  var unansweredCount: Int { unanswered.count }

  /// Starts a request. ``end(_:)`` follows when its call has returned.
  @inline(__always)
  func begin() -> Int {
    if awaitsReply { putOff() }
    lastToken += 1
    awaitsReply = true
    return lastToken
  }

  /// The same for an `open`, whose failure is kept.
  @inline(__always)
  func beginOpen() -> Int {
    if openFailure != nil { openFailure = nil }
    openToken = begin()
    return openToken
  }

  @inline(__always)
  func end(_ token: Int) {
    if awaitsReply, lastToken == token { putOff() }
  }

  @inline(never)
  private func putOff() {
    unanswered.insert(lastToken)
    awaitsReply = false
  }

  @inline(__always)
  func didSucceed(_ token: Int) {
    if token == lastToken, awaitsReply { awaitsReply = false } else { forget(token) }
  }

  @inline(never)
  private func forget(_ token: Int) { unanswered.remove(token) }

  func didFail(_ token: Int, _ error: EngineError) {
    if token == lastToken, awaitsReply {
      awaitsReply = false
    } else if unanswered.remove(token) == nil {
      return
    }
    if token == openToken { openFailure = error }
    onFailure(error)
  }

  /// The engine is gone: every request without an answer has failed, which that one failure says for all of them. Answers
  /// that come nevertheless are ignored.
  func failAll(_ error: EngineError) {
    if (awaitsReply && lastToken == openToken) || unanswered.contains(openToken) { openFailure = error }
    unanswered.removeAll()
    awaitsReply = false
  }
}

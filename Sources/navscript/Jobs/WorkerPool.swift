import ContainerHost
import Glibc

/// Processes that run scenarios, each several one after the other, and what they have answered.
///
/// A process that ends or does not answer in time takes one scenario with it, which gets an error; another process goes on
/// with what it had left.
final class WorkerPool {
  typealias Reply = ScenarioWorker.Reply

  /// What the pool has to know of a run.
  struct Rules {
    /// How many turns there are.
    let turns: Int
    /// Real time after which the process that runs a turn is killed.
    let limit: (_ turn: Int) -> Duration
    /// Where what runs in a turn is defined.
    let place: (_ turn: Int) -> Place
    /// Whether a turn is tried once more, after so many attempts, the last of which is this.
    let triesAgain: (_ turn: Int, _ last: AttemptResult, _ attempts: Int) -> Bool
  }

  private let rules: Rules
  private let jobs: Int
  private let worker: ScenarioWorker
  private var workers: [Worker] = []
  /// The first turn that nobody has been given.
  private var next = 0
  /// Turns that were taken back from processes that ended, the lowest last.
  private var again: [Int] = []
  /// Attempts of turns whose process ended.
  private var earlier: [Int: [AttemptResult]] = [:]
  /// Answers whose turn to be reported has not come.
  private var replies: [Int: Reply] = [:]
  private var isStopped = false
  /// Why no process could be made, when that was so at last.
  private(set) var fault: String?

  /// One process.
  private final class Worker {
    let process: ForkedProcess
    /// The turns it has been given and not answered, in order; it is at the first of them.
    var queue: [Int] = []
    /// When it began with that, or later.
    var since = RealTime.now
    var buffer: [UInt8] = []
    /// The limit it was killed for.
    var overrun: Duration?

    init(_ process: ForkedProcess) { self.process = process }
  }

  /// How many turns a process is given ahead at most: it never waits for the next one.
  private static let depth = 32
  /// How far ahead of the turn that is reported others may run, so that a long one does not pile up the rest in memory.
  private static let window = 4096
  /// How long processes have to come to an end after a signal.
  private static let grace = Duration.seconds(2)

  init(_ worker: ScenarioWorker, jobs: Int, _ rules: Rules) {
    self.worker = worker
    self.jobs = jobs
    self.rules = rules
  }

  deinit { for worker in workers { end(worker) } }

  /// Waits for the answer to a turn. Turns are asked for in order.
  ///
  /// - Parameter onWait: called before it waits, when the turn has been given to somebody.
  /// - Returns: `nil` when there will be none: a signal came, or no process can be made.
  func reply(to turn: Int, onWait: () -> Void) -> Reply? {
    while true {
      if let reply = replies.removeValue(forKey: turn) { return reply }
      if Interruption.signal != nil {
        interrupt()
        return replies.removeValue(forKey: turn)
      }
      assign(ahead: turn)
      if workers.isEmpty { return nil }
      onWait()
      collect(within: .milliseconds(200))
      judgeTime()
    }
  }

  // MARK: Giving

  private func assign(ahead turn: Int) {
    let last = min(rules.turns, turn + Self.window)
    while workers.count < jobs, next < last || !again.isEmpty, makeWorker() {}
    let rest = again.count + max(0, last - next)
    // Less towards the end, so that all of them end at about the same time.
    let depth = max(1, min(Self.depth, rest / (4 * jobs)))
    for worker in workers where worker.overrun == nil && worker.queue.count <= depth / 2 {
      give(worker, depth - worker.queue.count, last)
    }
  }

  private func give(_ worker: Worker, _ count: Int, _ last: Int) {
    if worker.queue.isEmpty { worker.since = RealTime.now }
    for _ in 0..<count {
      let turn: Int
      if let old = again.popLast() {
        turn = old
      } else if next < last {
        turn = next
        next += 1
      } else {
        return
      }
      worker.queue.append(turn)
      let request = ScenarioWorker.Request(number: turn, used: earlier[turn]?.count ?? 0)
      // One that is gone will be noticed where it is read from.
      _ = Frames.write(request.bytes, to: worker.process.requests)
    }
  }

  private func makeWorker() -> Bool {
    do throws(FileError) {
      let process = try ForkedProcess(besides: workers.map(\.process), work: worker.serve)
      workers.append(Worker(process))
      return true
    } catch {
      if workers.isEmpty { fault = error.reason }
      return false
    }
  }

  // MARK: Taking

  /// Takes what has been answered; waits at most so long when nothing has.
  private func collect(within limit: Duration) {
    var requests = workers.map { pollfd(fd: $0.process.replies, events: Int16(POLLIN), revents: 0) }
    let milliseconds = limit.components.seconds * 1000 + limit.components.attoseconds / 1_000_000_000_000_000
    guard poll(&requests, nfds_t(requests.count), Int32(milliseconds)) > 0 else { return }
    for (request, worker) in zip(requests, workers) where request.revents != 0 {
      while true {
        let read = Frames.read(from: worker.process.replies, into: &worker.buffer)
        take(from: worker)
        if read == .end { bury(worker) }
        if read != .some { break }
      }
    }
  }

  private func take(from worker: Worker) {
    for message in Frames.take(from: &worker.buffer) {
      guard var reply = try? Reply(message), reply.number == worker.queue.first else {
        // It is out of its mind: what it says is nothing to go on.
        worker.process.signal(SIGKILL)
        return
      }
      worker.queue.removeFirst()
      worker.since = RealTime.now
      if let first = earlier.removeValue(forKey: reply.number) { reply.attempts = first + reply.attempts }
      replies[reply.number] = reply
    }
  }

  private func judgeTime() {
    let now = RealTime.now
    for worker in workers {
      guard worker.overrun == nil, let turn = worker.queue.first else { continue }
      let limit = rules.limit(turn)
      if now - worker.since > limit {
        worker.overrun = limit
        worker.process.signal(SIGKILL)
      }
    }
  }

  /// Takes note of what a process that has ended leaves behind.
  private func bury(_ worker: Worker) {
    workers.removeAll { $0 === worker }
    let end = worker.process.end()
    guard let turn = worker.queue.first else { return }
    again += worker.queue.dropFirst().reversed()
    if Interruption.signal != nil { return }
    let reason =
      worker.overrun.map {
        "did not come to its end within \(seconds($0)) s of real time, and its process was killed (--kill-after)"
      } ?? "the process that ran it \(end == .exit(0) ? "went away" : "was \(end.phrase)")"
    var attempt = AttemptResult(outcome: .error, duration: RealTime.now - worker.since)
    attempt.failures = [FailureRecord(reason: [reason], place: rules.place(turn))]
    let attempts = (earlier.removeValue(forKey: turn) ?? []) + [attempt]
    if rules.triesAgain(turn, attempt, attempts.count) {
      earlier[turn] = attempts
      again.append(turn)
    } else {
      replies[turn] = Reply(number: turn, attempts: attempts)
    }
  }

  // MARK: The end

  /// Passes a signal on, and takes what the processes still have to say.
  private func interrupt() {
    guard !isStopped else { return }
    isStopped = true
    for worker in workers {
      worker.process.signal(Interruption.signal ?? SIGTERM)
      worker.process.closeRequests()
    }
    let end = RealTime.now + Self.grace
    while !workers.isEmpty, RealTime.now < end { collect(within: .milliseconds(50)) }
    stop()
  }

  /// Ends all processes, whatever they are doing.
  func stop() {
    isStopped = true
    for worker in workers { self.end(worker) }
    workers = []
  }

  private func end(_ worker: Worker) {
    worker.process.signal(SIGKILL)
    _ = worker.process.end()
  }
}

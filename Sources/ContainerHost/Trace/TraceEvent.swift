/// One thing that happened, as it stands in a trace: a line of JSON for machines, a line of text for people.
public struct TraceEvent: Equatable, Sendable {
  /// What kind of thing happened. Adding a kind breaks no reader; renaming one does.
  public enum Kind: String, Sendable, CaseIterable {
    /// A navigation was asked for (subject: the destination).
    case navigate
    /// A navigation got its outcome (subject: the destination).
    case outcome
    /// A container was asked to show a page (subject: the container).
    case showModule = "show_module"
    /// A container's visible page changed (subject: the container).
    case committed
    /// A page that was visible already was selected by the user (subject: the page).
    case reselect
    case willAppear = "will_appear"
    case isAppearing = "is_appearing"
    case didAppear = "did_appear"
    case willDisappear = "will_disappear"
    case didDisappear = "did_disappear"
    case load
    case willMove = "will_move"
    case didMove = "did_move"
    /// The surface got another parent (subject: the new host).
    case surfaceMoved = "surface_moved"
    case engineStart = "engine_start"
    case engineAttach = "engine_attach"
    case engineDetach = "engine_detach"
    case display
    case open
    /// A native page was told what to show of itself (subject: the page).
    case didOpen = "did_open"
    case engineReady = "engine_ready"
    case engineFailed = "engine_failed"
    /// The engine was told how the app stands.
    case engineLifecycle = "engine_lifecycle"
    case transitionBegan = "transition_began"
    case transitionEnded = "transition_ended"
    case back
    case gesture
    case pagesChanged = "pages_changed"
    /// A controller was presented over another (subject: the presented one).
    case presented
    /// A presented controller was dismissed (subject: that one).
    case dismissed
    /// The user tried to dismiss what may not be dismissed (subject: the presented controller).
    case dismissalAttempted = "dismissal_attempted"
    case log
    case error
    case droppedQueryItems = "dropped_query_items"
    /// A guard refused a navigation, or sent it elsewhere (subject: the guard).
    case guarded = "guard"
    /// The system says something else of the app (details: the state).
    case applicationState = "application_state"
    case memoryWarning = "memory_warning"
    /// A module was declared while the app runs, or is declared no more (subject: the module).
    case moduleAdded = "module_added"
    case moduleRemoved = "module_removed"
    /// Another instance of a plugin has taken over (subject: its container).
    case pluginReloaded = "plugin_reloaded"
    /// A plugin has been stopped by what it did (subject: its container).
    case pluginFault = "plugin_fault"
  }

  /// One named detail.
  public struct Detail: Equatable, Sendable {
    public let name: String
    public let value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// 1 for the first event of a trace.
  public let sequence: Int
  /// The app's virtual time.
  public let time: Duration
  public let kind: Kind
  /// The id of what it happened to.
  public let subject: String
  /// In the order they were given.
  public let details: [Detail]
  /// What set it off (`tap`, `code`, `link`, …), where there is one.
  public let cause: String?

  /// An event as it was recorded elsewhere: apps record theirs by ``Trace``.
  public init(
    sequence: Int, time: Duration, kind: Kind, subject: String, details: [Detail] = [], cause: String? = nil
  ) {
    self.sequence = sequence
    self.time = time
    self.kind = kind
    self.subject = subject
    self.details = details
    self.cause = cause
  }
}

extension TraceEvent {
  /// One line of JSON with keys in a fixed order. Strings are escaped as RFC 8259 asks; other text stays UTF-8.
  public var json: String {
    var text = "{\"seq\":\(sequence),\"time\":\(seconds(time)),\"kind\":\"\(kind.rawValue)\",\"subject\":"
    text += jsonString(subject)
    if !details.isEmpty {
      let members = details.map { "\(jsonString($0.name)):\(jsonString($0.value))" }
      text += ",\"details\":{\(members.joined(separator: ","))}"
    }
    if let cause { text += ",\"cause\":\(jsonString(cause))" }
    return text + "}"
  }
}

extension TraceEvent: CustomStringConvertible {
  /// `surface_moved training from=nutrition (code)`.
  public var description: String {
    var text = "\(kind.rawValue) \(subject)"
    for detail in details { text += " \(detail.name)=\(detail.value)" }
    if let cause { text += " (\(cause))" }
    return text
  }
}

/// A string as a JSON literal (RFC 8259 section 7), quotes included.
public func jsonString(_ text: String) -> String {
  var literal = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": literal += "\\\""
    case "\\": literal += "\\\\"
    case "\n": literal += "\\n"
    case "\r": literal += "\\r"
    case "\t": literal += "\\t"
    case "\u{0}"..<"\u{20}", "\u{7f}":
      let hex = String(scalar.value, radix: 16)
      literal += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
    default: literal.unicodeScalars.append(scalar)
    }
  }
  return literal + "\""
}

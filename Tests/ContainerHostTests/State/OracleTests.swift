import ContainerHost
import Testing

/// The answers of react-navigation's routers, recorded, are what our states are held to.
@Suite("Recorded answers")
struct OracleTests {
  @Test(arguments: try OracleParser.rows("tabs")) func tabsAnswerAsRecorded(_ row: OracleRow) {
    #expect(row.fault(in: TabState.self) == nil)
  }

  @Test(arguments: try OracleParser.rows("tabs")) func aDrawerThatStaysClosedAnswersAsTabs(_ row: OracleRow) {
    #expect(row.fault(in: DrawerState.self) == nil)
  }

  @Test(arguments: try OracleParser.rows("stack")) func aStackAnswersAsRecorded(_ row: OracleRow) {
    #expect(row.fault(in: StackState.self) == nil)
  }

  @Test(arguments: try OracleParser.rows("drawer")) func aDrawerAnswersAsRecorded(_ row: OracleRow) {
    #expect(row.fault(in: DrawerState.self) == nil)
  }

  @Test(arguments: try OracleParser.rows("base")) func whatAllShareAnswersAsRecorded(_ row: OracleRow) {
    #expect(row.fault(in: TabState.self) == nil)
    #expect(row.fault(in: DrawerState.self) == nil)
  }

  /// A file that is cut short would pass all the rest.
  @Test(arguments: [("tabs", 125), ("stack", 61), ("drawer", 29), ("base", 15)])
  func noRowIsLost(_ file: String, _ floor: Int) throws {
    #expect(try OracleParser.rows(file).count >= floor)
  }

  @Test(arguments: [
    ("T1 L1  [a]  —go_back→  null", "x.txt:1: expected \"T001 L1  given  —action→  answer\""),
    ("\nT001 L1  [a{b]  —go_back→  null", "x.txt:2: T001: \"a{b\" is no page"),
    ("T001 L1  [a{b}]  —go_back→  null", "x.txt:1: T001: \"b\" is no parameter"),
    ("T001 L1  a  —go_back→  null", "x.txt:1: T001: \"a\" is no state"),
    ("T001 L1  back=x · [a]  —go_back→  null", "x.txt:1: T001: \"back=x\" is no setup"),
    ("T001 L1  [a]  —Go→  null", "x.txt:1: T001: \"Go\" is no action"),
    ("T001 L1  [a]  —initial→  null", "x.txt:1: T001: expected the names before \"initial\", got \"[a]\""),
    ("T001 L1  [a]  —go_back→  nil", "x.txt:1: T001: \"nil\" is no state"),
    (
      "T001 L1  [a]  —go_back→  null\nT001 L1  [a]  —go_back→  null", "x.txt:2: T001: this id stands here twice"
    ),
  ])
  func aRowThatCannotBeReadIsNamed(_ text: String, _ message: String) {
    let error = #expect(throws: OracleError.self) { try OracleParser.rows(in: text, file: "x.txt") }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    ("T001 L1  [*a b] h:a  —jump_to b→  null", "x.txt:1: T001: expected null, got"),
    ("T001 L1  [*a b] h:a  —jump_to b→  [*a b] h:a", "x.txt:1: T001: expected page 0 to have the focus, not 1"),
    ("T001 L1  [*a b] h:a  —jump_to b→  [a *b+] h:a>b+", "x.txt:1: T001: expected a new id for b+, got b-0"),
    ("T001 L1  [*a b] h:a  —jump_to b→  [a *b] h:b", "x.txt:1: T001: expected the history"),
    ("T001 L1  [*a b] h:a  —jump_to b→  [a *b{x:1}] h:a>b", "x.txt:1: T001: expected b[\"x\": 1], got [:]"),
    ("T001 L1  [*a b] h:a  —jump_to b→  [a *b] h:a>b — differs: null because of that", "it differs no more"),
    ("T001 L1  [*a b] h:a  —jump_to b→  null — differs: same because of that", "not what it is said to differ in"),
  ])
  func anAnswerThatDiffersIsFound(_ text: String, _ message: String) throws {
    let row = try #require(try OracleParser.rows(in: text, file: "x.txt").first)
    #expect(row.fault(in: TabState.self)?.contains(message) == true, "\(row.fault(in: TabState.self) ?? "no fault")")
  }
}

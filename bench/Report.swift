import Glibc

/// The table on standard output and the same as JSON for machines.
enum Report {
  static let jsonPath = ".build/bench.json"

  /// Measures and prints all rows.
  /// - Returns: whether every row could be measured.
  static func run(_ rows: [Row]) -> Bool {
    let width = rows.map(\.title.count).max() ?? 0
    var lines: [String] = []
    var isComplete = true
    print(padded("", to: width), "   value    goal  met")
    for row in rows {
      let title = padded(row.title, to: width)
      let goal = aligned(decimal(row.goal, places: 2), to: 8)
      do {
        let result = try row.measure()
        let isMet = result.value <= row.goal
        let value = aligned(decimal(result.value, places: 2), to: 8)
        print(title, value + goal, "", isMet ? "yes" : "no ", " \(result.note)")
        lines.append(json(row, value: decimal(result.value, places: 4), isMet: isMet))
      } catch {
        isComplete = false
        print(title, aligned("-", to: 8) + goal, "", "-  ", " not measured: \(error)")
        lines.append(json(row, value: "null", isMet: false))
      }
      fflush(nil)
    }
    let text = "[\n" + lines.joined(separator: ",\n") + "\n]\n"
    if !write(text, to: jsonPath) {
      print("navbench: cannot write \(jsonPath): \(String(cString: strerror(errno)))")
      return false
    }
    return isComplete
  }

  /// Titles and ids are this program's own and need no escapes.
  private static func json(_ row: Row, value: String, isMet: Bool) -> String {
    "  {\"row\": \"\(row.id)\", \"title\": \"\(row.title)\", \"value\": \(value), "
      + "\"goal\": \(decimal(row.goal, places: 2)), \"met\": \(isMet)}"
  }

  private static func write(_ text: String, to path: String) -> Bool {
    mkdir(".build", 0o777)
    guard let file = fopen(path, "w") else { return false }
    let isWritten = fputs(text, file) >= 0
    return fclose(file) == 0 && isWritten
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func aligned(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

/// A number with a fixed count of decimal places, halves rounded away from zero.
func decimal(_ value: Double, places: Int) -> String {
  var scale = 1
  for _ in 0..<places { scale *= 10 }
  let scaled = Int((value.magnitude * Double(scale)).rounded())
  let sign = value < 0 && scaled > 0 ? "-" : ""
  guard places > 0 else { return "\(sign)\(scaled)" }
  let fraction = String(scaled % scale)
  return "\(sign)\(scaled / scale)." + String(repeating: "0", count: places - fraction.count) + fraction
}

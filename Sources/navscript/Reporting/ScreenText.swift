import ContainerHost

/// The screen of an app as text.
enum ScreenText {
  /// One cell for each 8 x 20 points.
  static func full(_ host: AppHost) throws(LayoutError) -> String {
    guard let layout = try host.screen()?.layout else { return "" }
    return TextScreen(fitting: layout.size).draw(layout)
  }

  /// At most 48 x 14 cells, for a failure's text.
  static func small(_ host: AppHost) -> String? {
    guard let layout = (try? host.screen())??.layout else { return nil }
    let fitting = TextScreen(fitting: layout.size)
    return TextScreen(columns: min(fitting.columns, 48), rows: min(fitting.rows, 14)).draw(layout)
  }
}

import ContainerHost

/// `navscript list destinations`: what the apps of scenario files can open, as a table or as JSON.
struct ListCommand {
  /// What there is to list.
  static let kinds = ["destinations"]

  private let paths: [String]
  private let pluginPaths: [String]
  private let isJSON: Bool
  private let output: Output
  private let problems: Output

  init(_ arguments: ParsedArguments, output: Output, problems: Output) throws(UsageError) {
    guard let kind = arguments.positionals.first else {
      throw UsageError("list what? expected \(Self.kinds.map(quoted).joined(separator: " or "))")
    }
    guard Self.kinds.contains(kind) else {
      throw UsageError("list cannot show \(quoted(kind))\(didYouMean(kind, among: Self.kinds))")
    }
    paths = Array(arguments.positionals.dropFirst())
    if paths.contains("") { throw UsageError("a path cannot be empty") }
    pluginPaths = try arguments.pluginPaths
    isJSON = arguments.has("json")
    self.output = output
    self.problems = problems
  }

  func run() -> Ending {
    var ending = Ending()
    let discovery = Discovery(paths)
    for problem in discovery.problems {
      problems.line("navscript: \(VisibleText.line(problem))")
      ending.add(.loadFailure, problem)
    }
    var isFirst = true
    var failed: [String] = []
    for selected in discovery.files {
      do throws(LoadProblem) {
        let search = PluginSearch.paths(given: pluginPaths, scenario: selected.path)
        let path = selected.path
        let file = try ScenarioFile(path: path, pluginPaths: search, timeout: .seconds(10)) { [problems] text in
          problems.line(VisibleText.line("\(path): \(text)"))
          problems.flush()
        }
        for app in file.apps {
          let place = Place(file: file.sources.shownPath(app.location.file), line: app.location.line).description
          if !isJSON, !isFirst { output.line() }
          isFirst = false
          for line in isJSON ? json(app.catalog, at: place) : text(app.catalog, at: place) { output.line(line) }
        }
      } catch {
        failed.append(selected.path)
        problems.line("navscript: \(VisibleText.block(error.text))")
      }
    }
    if let first = failed.first {
      let others = failed.count == 1 ? "" : " and \(failed.count - 1) more"
      ending.add(.loadFailure, "\(first)\(others) could not be loaded")
    }
    if isFirst { ending.add(.nothingSelected, "nothing was selected: no app is described there") }
    return ending
  }

  private func text(_ catalog: DestinationCatalog, at place: String) -> [String] {
    let rows = CatalogTable.rows(of: catalog)
    let heading = catalog.scheme.map { "\(place)  \($0)://" } ?? "\(place)  (no scheme, so no links)"
    if rows.isEmpty { return [heading, "  this app has no destinations"] }
    let cells =
      [["destination", "parameters", "link", "shown by"]]
      + rows.map { row in
        [row.destination, row.parameters.map(\.text).joined(separator: ", "), row.link ?? "", row.shownBy]
      }
    let widths = (0..<4).map { column in cells.map { displayWidth($0[column]) }.max() ?? 0 }
    return [heading]
      + cells.map { row in
        var line = " "
        for (cell, width) in zip(row, widths) {
          line += " " + cell + String(repeating: " ", count: width - displayWidth(cell) + 1)
        }
        return String(line.reversed().drop { $0 == " " }.reversed())
      }
  }

  private func json(_ catalog: DestinationCatalog, at place: String) -> [String] {
    CatalogTable.rows(of: catalog).map { row in
      let parameters = row.parameters.map { parameter in
        var text = "{\"name\":\(jsonString(parameter.name)),\"type\":\(jsonString(parameter.type))"
        text += ",\"optional\":\(parameter.isOptional)"
        if let value = parameter.defaultText { text += ",\"default\":\(value)" }
        return text + "}"
      }
      return "{\"app\":\(jsonString(place)),\"module\":\(jsonString(row.module)),\"route\":\(jsonString(row.route))"
        + ",\"link\":\(row.link.map(jsonString) ?? "null"),\"engine_route\":\(row.engineRoute.map(jsonString) ?? "null")"
        + ",\"parameters\":[\(parameters.joined(separator: ","))]}"
    }
  }
}

/// A catalog as rows for people, in the order declared.
enum CatalogTable {
  struct Parameter {
    let name: String
    let type: String
    let isOptional: Bool
    /// As JSON, which reads well in a table too.
    let defaultText: String?

    /// `id: string`, `page: integer = 1`, `tags: list of string?`
    var text: String {
      let value = defaultText.map { " = \($0)" } ?? (isOptional ? "?" : "")
      return VisibleText.line("\(name): \(type)\(value)")
    }
  }

  struct Row {
    let module: String
    let route: String
    let parameters: [Parameter]
    /// What links to it look like: `fitness://nutrition/plans/:id?page`; `nil` in an app without a scheme.
    let link: String?
    /// What the engine calls the route; `nil` for a native screen.
    let engineRoute: String?

    var destination: String { VisibleText.line("\(module)/\(route)") }
    var shownBy: String { engineRoute.map { VisibleText.line("engine, \($0)") } ?? "screen" }
  }

  static func rows(of catalog: DestinationCatalog) -> [Row] {
    catalog.modules.flatMap { module in
      module.routes.map { route in
        Row(
          module: module.id.rawValue, route: route.key, parameters: route.params.map(parameter),
          link: catalog.scheme.map { link(route, of: module, scheme: $0) },
          engineRoute: module.isScreen ? nil : route.name)
      }
    }
  }

  private static func parameter(_ given: ParameterDescription) -> Parameter {
    Parameter(
      name: given.name, type: given.type.description, isOptional: given.isOptional,
      defaultText: given.defaultValue.map(json))
  }

  private static func link(_ route: RouteDescription, of module: ModuleDescription, scheme: String) -> String {
    let segments = route.path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    let inPath = segments.map { segment in
      String(segment.drop { $0 == ":" || $0 == "*" }.reversed().drop { $0 == "?" }.reversed())
    }
    let path = ([module.id.rawValue] + segments).joined(separator: "/")
    let query = route.params.map(\.name).filter { !inPath.contains($0) }.map { "\($0)=…" }
    return VisibleText.line(
      "\(scheme)://\(path)" + (query.isEmpty ? "" : "?" + query.joined(separator: "&")))
  }

  private static func json(_ value: ParameterValue) -> String {
    switch value {
    case .string(let text): jsonString(text)
    case .list(let values): "[" + values.map(json).joined(separator: ",") + "]"
    case .integer, .number, .boolean: value.description
    }
  }
}

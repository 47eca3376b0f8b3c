import Foundation
import Testing

@testable import ContainerHost

/// What the guides show has to work.
@Suite("Guides")
struct DocumentationTests {
  private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The first indented block of a page that contains `marker`.
  private static func block(with marker: String, in page: String) throws -> String {
    let text = try String(contentsOf: project.appendingPathComponent(page), encoding: .utf8)
    var blocks: [[Substring]] = [[]]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("    ") || (line.isEmpty && blocks.last?.isEmpty == false) {
        blocks[blocks.count - 1].append(line.dropFirst(4))
      } else if blocks.last?.isEmpty == false {
        blocks.append([])
      }
    }
    let joined = blocks.map { $0.joined(separator: "\n") }
    return try #require(joined.first { $0.contains(marker) })
  }

  @Test(arguments: [("docs/plugins.md", "local Tabs"), ("README.md", "local Single")])
  func aPluginInAGuideLoadsAndShowsModules(_ page: String, _ marker: String) throws {
    let app = try PluginApp(try Self.block(with: marker, in: page))
    #expect(try app.host.navigate(to: app.fitness.plan).outcome == .delivered)
    #expect(try app.host.tap("Training") == .selected(.shown))
    #expect(app.host.errors == [])
    #expect(app.fitness.violations == [])
  }

  @Test func theReadmesPluginIsTheOneThatShips() throws {
    let shipped = try String(contentsOf: Self.project.appendingPathComponent("plugins/single.lua"), encoding: .utf8)
    let shown = try Self.block(with: "local Single", in: "README.md")
    let trimmed = [shown, shipped].map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    #expect(trimmed[0] == trimmed[1])
  }

  @Test func theSampleOfSavingIsTheOneThatIsCompiled() throws {
    let file = Self.project.appendingPathComponent("Tests/ContainerHostTests/Saving/SavingSample.swift")
    let compiled = try String(contentsOf: file, encoding: .utf8)
    let shown = try Self.block(with: "final class ArticleViewController", in: "docs/embedding.md")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(compiled.hasSuffix("as it stands there.\n\n\(shown)\n"))
  }

  @Test func theSampleOfSavingWorks() throws {
    let folder = TemporaryFolder()
    let store = StateStore(path: folder.path + "/state.json")
    func make() throws -> (Fitness, NavigationController) {
      let fitness = try Fitness()
      let stack = NavigationController(rootViewController: fitness.status)
      stack.identifier = "stack"
      fitness.host.rootViewController = stack
      restore(fitness.host, from: store)
      return (fitness, stack)
    }
    let (first, stack) = try make()
    let article = ArticleViewController(article: "7")
    article.offset = 300
    stack.pushViewController(article, animated: false)
    save(first.host, in: store)
    let (second, again) = try make()
    #expect(second.visible == "article 7")
    #expect((again.topViewController as? ArticleViewController)?.offset == 300)
    #expect(first.host.errors + second.host.errors == [])
  }

  /// The example of the format is a document, apart from its line breaks.
  @Test func theExampleOfTheFormatIsReadAndWrittenAsItStands() throws {
    let text = try String(contentsOf: Self.project.appendingPathComponent("docs/saved-state.md"), encoding: .utf8)
    let shown = try #require(text.firstMatch(of: /```json\n((?s).*?)```/)).1
    let line = shown.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined() + "\n"
    let state = try SavedState(json: Array(line.utf8))
    #expect(String(decoding: try state.json(), as: UTF8.self) == line)
    #expect(state.waiting.count == 1 && state.opened != nil)
  }

  @Test func everyLinkInTheGuidesLeadsSomewhere() throws {
    let docs = try FileManager.default.contentsOfDirectory(atPath: Self.project.appendingPathComponent("docs").path)
    let guides = docs.filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
    for page in ["README.md", "CHANGELOG.md", "SECURITY.md"] + guides {
      let file = Self.project.appendingPathComponent(page)
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /\]\(([^)#]+)\)/) where !match.1.hasPrefix("http") {
        let target = file.deletingLastPathComponent().appendingPathComponent(String(match.1)).path
        #expect(FileManager.default.fileExists(atPath: target), "\(page) links to \(match.1)")
      }
    }
  }
}

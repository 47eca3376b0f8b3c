/// A page that is a single file: opened from a disk, it loads nothing, sends nothing and needs no script to be read.
struct HTMLPage {
  let title: String
  let body: HTML
  /// Besides ``HTMLStyle/base``.
  var style = ""
  /// The whole script; none where it is empty.
  var script = ""

  /// The only script that runs is the page's own: a name that found a way around escaping would still do nothing.
  private var policy: String {
    let code = script.isEmpty ? "'none'" : "'sha256-\(SHA256.base64(of: scriptText))'"
    return "default-src 'none'; style-src 'unsafe-inline'; script-src \(code); img-src data:; "
      + "base-uri 'none'; form-action 'none'"
  }

  /// Readers of XML take `<` and `&` as text in there, those of HTML take the marks as comments.
  private var scriptText: String { "//<![CDATA[\n\(script)\n//]]>" }

  func write(to output: Output) {
    let head = [
      HTML("meta", ["charset": "utf-8"]),
      HTML("meta", ["http-equiv": "Content-Security-Policy", "content": policy]),
      HTML("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      HTML("meta", ["name": "color-scheme", "content": "light dark"]),
      HTML("meta", ["name": "generator", "content": "navscript \(HelpText.version)"]),
      // Otherwise a server is asked for one.
      HTML("link", ["rel": "icon", "href": "data:,"]), HTML("title", [:], title),
      .resource("style", "\n\(HTMLPalette.css)\(HTMLStyle.base)\(style)"),
    ]
    output.line("<!DOCTYPE html>")
    output.line("<html lang=\"en\">")
    output.line(HTML("head", [:], head).markup)
    output.line("<body>")
    output.line(body.markup)
    if !script.isEmpty { output.line(HTML.resource("script", scriptText).markup) }
    output.line("</body>")
    output.line("</html>")
    output.flush()
  }
}

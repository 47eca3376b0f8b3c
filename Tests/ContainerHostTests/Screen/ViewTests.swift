import ContainerHost
import Foundation
import Testing

@Test func view() throws {
  var all = ""
  for (s, dir, w, h) in [
    (SampleScreens.tabBar, LayoutDirection.leftToRight, 390.0, 844.0), (SampleScreens.drawer, .leftToRight, 390, 844),
    (SampleScreens.drawer, .rightToLeft, 390, 480), (SampleScreens.dialog, .leftToRight, 390, 844),
    (SampleScreens.sidebar, .leftToRight, 1024, 768), (SampleScreens.rail, .rightToLeft, 1024, 400),
    (SampleScreens.tabBar, .leftToRight, 160, 200),
  ] {
    let l = try LayoutSolver().solve(s, size: Size(width: w, height: h), direction: dir)
    all += TextScreen(fitting: l.size).draw(l) + "\n"
  }
  try all.write(toFile: "/tmp/screens.txt", atomically: true, encoding: .utf8)
}

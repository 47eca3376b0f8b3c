import FitnessApp

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

let report =
  try Demonstration.tabBar() + Demonstration.tabView() + Demonstration.navigation() + Demonstration.flows()
print(report.map(\.description).joined(separator: "\n"))
let failures = report.filter(\.isFailure).count
print(failures == 0 ? "everything is as the host code promises" : "\(failures) expectations failed")
exit(failures == 0 ? 0 : 1)

import Glibc

occupyStandardDescriptors()
Interruption.install()
let workbench = Workbench(output: Output(descriptor: 1), problems: Output(descriptor: 2))
exit(workbench.run(Array(CommandLine.arguments.dropFirst())).rawValue)

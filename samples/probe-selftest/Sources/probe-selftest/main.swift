// Checks what LoopProbe can do on this machine, and prints a line for each capability.
//   usage: probe-selftest        exit status 1 if a check failed
import Foundation
import LoopProbe
import LoopProbeSelfTest

let checks = await StallProbe.SelfTest.run()
for check in checks { print(check) }
exit(checks.contains { $0.outcome == .failed } ? 1 : 0)

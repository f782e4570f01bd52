// Watches a loop of its own with LoopProbe: twenty short turns, and one of 200 ms.
//   usage: watched
import Foundation
import LoopProbe

var configuration = StallProbe.Configuration()
configuration.stall = .milliseconds(100)
let source = ManualSource(name: "events")
let probe = try StallProbe.start(source, configuration)

for turn in 0..<20 {
    source.willWait()
    Thread.sleep(forTimeInterval: 0.005)
    source.didWake()
    probe.note("turn", Int64(turn))
    if turn == 10 { Thread.sleep(forTimeInterval: 0.2) }
}
source.willWait()
Thread.sleep(forTimeInterval: 0.1)
probe.stop()

let snapshot = probe.snapshot()
print("\(snapshot.turns) turns, \(snapshot.stalls) stalls, longest \(snapshot.longestStall)")

import CLoopFixture
import Foundation
import LoopProbe

// A program that the tests and benchmarks of LoopProbe run: a main thread of its own, whose loop is theirs alone.
setvbuf(stdout, nil, _IOLBF, 0)
let arguments = Array(CommandLine.arguments.dropFirst())
let number = { (index: Int, other: Int) in arguments.count > index ? Int(arguments[index]) ?? other : other }

switch arguments.first {
case "golden": Golden.run(arguments.count > 1 ? arguments[1] : "")
case "dispatch-main": DispatchMainScenario.run()
case "main-queue": MainQueueScenario.run()
case "planted":
    PlantedStalls.run(
        count: number(1, 20), longest: number(2, 300), seed: number(3, 1),
        trace: arguments.count > 4 ? arguments[4] : "")
case "captures": CaptureStress.run(count: number(1, 2000))
case "times": KeptTimes.run(rounds: number(1, 3))
case "stutter": Stutter.run(trace: arguments[1])
case "hot": HotPath.run(turns: number(1, 20_000))
case "idle": Idle.run(seconds: number(1, 3))
case "bench": Bench.run(rounds: number(1, 60))
case "life": Life.run()
case "first-idle": FirstIdle.run()
case "heap": HeapLock.run(trace: arguments[1])
case "many": ManyStarts.run(count: number(1, 10_000))
case "week": Week.run()
case "directory": TraceFolder.run(path: arguments[1], limit: number(2, 100_000))
case "disk": FullDisk.run(trace: arguments[1], seconds: number(2, 2))
case "scenario":
    exit(Scenario.run(arguments.count > 1 ? arguments[1] : "", label: arguments.count > 2 ? arguments[2] : nil))
default:
    print(
        "usage: loopfixture golden|dispatch-main|main-queue|planted|captures|times|stutter|hot|idle|bench|life|first-idle|"
            + "heap|many|week|directory|disk|scenario …"
    )
    exit(2)
}

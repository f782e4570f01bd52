import CLoopFixture
import CoreFoundation
import Foundation
import LoopProbe

/// The size of the trace of a week with 60 turns a second and a stall a minute, projected from some seconds.
enum Week {
    static func run() {
        let timer = CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent(), 1.0 / 60, 0, 0) { _ in
            plant_spin(fixture_now() % 3_000_000)
        }
        CFRunLoopAddTimer(Golden.main, timer, kCFRunLoopCommonModes)
        var configuration = StallProbe.Configuration()
        configuration.trace = .memory
        configuration.interval = .milliseconds(500)
        configuration.repeats = .all
        let probe = try! StallProbe.start(.mainRunLoop, configuration)
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.6, false)
        let (intervals, begin) = (8, probe.traceBytes().count)
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.5 * Double(intervals), false)
        let quiet = probe.traceBytes().count
        let stalls = 3
        for _ in 0..<stalls {
            CFRunLoopPerformBlock(Golden.main, kCFRunLoopDefaultMode) { plant_spin(1_000_000_000) }
            CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.3, false)
        }
        probe.stop()
        let (perInterval, perStall) = ((quiet - begin) / intervals, (probe.traceBytes().count - quiet) / stalls)
        let week = 7 * 24 * 3600
        let bytes = week / 10 * perInterval + week / 60 * perStall
        print("bytes-per-interval \(perInterval) bytes-per-stall \(perStall) MB-per-week \(bytes >> 20)")
    }
}

/// A probe that leaves its trace in a directory, after it has removed the oldest ones of other processes there.
enum TraceFolder {
    static func run(path: String, limit: Int) {
        var configuration = StallProbe.Configuration()
        configuration.trace = .directory(path)
        configuration.directoryLimit = limit
        try! StallProbe.start(.mainRunLoop, configuration).stop()
        print("done")
    }
}

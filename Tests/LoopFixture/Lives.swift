import CLoopFixture
import CoreFoundation
import Foundation
import LoopProbe

/// A stall in which every allocation of every other thread waits. It lasts until the process is killed.
enum HeapLock {
    static func run(trace: String) {
        var configuration = StallProbe.Configuration()
        configuration.stall = .milliseconds(50)
        configuration.trace = .file(trace)
        try! StallProbe.start(.mainRunLoop, configuration)
        Golden.timer(after: 0.3) {
            write(1, "held\n", 5)
            plant_heap_lock(60_000_000_000)
        }
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, 60, false)
    }
}

/// Starts and stops, on the loop's thread and on another one. Prints how much the process has grown since the first ones.
enum ManyStarts {
    static func run(count: Int) {
        Turns.keepAlive()
        let manual = ManualSource(name: "manual")
        let warm = min(count / 10, 200)
        var before = (0, 0)
        for round in 0..<count {
            if round == warm { before = memory() }
            let probe = try! StallProbe.start(.mainRunLoop)
            let other = try! StallProbe.start(manual)
            manual.didWake()
            manual.willWait()
            Turns.hops(2)
            if round % 2 == 0 {
                probe.stop()
            } else {
                DispatchQueue.global().sync { probe.stop() }
            }
            other.stop()
        }
        let after = memory()
        print("starts \(2 * count) address-space \(after.0 - before.0) MB resident \(after.1 - before.1) MB")
    }

    /// The address space and the resident memory in MB.
    private static func memory() -> (Int, Int) {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").prefix(2).compactMap { Int($0) }
        return pages.count == 2 ? (pages[0] * 4096 >> 20, pages[1] * 4096 >> 20) : (0, 0)
    }
}

/// Stutters for some seconds with a trace on a disk that may be full. Prints whether the probe could start.
enum FullDisk {
    static func run(trace: String, seconds: Int) {
        var configuration = StallProbe.Configuration()
        configuration.stall = .milliseconds(20)
        configuration.micro = .microseconds(100)
        configuration.repeats = .all
        configuration.interval = .milliseconds(20)
        configuration.trace = .file(trace)
        configuration.traceLimit = 65_536
        configuration.traceFiles = 3
        let probe: StallProbe
        do { probe = try StallProbe.start(.mainRunLoop, configuration) } catch {
            print("refused: \(error)")
            return
        }
        print("started")
        let timer = CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent(), 0.005, 0, 0) { _ in
            plant_spin(fixture_now() % 40_000_000)
        }
        CFRunLoopAddTimer(Golden.main, timer, kCFRunLoopCommonModes)
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, Double(seconds), false)
        probe.stop()
        print("stopped, bytes dropped: \(probe.snapshot().droppedBytes)")
    }
}

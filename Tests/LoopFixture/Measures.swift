import CLoopFixture
import CoreFoundation
import Foundation
@_spi(Testing) import LoopProbe

/// Turns of the loop that cost next to nothing themselves.
enum Turns {
    nonisolated(unsafe) static var left = 0
    nonisolated(unsafe) private static var source: CFRunLoopSource?

    /// A block of the main queue that puts the next one there: four activities a turn.
    static func hops(_ count: Int) {
        left = count
        DispatchQueue.main.async { hop() }
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, 600, false)
    }

    private static func hop() {
        left -= 1
        if left == 0 { CFRunLoopStop(CFRunLoopGetMain()) } else { DispatchQueue.main.async { hop() } }
    }

    /// A source that signals itself: two activities a turn, and no allocation.
    static func spins(_ count: Int) {
        left = count
        if source == nil {
            var context = CFRunLoopSourceContext()
            context.perform = { _ in
                Turns.left -= 1
                if Turns.left == 0 { CFRunLoopStop(CFRunLoopGetMain()) } else { Turns.signal() }
            }
            source = CFRunLoopSourceCreate(nil, 0, &context)
            CFRunLoopAddSource(CFRunLoopGetMain(), source, kCFRunLoopCommonModes)
        }
        signal()
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, 600, false)
    }

    private static func signal() { CFRunLoopSourceSignal(source) }

    static func keepAlive() {
        let timer = CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent() + 1e6, 0, 0, 0) { _ in }
        CFRunLoopAddTimer(CFRunLoopGetMain(), timer, kCFRunLoopCommonModes)
    }
}

/// Allocations, locks and system calls of the loop's thread, with nothing, with empty observers, and with the probe.
enum HotPath {
    static func run(turns: Int) {
        Turns.keepAlive()
        for kind in ["hops", "spins"] {
            let body = kind == "hops" ? Turns.hops : Turns.spins
            let bare = count(turns, body)
            LoopProbeTesting.attachEmptyObservers()
            let empty = count(turns, body)
            LoopProbeTesting.detachEmptyObservers()
            // A machine that is busy makes stalls of any length, and a stack of one is no part of the hot path.
            var configuration = StallProbe.Configuration()
            configuration.stall = .seconds(600)
            let probe = try! StallProbe.start(.mainRunLoop, configuration)
            body(2000)
            let full = count(turns, body)
            probe.stop()
            print(kind, "turns \(turns)")
            print("  bare  \(text(bare))")
            print("  empty \(text(empty))")
            print("  probe \(text(full))")
        }
    }

    private static func count(_ turns: Int, _ body: (Int) -> Void) -> fixture_counts {
        body(1000)
        fixture_count_begin()
        body(turns)
        return fixture_count_end()
    }

    private static func text(_ counts: fixture_counts) -> String {
        "allocations \(counts.allocations) locks \(counts.locks) calls \(counts.calls)"
    }
}

/// Wake-ups of the watchdog while the loop sleeps.
enum Idle {
    static func run(seconds: Int) {
        Turns.keepAlive()
        var configuration = StallProbe.Configuration()
        configuration.interval = .milliseconds(500)
        let probe = try! StallProbe.start(.mainRunLoop, configuration)
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, 2, false)
        let before = Self.counters()
        // Nothing in it but the wait.
        nonisolated(unsafe) var at = (before, before)
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 1.5)
            at.0 = Self.counters()
            Thread.sleep(forTimeInterval: Double(seconds))
            at.1 = Self.counters()
            CFRunLoopStop(CFRunLoopGetMain())
        }
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, 600, false)
        print("idle \(seconds) s wakeups \(at.1.switches - at.0.switches)")
        let busy = Self.counters()
        let timer = CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent(), 1.0 / 60, 0, 0) { _ in }
        CFRunLoopAddTimer(CFRunLoopGetMain(), timer, kCFRunLoopCommonModes)
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, Double(seconds), false)
        let after = Self.counters()
        print(
            "60 turns a second: wakeups \(after.switches - busy.switches) cpu \(Double(after.cpu - busy.cpu) / Double(seconds) / 1e7) %"
        )
        probe.stop()
    }

    /// Returns voluntary switches and processor time in nanoseconds of the thread `loopprobe`, from /proc.
    static func counters() -> (switches: Int, cpu: UInt64) {
        for task in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? [] {
            guard (try? String(contentsOfFile: "/proc/self/task/\(task)/comm", encoding: .utf8)) == "loopprobe\n" else {
                continue
            }
            let status = (try? String(contentsOfFile: "/proc/self/task/\(task)/status", encoding: .utf8)) ?? ""
            let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
            let schedule = (try? String(contentsOfFile: "/proc/self/task/\(task)/schedstat", encoding: .utf8)) ?? ""
            return (
                Int(line?.split(separator: "\t").last ?? "") ?? 0,
                UInt64(schedule.split(separator: " ").first ?? "") ?? 0
            )
        }
        return (0, 0)
    }
}

/// The first wait, told while it lasts.
enum FirstIdle {
    static func run() {
        Turns.keepAlive()
        let probe = try! StallProbe.start()
        // The loop wakes up only when it is to stop.
        Thread.detachNewThread {
            while !StallProbe.Startup.report.milestones.contains(where: { $0.name == "first idle" }) {
                Thread.sleep(forTimeInterval: 0.002)
            }
            print("told")
            CFRunLoopStop(CFRunLoopGetMain())
        }
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, 20, false)
        probe.stop()
    }
}

/// Starting, pausing and stopping, many times.
enum Life {
    static func run() {
        Turns.keepAlive()
        for _ in 0..<50 {
            let probe = try! StallProbe.start()
            Turns.hops(20)
            probe.pause()
            Turns.hops(20)
            probe.resume()
            Turns.hops(20)
            probe.stop()
            probe.stop()
        }
        print("done")
    }
}

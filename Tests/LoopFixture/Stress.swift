import CLoopFixture
import CoreFoundation
import Foundation
@_spi(Testing) import LoopProbe

/// Captures one after the other against a thread that allocates, loads and unloads libraries, and unwinds its own stack.
enum CaptureStress {
    static func run(count: Int) {
        let isOver = Flag()
        let done = DispatchSemaphore(value: 0)
        let thread = LoopProbeTesting.currentThread
        nonisolated(unsafe) var result = (taken: 0, frames: 0)
        Thread.detachNewThread {
            let stacks = LoopProbeTesting.Stacks(of: thread)
            for _ in 0..<count {
                let frames = stacks.take().frames
                if frames > 0 { result.taken += 1 }
                result.frames += frames
            }
            isOver.set()
            done.signal()
        }
        let libraries = ["libz.so.1", "libm.so.6", "libcrypt.so.1", "libexpat.so.1", "libutil.so.1"]
        var rounds = 0
        while !isOver.isSet {
            let handle = dlopen(libraries[rounds % libraries.count], RTLD_NOW)
            var blocks = (0..<20).map { malloc(($0 + 1) * 37) }
            blocks.reverse()
            for block in blocks { free(block) }
            fixture_unwind_storm(3)
            try? throwing(rounds % 5)
            if let handle { dlclose(handle) }
            rounds += 1
        }
        done.wait()
        print(
            "captures \(count) taken \(result.taken) frames-per-stack \(result.taken > 0 ? result.frames / result.taken : 0)"
                + " rounds \(rounds)"
        )
    }

    private struct Problem: Error {}

    private static func throwing(_ depth: Int) throws {
        guard depth > 0 else { throw Problem() }
        try throwing(depth - 1)
    }
}

/// Calls that notice a signal keep their time while their thread is sampled as often as can be.
enum KeptTimes {
    static func run(rounds: Int) {
        let thread = LoopProbeTesting.currentThread
        let isOver = Flag()
        let done = DispatchSemaphore(value: 0)
        nonisolated(unsafe) var taken = 0
        Thread.detachNewThread {
            let stacks = LoopProbeTesting.Stacks(of: thread)
            while !isOver.isSet { taken += stacks.take().frames > 0 ? 1 : 0 }
            done.signal()
        }
        var bad = 0
        var calls = 0
        // Short ones too: with these the signal is often on its way when the call begins.
        for length in [100, 300, 1_000, 20_000, 200_000] {
            let count = length < 5_000 ? rounds * 200 : rounds
            for _ in 0..<count {
                calls += 3
                bad += check("usleep", length) { usleep(UInt32(length)) }
                bad += check("poll", length / 1000 * 1000) { poll(nil, 0, Int32(length / 1000)) }
                var time = timespec(tv_sec: 0, tv_nsec: length * 1000)
                bad += check("nanosleep", length) { nanosleep(&time, nil) }
            }
        }
        isOver.set()
        done.wait()
        print("calls \(calls) interrupted-or-short \(bad) captures \(taken)")
    }

    /// Checks a wait time in microseconds. A late return is due to the machine; an early return or an error is a
    /// failure.
    private static func check(_ name: String, _ length: Int, _ body: () -> Int32) -> Int {
        let begin = fixture_now()
        let result = body()
        let elapsed = Int(fixture_now() - begin) / 1000
        guard result != 0 || elapsed < length else { return 0 }
        print("\(name)(\(length) us): result \(result), errno \(errno), after \(elapsed) us")
        return 1
    }
}

/// Stutters until it is killed.
enum Stutter {
    static func run(trace: String) {
        var configuration = StallProbe.Configuration()
        configuration.stall = .milliseconds(20)
        configuration.micro = .milliseconds(1)
        configuration.repeats = .all
        configuration.interval = .milliseconds(50)
        configuration.trace = .file(trace)
        configuration.traceLimit = 200_000
        let probe = try! StallProbe.start(.mainRunLoop, configuration)
        let timer = CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent(), 0.005, 0, 0) { timer in
            probe.note("round", Int64(fixture_now() % 1000))
            [plant_spin, plant_usleep][Int(fixture_now() % 2)](fixture_now() % 60_000_000)
        }
        CFRunLoopAddTimer(Golden.main, timer, kCFRunLoopCommonModes)
        print("ready")
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, 60, false)
    }
}

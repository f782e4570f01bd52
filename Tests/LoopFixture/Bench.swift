import CLoopFixture
import CoreFoundation
import Foundation
@_spi(Testing) import LoopProbe

/// Processor time of the loop's thread per turn, for several ways to watch it, in turn: the best of many short rounds, since what
/// other programs do to the caches only ever adds.
enum Bench {
    struct Way {
        let name: String
        let start: () -> () -> Void
    }

    static let ways: [Way] = [
        Way(name: "nothing") { {} },
        Way(name: "empty observers") {
            LoopProbeTesting.attachEmptyObservers()
            return { LoopProbeTesting.detachEmptyObservers() }
        },
        Way(name: "LoopProbe") {
            let probe = try! StallProbe.start()
            return { probe.stop() }
        },
        Way(name: "ping each 50 ms") {
            let pings = Pings()
            return { pings.stop() }
        },
        Way(name: "semaphore per activity") {
            let monitor = SemaphoreMonitor()
            return { monitor.stop() }
        },
    ]

    static func run(rounds: Int) {
        Turns.keepAlive()
        let turns = 8_000
        var best = [Double](repeating: .infinity, count: ways.count)
        for _ in 0..<rounds {
            for (index, way) in ways.enumerated() {
                let stop = way.start()
                Turns.hops(500)
                let before = fixture_thread_cpu()
                Turns.hops(turns)
                best[index] = min(best[index], Double(fixture_thread_cpu() - before) / Double(turns))
                stop()
                CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.01, false)
            }
        }
        for (way, time) in zip(ways, best) {
            print(
                way.name.padding(toLength: 24, withPad: " ", startingAt: 0),
                String(
                    format: "%8.1f ns/turn  %+8.1f over nothing  %+8.1f over empty observers", time, time - best[0],
                    time - best[1]))
        }
        captureCost()
    }

    private static func captureCost() {
        let thread = LoopProbeTesting.currentThread
        let isOver = Flag()
        nonisolated(unsafe) var costs: [UInt64] = []
        Thread.detachNewThread {
            let stacks = LoopProbeTesting.Stacks(of: thread)
            // A capture that did not interrupt the thread cost it nothing.
            for _ in 0..<2000 {
                let stack = stacks.take()
                if stack.frames > 0, stack.cost > 0 { costs.append(stack.cost) }
            }
            isOver.set()
        }
        while !isOver.isSet { plant_spin(1_000_000) }
        let sorted = costs.sorted()
        guard !sorted.isEmpty else { return print("no sample was taken") }
        print(
            "main thread per sample: median \(sorted[sorted.count / 2]) ns, p99 \(sorted[sorted.count * 99 / 100]) ns, "
                + "first \(costs[0]) ns, max \(sorted.last!) ns"
        )
    }
}

/// A watchdog without hooks: it sends blocks to the main queue, and a thread waits for their execution.
final class Pings: @unchecked Sendable {
    private let isOver = Flag()
    private let answered = DispatchSemaphore(value: 0)

    init() {
        Thread.detachNewThread { [self] in
            while !isOver.isSet {
                DispatchQueue.main.async { self.answered.signal() }
                _ = answered.wait(timeout: .now() + 0.25)
                usleep(50_000)
            }
        }
    }

    func stop() { isOver.set() }
}

/// A monitor that waits for each activity with a timeout: an observer of all activities posts a semaphore.
final class SemaphoreMonitor: @unchecked Sendable {
    private let isOver = Flag()
    private let semaphore = DispatchSemaphore(value: 0)
    private var observer: CFRunLoopObserver?

    init() {
        let semaphore = semaphore
        observer = CFRunLoopObserverCreateWithHandler(nil, 0x0FFF_FFFF, true, 0) { _, _ in
            semaphore.signal()
        }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
        Thread.detachNewThread { [self] in
            while !isOver.isSet { _ = semaphore.wait(timeout: .now() + 0.05) }
        }
    }

    func stop() {
        isOver.set()
        CFRunLoopObserverInvalidate(observer)
    }
}

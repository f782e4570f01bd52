import CoreFoundation
import Foundation
import LoopProbe
import Synchronization

/// A program with an asynchronous `main`: its main actor is served by the dispatch main queue, and no run loop runs. Prints what a bare
/// observer of the main run loop saw meanwhile, then the stall of the main actor. With an argument the probe serves the main actor.
@main struct AsyncFixture {
    static let activities = Atomic(0)

    static func main() async throws {
        let observer = CFRunLoopObserverCreateWithHandler(nil, 0x0FFF_FFFF, true, 0) { _, _ in
            activities.add(1, ordering: .relaxed)
        }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
        var configuration = StallProbe.Configuration()
        configuration.stall = .milliseconds(80)
        let arguments = CommandLine.arguments
        let isServed = arguments.contains("served")
        let probe =
            try isServed ? StallProbe.start(.mainQueue, configuration) : StallProbe.start(.dispatchMain, configuration)
        let stalls = probe.stalls
        try await Task.sleep(for: .milliseconds(300))
        await MainActor.run { block(Thread.isMainThread) }
        try await Task.sleep(for: .milliseconds(50))
        if arguments.contains("row") {
            for await stall in stalls where stall.duration >= .milliseconds(400) { check(stall) }
        }
        print("activities", activities.load(ordering: .relaxed))
        for await stall in stalls where stall.duration >= .milliseconds(400) {
            print("stall", stall.phase, stall.samples.contains { $0.frames.count > 3 } ? "stack" : "bare")
            break
        }
        probe.stop()
    }

    /// Ends the program: with status 0 if the stall is what was planted.
    private static func check(_ stall: StallProbe.Stall) -> Never {
        let isBlocked = if case .blocked = stall.cause { true } else { false }
        // The source that polls is exact to its interval.
        let difference =
            abs((stall.duration - .milliseconds(500)) / .milliseconds(1)) - stall.runDelay / .milliseconds(1)
        print("stall", stall.duration, stall.phase, stall.cause, "frames", stall.samples.first?.frames.count ?? 0)
        exit(isBlocked && stall.phase == .mainQueue && difference < 25 ? 0 : 1)
    }

    @inline(never) private static func block(_ isMainThread: Bool) {
        print(isMainThread ? "main thread" : "a worker")
        usleep(500_000)
    }
}

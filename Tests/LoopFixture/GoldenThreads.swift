import CLoopFixture
import CoreFoundation
import Foundation
import LoopProbe

extension Golden {
    /// An eventfd, which is what a port is here.
    static func eventPort() -> Int32 { fixture_port() }

    static func signal(_ port: Int32) {
        var one: UInt64 = 1
        write(port, &one, 8)
    }

    nonisolated(unsafe) static var source1Body: () -> Void = {}

    /// A source of version 1 on that port.
    static func addSource1(
        _ port: Int32,
        _ body: @escaping () -> Void = {
            Golden.say("source1")
            Golden.stop()
        }
    ) {
        source1Body = body
        var context = CFRunLoopSourceContext1()
        context.version = 1
        context.info = UnsafeMutableRawPointer(bitPattern: UInt(port))
        context.getPort = { Int32(UInt(bitPattern: $0)) }
        context.perform = { info in
            var value: UInt64 = 0
            read(Int32(UInt(bitPattern: info)), &value, 8)
            Golden.source1Body()
        }
        let source = withUnsafeMutablePointer(to: &context) { pointer in
            pointer.withMemoryRebound(to: CFRunLoopSourceContext.self, capacity: 1) {
                CFRunLoopSourceCreate(nil, 0, $0)
            }
        }
        CFRunLoopAddSource(main, source, kCFRunLoopCommonModes)
    }

    /// The loop of another thread, and a probe of its own.
    static func secondary(attachedBefore: Bool) {
        let (ready, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        nonisolated(unsafe) var loop: CFRunLoop?
        nonisolated(unsafe) var probe: StallProbe?
        Thread.detachNewThread {
            loop = CFRunLoopGetCurrent()
            ready.signal()
            watch(loop!)
            let timer = CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent() + 0.3, 0, 0, 0) { _ in
                say("timer")
                CFRunLoopStop(loop)
            }
            CFRunLoopAddTimer(loop, timer, kCFRunLoopCommonModes)
            if attachedBefore { probe = try! StallProbe.start(RunLoopSource.current(name: "worker")) }
            CFRunLoopRunInMode(kCFRunLoopDefaultMode, 5, false)
            done.signal()
        }
        ready.wait()
        Thread.sleep(forTimeInterval: 0.1)
        if !attachedBefore { probe = try! StallProbe.start(RunLoopSource(loop!, name: "worker")) }
        done.wait()
        let snapshot = probe!.snapshot()
        let rows = snapshot.groups.map {
            "\($0.mode.replacing("kCFRunLoop", with: "")).\($0.phase)=\($0.histogram.count)"
        }
        say("| \(rows.sorted().joined(separator: " ")) waits=\(snapshot.waits)")
        probe!.stop()
    }
}

/// A program without a run loop: what `dispatchMain()` gives the main queue to.
enum DispatchMainScenario {
    static func run() {
        var configuration = StallProbe.Configuration()
        configuration.stall = .milliseconds(80)
        let probe = try! StallProbe.start(.dispatchMain, configuration)
        let isPlanted = Flag()
        probe.onStall { stall in
            // On a machine that has no processor to spare there may be others.
            guard isPlanted.isSet, stall.duration >= .milliseconds(400) else { return }
            print("stall", stall.phase, stall.samples.isEmpty ? "bare" : "stack")
            exit(0)
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) {
            isPlanted.set()
            usleep(500_000)
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 20) { exit(1) }
        dispatchMain()
    }
}

/// The same with the probe's own loop: the lengths of turns, and wake-ups of the watchdog while nothing is to be done.
enum MainQueueScenario {
    static func run() {
        var configuration = StallProbe.Configuration()
        configuration.stall = .milliseconds(80)
        let probe = try! StallProbe.start(.mainQueue, configuration)
        nonisolated(unsafe) var before = 0
        nonisolated(unsafe) var length: UInt64 = 0
        let isPlanted = Flag()
        probe.onStall { stall in
            guard isPlanted.isSet, stall.duration >= .milliseconds(400) else { return }
            let difference = stall.duration / .nanoseconds(1) - Double(length)
            print(
                "stall", stall.phase, stall.samples.isEmpty ? "bare" : "stack",
                difference - stall.runDelay / .nanoseconds(1) < 5e6 ? "exact" : "long")
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
            isPlanted.set()
            let begin = fixture_now()
            usleep(500_000)
            length = fixture_now() - begin
        }
        let counting = DispatchQueue(label: "counting")
        counting.asyncAfter(deadline: .now() + 3) { before = Idle.counters().switches }
        counting.asyncAfter(deadline: .now() + 4) {
            print("wakeups \(Idle.counters().switches - before)")
            probe.stop()
            exit(0)
        }
        MainQueueSource.run()
    }
}

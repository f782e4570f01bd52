import CLoopFixture
import CoreFoundation
import Foundation
import LoopProbe

/// Scenarios whose activities are known. Prints what a bare observer saw and what was called, in order, and then what the probe
/// made of it: turns by mode and part.
///
///     E entry  T before timers  S before sources  W before waiting  A after waiting  X exit
enum Golden {
    nonisolated(unsafe) static var log: [String] = []

    static func say(_ word: String) { log.append(word) }

    static func watch(_ loop: CFRunLoop, _ mode: CFString = kCFRunLoopCommonModes) {
        let names: [CFOptionFlags: String] = [1: "E", 2: "T", 4: "S", 32: "W", 64: "A", 128: "X"]
        let observer = CFRunLoopObserverCreateWithHandler(nil, 0x0FFF_FFFF, true, 0) { _, activity in
            say(names[activity.rawValue] ?? "?")
        }
        CFRunLoopAddObserver(loop, observer, mode)
    }

    static func run(_ name: String) {
        guard let scenario = scenarios[name] else {
            print(scenarios.keys.sorted().joined(separator: "\n"))
            return
        }
        let delayed = fixture_thread_delay()
        let probe = try! StallProbe.start(.mainRunLoop, configuration(name))
        if name.hasPrefix("secondary") == false { watch(CFRunLoopGetMain()) }
        scenario()
        let first = probe.snapshot()
        probe.stop()
        // Timers that come due while the thread waits for a processor come in another order.
        if fixture_thread_delay() - delayed > 40_000_000 { exit(75) }
        print(log.joined(separator: " "))
        guard !name.hasPrefix("secondary") else { return }
        let rows = first.groups.map { "\($0.mode.replacing("kCFRunLoop", with: "")).\($0.phase)=\($0.histogram.count)" }
        print(rows.sorted().joined(separator: " "), "waits=\(first.waits)")
    }

    private static func configuration(_ name: String) -> StallProbe.Configuration {
        var result = StallProbe.Configuration()
        if name == "custom mode" { result.modes = ["fixture"] }
        if name == "custom mode beside common" { result.modes = ["kCFRunLoopCommonModes", "fixture"] }
        return result
    }

    nonisolated(unsafe) static let main = CFRunLoopGetMain()!
    static func spin(_ seconds: Double, returns: Bool = false, _ mode: CFString = kCFRunLoopDefaultMode) {
        say("(")
        CFRunLoopRunInMode(mode, seconds, returns)
        say(")")
    }

    static func timer(after seconds: Double, _ mode: CFString = kCFRunLoopCommonModes, _ body: @escaping () -> Void) {
        let timer = CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent() + seconds, 0, 0, 0) { _ in body() }
        CFRunLoopAddTimer(main, timer, mode)
    }

    static func source(
        _ body: @escaping @convention(c) (UnsafeMutableRawPointer?) -> Void, _ mode: CFString = kCFRunLoopCommonModes
    )
        -> CFRunLoopSource
    {
        var context = CFRunLoopSourceContext()
        context.perform = body
        let source = CFRunLoopSourceCreate(nil, 0, &context)!
        CFRunLoopAddSource(main, source, mode)
        return source
    }

    static func stop() { CFRunLoopStop(main) }

    /// Later, from another thread.
    static func later(_ seconds: Double, _ body: @escaping @Sendable () -> Void) {
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: seconds)
            body()
        }
    }

    nonisolated(unsafe) static let scenarios: [String: () -> Void] = [
        "timer": {
            timer(after: 0.05) {
                say("timer")
                stop()
            }
            spin(5)
        },
        "timer twice": {
            timer(after: 0.05) { say("timer1") }
            timer(after: 0.15) {
                say("timer2")
                stop()
            }
            spin(5)
        },
        "source0": {
            nonisolated(unsafe) let made = source { _ in
                say("source0")
                stop()
            }
            later(0.05) {
                CFRunLoopSourceSignal(made)
                CFRunLoopWakeUp(main)
            }
            spin(5)
        },
        "source0 signalled before": {
            CFRunLoopSourceSignal(source { _ in say("source0") })
            timer(after: 0.05) {
                say("timer")
                stop()
            }
            spin(5)
        },
        "source0 returns": {
            CFRunLoopSourceSignal(source { _ in say("source0") })
            spin(5, returns: true)
        },
        "source1": {
            let port = eventPort()
            addSource1(port)
            later(0.05) { signal(port) }
            spin(5)
        },
        "main queue": {
            later(0.05) {
                DispatchQueue.main.async {
                    say("main")
                    stop()
                }
            }
            timer(after: 5) {}
            spin(5)
        },
        "main queue returns": {
            DispatchQueue.main.async { say("main1") }
            DispatchQueue.main.async { say("main2") }
            timer(after: 5) {}
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 5))
        },
        "main actor": {
            Task { @MainActor in
                say("task")
                stop()
            }
            timer(after: 5) {}
            spin(5)
        },
        "perform": {
            timer(after: 5) {}
            CFRunLoopPerformBlock(main, kCFRunLoopDefaultMode) {
                say("block")
                stop()
            }
            spin(5)
        },
        "perform from another thread": {
            timer(after: 5) {}
            later(0.05) {
                CFRunLoopPerformBlock(main, kCFRunLoopDefaultMode) {
                    say("block")
                    stop()
                }
                CFRunLoopWakeUp(main)
            }
            spin(5)
        },
        "observer": {
            let made = CFRunLoopObserverCreateWithHandler(nil, 32, false, 10) { _, _ in
                say("observer")
            }
            CFRunLoopAddObserver(main, made, kCFRunLoopCommonModes)
            timer(after: 0.05) {
                say("timer")
                stop()
            }
            spin(5)
        },
        "nested in a timer": {
            timer(after: 0.05) {
                say("timer")
                timer(after: 0.05) {
                    say("inner")
                    stop()
                }
                spin(5)
                stop()
            }
            spin(5)
        },
        "nested in a block": {
            CFRunLoopPerformBlock(main, kCFRunLoopDefaultMode) {
                say("block")
                timer(after: 0.05) {
                    say("inner")
                    stop()
                }
                spin(5)
                stop()
            }
            timer(after: 5) {}
            spin(5)
        },
        "nested on the main queue": {
            DispatchQueue.main.async {
                say("main")
                timer(after: 0.05) {
                    say("inner")
                    stop()
                }
                spin(5)
                stop()
            }
            timer(after: 5) {}
            spin(5)
        },
        "custom mode": {
            let mode = CFStringCreateWithCString(nil, "fixture", CFStringEncoding(0x0800_0100))!
            timer(after: 0.05, mode) {
                say("timer")
                stop()
            }
            watch(main, mode)
            spin(5, mode)
        },
        "custom mode beside common": {
            let mode = CFStringCreateWithCString(nil, "fixture", CFStringEncoding(0x0800_0100))!
            timer(after: 0.05, mode) {
                say("timer")
                stop()
            }
            spin(5, mode)
            timer(after: 0.05) {
                say("common")
                stop()
            }
            spin(5)
        },
        "custom mode that is not watched": {
            let mode = CFStringCreateWithCString(nil, "fixture", CFStringEncoding(0x0800_0100))!
            timer(after: 0.05, mode) {
                say("timer")
                stop()
            }
            spin(5, mode)
        },
        "mode made common": {
            let mode = CFStringCreateWithCString(nil, "fixture", CFStringEncoding(0x0800_0100))!
            CFRunLoopAddCommonMode(main, mode)
            timer(after: 0.05, mode) {
                say("timer")
                stop()
            }
            spin(5, mode)
        },
        "time is up": {
            timer(after: 5) {}
            spin(0.05)
        },
        "polled": {
            timer(after: 5) {}
            spin(0)
        },
        "empty mode": { spin(0.05, CFStringCreateWithCString(nil, "nobody", CFStringEncoding(0x0800_0100))!) },
        "secondary thread": { secondary(attachedBefore: true) },
        "secondary thread, attached while it waits": { secondary(attachedBefore: false) },
    ]

    private static func spin(_ seconds: Double, _ mode: CFString) { spin(seconds, returns: false, mode) }
}

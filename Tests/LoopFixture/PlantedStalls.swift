import CLoopFixture
import CoreFoundation
import Foundation
import LoopProbe

/// Stalls whose length, cause, phase and function are known, and what the probe says of them.
enum PlantedStalls {
    struct Truth {
        var plant: String
        var phase: LoopPhase
        var planned, begin, length, cpuTime, runDelay: UInt64
        /// Lines are made starved by force; a computing thread may become so because of the machine.
        var cause: String {
            let blocked = length - min(length, cpuTime + runDelay)
            if blocked > max(cpuTime, runDelay) { return "blocked" }
            return runDelay > 2 * cpuTime ? "starved" : "cpu"
        }
    }

    static let plants: [(name: String, body: @convention(c) (UInt64) -> Void)] = [
        ("plant_spin", plant_spin), ("plant_usleep", plant_usleep), ("plant_nanosleep", plant_nanosleep),
        ("plant_poll", plant_poll), ("plant_read", plant_read), ("plant_futex", plant_futex),
        ("plant_spin", plant_spin), ("plant_starved", plant_starved),
    ]
    static let phases: [LoopPhase] = [.timer, .source0, .source1, .mainQueue, .performBlock, .observer]

    nonisolated(unsafe) static var truths: [Truth] = []
    nonisolated(unsafe) static var work: () -> Void = {}
    nonisolated(unsafe) static var port: Int32 = -1

    static func run(count: Int, longest: Int, seed: Int) {
        var configuration = LoopProbe.Configuration()
        configuration.stall = .milliseconds(50)
        configuration.repeats = .all
        configuration.trace = .file("/tmp/planted-\(getpid()).lptrace")
        let probe = try! LoopProbe.start(.mainRunLoop, configuration)
        nonisolated(unsafe) var found: [Stall] = []
        let lock = NSLock()
        probe.onStall { stall in lock.withLock { found.append(stall) } }
        prepare()
        var generator = Generator(state: UInt64(seed))
        for index in 0..<count {
            // As many short ones as long ones: the logarithm of the length is uniform.
            let share = Double.random(in: 0...1, using: &generator)
            let milliseconds = 20 * pow(Double(longest) / 20, share)
            plant(index, UInt64(milliseconds * 1e6))
            CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.12, false)
        }
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.3, false)
        probe.stop()
        report(lock.withLock { found }, probe.snapshot())
        unlink("/tmp/planted-\(getpid()).lptrace")
    }

    private static func prepare() {
        port = Golden.eventPort()
        var context = CFRunLoopSourceContext()
        context.perform = { _ in PlantedStalls.work() }
        source0 = CFRunLoopSourceCreate(nil, 0, &context)
        CFRunLoopAddSource(Golden.main, source0, kCFRunLoopCommonModes)
        Golden.addSource1(port) { work() }
    }

    nonisolated(unsafe) private static var source0: CFRunLoopSource!

    private static func plant(_ index: Int, _ length: UInt64) {
        let (name, body) = plants[index % plants.count]
        let phase = phases[index / plants.count % phases.count]
        work = {
            let before = (fixture_now(), fixture_thread_cpu(), fixture_thread_delay())
            body(length)
            let after = (fixture_now(), fixture_thread_cpu(), fixture_thread_delay())
            truths.append(
                Truth(
                    plant: name, phase: phase, planned: length, begin: before.0, length: after.0 - before.0,
                    cpuTime: after.1 - before.1, runDelay: after.2 - before.2))
            CFRunLoopStop(Golden.main)
        }
        schedule(phase)
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, 5, true)
        // Until it has run: a run may end for another reason.
        while truths.count <= index { CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.05, true) }
    }

    private static func schedule(_ phase: LoopPhase) {
        switch phase {
        case .timer: Golden.timer(after: 0.01) { work() }
        case .source0:
            CFRunLoopSourceSignal(source0)
        case .source1: Golden.signal(port)
        case .mainQueue: DispatchQueue.main.async { work() }
        case .performBlock: CFRunLoopPerformBlock(Golden.main, kCFRunLoopDefaultMode) { work() }
        default:
            let made = CFRunLoopObserverCreateWithHandler(nil, 32, false, 0) { _, _ in
                work()
            }
            CFRunLoopAddObserver(Golden.main, made, kCFRunLoopCommonModes)
        }
    }

    // MARK: - The table

    private static func report(_ found: [Stall], _ snapshot: Snapshot) {
        let symbols = Symbols()
        var left = found
        var (missed, extra, wrongLength, wrongCause, wrongPhase, wrongTop, ambiguous) = (0, 0, 0, 0, 0, 0, 0)
        print(
            "   # function         phase         planned   length  reported    diff  cause(truth)       cpu   delay  n  top"
        )
        for (index, truth) in truths.enumerated() {
            let match = left.firstIndex {
                $0.begin <= truth.begin + truth.length && truth.begin <= $0.begin + nanos($0.duration)
            }
            let stall = match.map { left.remove(at: $0) }
            // Of a turn that is as long as the threshold to a millisecond either answer is right.
            let isAbove = truth.length >= 50_000_000
            guard let stall else {
                if isAbove { missed += 1 }
                print(pad(index, 4), row(truth), isAbove ? "MISSED" : "below the threshold, none reported")
                continue
            }
            if !isAbove, nanos(stall.duration) < 50_000_000 { extra += 1 }
            if !isAbove { ambiguous += 1 }
            let difference = Double(nanos(stall.duration)) / 1e6 - Double(truth.length) / 1e6
            let isLate = Double(nanos(stall.runDelay)) / 1e6 - Double(truth.runDelay) / 1e6
            let lengthOK = abs(difference) <= 5 || difference - isLate <= 5
            let cause = name(stall.cause)
            let causeOK = cause == truth.cause
            let phaseOK = stall.phase == truth.phase
            let named = stall.samples.filter { symbols.names($0).contains(truth.plant) }.count
            let withFrames = stall.samples.count { !$0.frames.isEmpty }
            let topOK = named * 2 >= withFrames && named > 0
            if !lengthOK { wrongLength += 1 }
            if !causeOK { wrongCause += 1 }
            if !phaseOK { wrongPhase += 1 }
            if !topOK { wrongTop += 1 }
            print(
                pad(index, 4), row(truth), pad(ms(nanos(stall.duration)), 9),
                pad(String(format: "%+.2f", difference), 7),
                "\(cause)(\(truth.cause))".padding(toLength: 17, withPad: " ", startingAt: 0),
                pad(ms(nanos(stall.cpuTime)), 7), pad(ms(nanos(stall.runDelay)), 7), pad(stall.samples.count, 2),
                symbols.top(stall) ?? "-", lengthOK ? "" : "LENGTH", causeOK ? "" : "CAUSE",
                phaseOK ? "" : "PHASE=\(stall.phase)", topOK ? "" : "TOP")
        }
        extra += left.count
        for stall in left { print("EXTRA", stall.duration, stall.phase, stall.cause, symbols.top(stall) ?? "-") }
        let above = truths.count { $0.length >= 50_000_000 }
        print(
            "planted \(truths.count) above \(above) missed \(missed) extra \(extra) length \(wrongLength) cause \(wrongCause)",
            "phase \(wrongPhase) top \(wrongTop) below-but-long \(ambiguous)")
        print(
            "samples \(snapshot.samples) failed \(snapshot.failedSamples) cost-per-sample",
            snapshot.samples > 0 ? "\(nanos(snapshot.sampleTime) / snapshot.samples) ns" : "-")
    }

    private static func row(_ truth: Truth) -> String {
        truth.plant.padding(toLength: 16, withPad: " ", startingAt: 0) + " "
            + truth.phase.name.padding(toLength: 13, withPad: " ", startingAt: 0) + pad(ms(truth.planned), 8)
            + pad(ms(truth.length), 9)
    }

    static func nanos(_ duration: Duration) -> UInt64 { UInt64(duration / .nanoseconds(1)) }
    private static func ms(_ value: UInt64) -> String { String(format: "%.2f", Double(value) / 1e6) }
    private static func pad(_ value: Any, _ width: Int) -> String {
        let text = "\(value)"
        return String(repeating: " ", count: max(0, width - text.count)) + text
    }
    private static func name(_ cause: Stall.Cause) -> String {
        switch cause {
        case .cpu: "cpu"
        case .blocked: "blocked"
        case .starved: "starved"
        case .unknown: "unknown"
        }
    }
}

/// Numbers that are the same each time (xorshift64*).
struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        if state == 0 { state = 0x9E37_79B9_7F4A_7C15 }
        return state &* 0x2545_F491_4F6C_DD1D
    }
}

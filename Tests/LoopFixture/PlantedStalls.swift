import CLoopFixture
import CoreFoundation
import Foundation
import LoopProbe

/// Stalls whose length, cause, phase and function are known, and what the probe says of them.
enum PlantedStalls {
    static let plants: [(name: String, body: @convention(c) (UInt64) -> Void)] = [
        ("plant_spin", plant_spin), ("plant_usleep", plant_usleep), ("plant_nanosleep", plant_nanosleep),
        ("plant_poll", plant_poll), ("plant_read", plant_read), ("plant_futex", plant_futex),
        ("plant_spin", plant_spin), ("plant_starved", plant_starved),
    ]
    static let phases: [LoopPhase] = [.timer, .source0, .source1, .mainQueue, .performBlock, .observer]
    static let threshold: UInt64 = 50_000_000

    nonisolated(unsafe) static var truths: [PlantedTruth] = []
    nonisolated(unsafe) static var work: () -> Void = {}
    nonisolated(unsafe) static var port: Int32 = -1

    /// - Parameter trace: where to leave the trace; empty for nowhere.
    static func run(count: Int, longest: Int, seed: Int, trace: String) {
        var configuration = StallProbe.Configuration()
        configuration.stall = .nanoseconds(Int64(threshold))
        configuration.repeats = .all
        configuration.trace = trace.isEmpty ? .memory : .file(trace)
        let probe = try! StallProbe.start(.mainRunLoop, configuration)
        nonisolated(unsafe) var found: [StallProbe.Stall] = []
        let lock = NSLock()
        probe.onStall { stall in lock.withLock { found.append(stall) } }
        prepare()
        var generator = Generator(state: UInt64(seed))
        for index in 0..<count {
            // As many short ones as long ones: the logarithm of the length is uniform.
            let share = Double.random(in: 0...1, using: &generator)
            let milliseconds = 20 * pow(Double(longest) / 20, share)
            // Each seed begins elsewhere, so that several processes have all pairs of cause and phase.
            plant(index, kind: index + 48 * seed / 4, UInt64(milliseconds * 1e6))
            CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.12, false)
        }
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.3, false)
        probe.stop()
        PlantedTable(truths, lock.withLock { found }).print(probe.snapshot())
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

    private static func plant(_ index: Int, kind: Int, _ length: UInt64) {
        let (name, body) = plants[kind % plants.count]
        let phase = phases[kind / plants.count % phases.count]
        work = {
            let before = ThreadReading.now()
            body(length)
            truths.append(PlantedTruth(plant: name, phase: phase, planned: length, before, ThreadReading.now()))
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

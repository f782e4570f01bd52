import LinkMapKit
import LoopTrace

/// All trace files of one process. A trace of limited size is written in several files, one after the other. Numbers of
/// loops, modules, texts and stalls are the same in all of them.
struct ProcessTrace {
    private(set) var files: [TraceFile]
    private(set) var modules: [UInt32: TraceModule] = [:]
    private(set) var loops: [UInt32: LoopRecord] = [:]
    /// The stalls in the order of time.
    private(set) var stalls: [TraceStall] = []
    /// The saturations in the order of time.
    private(set) var saturations: [SaturationRecord] = []
    private(set) var metadata: [String: String] = [:]
    private var strings: [UInt32: String] = [:]
    private let clocks: [ClockRecord]
    /// The watched time, from the begin of the trace to its last record, in nanoseconds of CLOCK_MONOTONIC.
    private(set) var span: ClosedRange<UInt64>

    /// Creates the trace from the files of one process, at least one.
    private init(_ files: [TraceFile]) {
        self.files = files
        clocks = files.flatMap(\.trace.clocks).sorted { $0.monotonic < $1.monotonic }
        span = 0...0
        var places = (stalls: [UInt64: Int](), saturations: [SaturationPlace: Int]())
        for file in files {
            metadata.merge(file.trace.metadata) { $1 }
            modules.merge(file.trace.modules) { $1 }
            loops.merge(file.trace.loops) { $1 }
            strings.merge(file.trace.strings) { $1 }
            for stall in file.trace.stalls { take(stall, &places.stalls) }
            for saturation in file.trace.saturations { take(saturation, &places.saturations) }
        }
        stalls.sort { ($0.record.begin, $0.record.id) < ($1.record.begin, $1.record.id) }
        saturations.sort { ($0.begin, $0.loop) < ($1.begin, $1.loop) }
        span = ProcessTrace.span(of: files, stalls)
    }

    /// Groups files by process, in the order in which the user named the first file of each.
    static func processes(of files: [TraceFile]) -> (processes: [ProcessTrace], warnings: [AuditWarning]) {
        var groups = TraceGroups<TraceFile>()
        for file in files { groups.add(file, path: file.path, header: file.trace.header) }
        return (groups.members.map(ProcessTrace.init(joining:)), groups.warnings)
    }

    /// Creates the trace from the files of one process, at least one, in any order.
    private init(joining files: [TraceFile]) {
        self.init(files.sorted { $0.trace.header.fileNumber < $1.trace.header.fileNumber })
    }

    // MARK: - Joining files

    private struct SaturationPlace: Hashable {
        let loop: UInt32
        let begin: UInt64
    }

    private mutating func take(_ stall: TraceStall, _ places: inout [UInt64: Int]) {
        guard let place = places[stall.record.id] else {
            places[stall.record.id] = stalls.count
            stalls.append(stall)
            return
        }
        // The record of a finished stall is kept; before that, the one with the longest duration.
        let isBetter = stall.record.isOver || stall.record.duration >= stalls[place].record.duration
        if isBetter, !stalls[place].record.isOver { stalls[place].record = stall.record }
        stalls[place].samples += stall.samples
    }

    private mutating func take(_ saturation: SaturationRecord, _ places: inout [SaturationPlace: Int]) {
        let key = SaturationPlace(loop: saturation.loop, begin: saturation.begin)
        guard let place = places[key] else {
            places[key] = saturations.count
            saturations.append(saturation)
            return
        }
        if saturation.duration >= saturations[place].duration { saturations[place] = saturation }
    }

    // MARK: - Look-ups

    var header: TraceHeader { files[0].trace.header }

    /// The statements of a hang report about its stacks. `nil` for a trace of LoopProbe.
    var symbols: RecordedSymbols? { files[0].symbols }

    func text(_ id: UInt32) -> String { strings[id] ?? "" }

    var suspensions: some Sequence<SuspensionRecord> { files.lazy.flatMap(\.trace.suspensions) }
    var heldTimers: some Sequence<HeldTimerRecord> { files.lazy.flatMap(\.trace.heldTimers) }

    var intervals: some Sequence<IntervalRecord> { files.lazy.flatMap(\.trace.intervals) }
    var excesses: some Sequence<IntervalRecord> { files.lazy.flatMap(\.trace.excesses) }

    /// Converts a time on CLOCK_MONOTONIC to nanoseconds since 1970, with the last pair of clock readings before it.
    func realtime(of time: UInt64) -> UInt64 {
        let after = clocks.firstIndexSorted { $0.monotonic > time }
        let pair = clocks[max(after - 1, 0)]
        return pair.realtime &+ (time &- pair.monotonic)
    }

    /// The regular end. `nil` if the process died or is still running.
    var end: EndRecord? { files.last?.trace.end }

    /// The counts of what was lost. Each file continues the counts of the one before.
    var drops: DropRecord {
        files.reduce(into: DropRecord()) { sum, file in
            let drops = file.trace.drops
            sum.turns = max(sum.turns, drops.turns)
            sum.samples = max(sum.samples, drops.samples)
            sum.stalls = max(sum.stalls, drops.stalls)
            sum.bytes = max(sum.bytes, drops.bytes)
            sum.captures = max(sum.captures, drops.captures)
        }
    }

    var startup: StartupRecord? { files.compactMap(\.trace.startup).last }

    private static func span(of files: [TraceFile], _ stalls: [TraceStall]) -> ClosedRange<UInt64> {
        let first = files[0].trace.header.clock.monotonic
        var last = files.last?.trace.end?.time ?? first
        for interval in files.lazy.flatMap(\.trace.intervals) { last = max(last, interval.end) }
        for stall in stalls { last = max(last, stall.record.begin.addingClamped(stall.duration)) }
        return first...max(first, last)
    }
}

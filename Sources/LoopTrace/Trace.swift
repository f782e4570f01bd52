@_exported public import LoopRecords

/// A trace, assembled from its records.
public struct Trace: Sendable {
    /// The header of the file.
    public var header: TraceHeader
    /// The facts about process and machine. If a key occurs twice, the last value counts.
    public var metadata: [String: String] = [:]
    /// The modules by ``TraceModule/index``.
    public var modules: [UInt32: TraceModule] = [:]
    /// The texts by ``StringRecord/id``.
    public var strings: [UInt32: String] = [:]
    /// The loops by ``LoopRecord/id``.
    public var loops: [UInt32: LoopRecord] = [:]
    /// The intervals in the order of the file.
    public var intervals: [IntervalRecord] = []
    /// The amounts that the intervals counted too much: their sums without these are the sums of the trace.
    public var excesses: [IntervalRecord] = []
    /// The stalls in the order in which they were noticed.
    public var stalls: [TraceStall] = []
    /// The saturations in the order in which they were noticed, each with its last state.
    public var saturations: [SaturationRecord] = []
    /// The times in which the process stood still.
    public var suspensions: [SuspensionRecord] = []
    /// The timers that another run loop mode held up.
    public var heldTimers: [HeldTimerRecord] = []
    /// The turns of at least ``LoopRecord/micro`` that were kept.
    public var turns: [TurnList] = []
    /// The values that the program set.
    public var notes: [NoteRecord] = []
    /// The pauses of the probe.
    public var pauses: [PauseRecord] = []
    /// The pairs of clock readings.
    public var clocks: [ClockRecord] = []
    /// The begin and the milestones of the process.
    public var startup: StartupRecord?
    /// The counts of what was lost.
    public var drops = DropRecord()
    /// The regular end. `nil` if the process died or is still running.
    public var end: EndRecord?
    /// The parts of the file that could not be read.
    public var damage: [TraceDamage] = []
    /// The number of chunks of unknown types.
    public var unknownChunks = 0

    /// Creates a trace without records.
    public init(header: TraceHeader) {
        self.header = header
        clocks = [header.clock]
    }

    /// Reads a trace. Damage behind the header is listed in ``damage``.
    /// - Throws: ``TraceError`` if `bytes` do not begin with a valid header.
    public init(bytes: [UInt8]) throws(TraceError) {
        var reader = try TraceReader(bytes: bytes)
        self.init(header: reader.header)
        var assembly = StallAssembly()
        while let record = reader.next() {
            if !assembly.take(record) { take(record) }
        }
        stalls = assembly.stalls
        saturations = assembly.saturations
        damage = reader.damage
        unknownChunks = reader.unknownChunks
    }

    /// Returns the text with the number `id`. Empty if it is unknown.
    public func string(_ id: UInt32) -> String { strings[id] ?? "" }

    /// Returns the durations of all turns of `loop`, or of all loops.
    public func histogram(loop: UInt32? = nil) -> Histogram {
        var result = Histogram()
        for interval in intervals where loop == nil || interval.loop == loop {
            for group in interval.groups { result.merge(group.histogram) }
        }
        for excess in excesses where loop == nil || excess.loop == loop {
            for group in excess.groups { result = result.since(group.histogram) }
        }
        return result
    }

    /// Converts a time on CLOCK_MONOTONIC to nanoseconds since 1970, with the last pair of clock readings before it.
    public func realtime(of time: UInt64) -> UInt64 {
        let pair = clocks.last { $0.monotonic <= time } ?? header.clock
        return pair.realtime &+ (time &- pair.monotonic)
    }

    private mutating func take(_ record: TraceRecord) {
        switch record {
        case .metadata(let rows): for row in rows { metadata[row.key] = row.value }
        case .modules(let rows): for row in rows { modules[row.index] = row }
        case .strings(let rows): for row in rows { strings[row.id] = row.text }
        case .loop(let loop): loops[loop.id] = loop
        case .interval(let interval): intervals.append(interval)
        case .excess(let excess): excesses.append(excess)
        case .turns(let list): turns.append(list)
        case .suspension(let record): suspensions.append(record)
        case .heldTimer(let record): heldTimers.append(record)
        case .startup(let record): startup = record
        case .note(let note): notes.append(note)
        case .pause(let pause): pauses.append(pause)
        case .drops(let record): drops = record
        case .clock(let clock): clocks.append(clock)
        case .end(let record): end = record
        case .stall, .sample, .saturation: break
        }
    }
}

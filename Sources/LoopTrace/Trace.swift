/// A whole trace, put together from its records.
public struct Trace: Sendable {
    public var header: TraceHeader
    /// In the order of the file; of a key that comes twice the last one counts.
    public var metadata: [String: String] = [:]
    public var modules: [UInt32: TraceModule] = [:]
    public var strings: [UInt32: String] = [:]
    public var loops: [UInt32: LoopRecord] = [:]
    public var intervals: [IntervalRecord] = []
    /// In the order in which they were noticed.
    public var stalls: [TraceStall] = []
    /// In the order in which they were noticed; each once, with what was known last.
    public var saturations: [SaturationRecord] = []
    /// Turns above ``LoopRecord/micro``, as far as they were kept.
    public var turns: [TurnList] = []
    public var notes: [NoteRecord] = []
    public var pauses: [PauseRecord] = []
    public var clocks: [ClockRecord] = []
    public var startup: StartupRecord?
    public var drops = DropRecord()
    /// `nil` when the process died, or still runs.
    public var end: EndRecord?
    public var damage: [TraceDamage] = []
    public var unknownChunks = 0

    /// - Throws: ``TraceError`` when `bytes` do not begin as a trace does. All other damage is told in ``damage``.
    public init(bytes: [UInt8]) throws(TraceError) {
        var reader = try TraceReader(bytes: bytes)
        header = reader.header
        clocks = [reader.header.clock]
        var assembly = StallAssembly()
        while let record = reader.next() {
            if !assembly.take(record) { take(record) }
        }
        stalls = assembly.stalls
        saturations = assembly.saturations
        damage = reader.damage
        unknownChunks = reader.unknownChunks
    }

    /// The text that records call `id`; empty when it is not known.
    public func string(_ id: UInt32) -> String { strings[id] ?? "" }

    /// All turns of `loop`, or of all loops.
    public func histogram(loop: UInt32? = nil) -> Histogram {
        var result = Histogram()
        for interval in intervals where loop == nil || interval.loop == loop {
            for group in interval.groups { result.merge(group.histogram) }
        }
        return result
    }

    /// `time` (CLOCK_MONOTONIC) as nanoseconds since 1970, by the last pair of clocks before it.
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
        case .turns(let list): turns.append(list)
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

public import LoopRecords

extension TraceRecord {
    func encode(into sink: inout ByteSink) {
        switch self {
        case .metadata(let rows):
            sink.list(rows) { $0.encode(into: &$1) }
        case .modules(let rows): sink.list(rows) { $0.encode(into: &$1) }
        case .strings(let rows):
            sink.list(rows) { $0.encode(into: &$1) }
        case .loop(let record): record.encode(into: &sink)
        case .interval(let record), .excess(let record): record.encode(into: &sink)
        case .turns(let record): record.encode(into: &sink)
        case .stall(let record): record.encode(into: &sink)
        case .sample(let record): record.encode(into: &sink)
        case .saturation(let record): record.encode(into: &sink)
        case .suspension(let record): record.encode(into: &sink)
        case .heldTimer(let record): record.encode(into: &sink)
        case .startup(let record): record.encode(into: &sink)
        case .note(let record): record.encode(into: &sink)
        case .pause(let record): record.encode(into: &sink)
        case .drops(let record): record.encode(into: &sink)
        case .clock(let record): record.encode(into: &sink)
        case .end(let record): record.encode(into: &sink)
        }
    }

    /// Decodes a payload. Returns `nil` if the payload is damaged or the type belongs to a later version; `isKnown` tells
    /// which.
    init?(type: ChunkType, from source: inout ByteSource) {
        switch type {
        case .metadata, .modules, .strings: self.init(table: type, from: &source)
        case .stall, .sample, .interval, .excess, .turns, .saturation, .loop: self.init(loopRecord: type, from: &source)
        default: self.init(processRecord: type, from: &source)
        }
    }

    private init?(table type: ChunkType, from source: inout ByteSource) {
        switch type {
        case .metadata:
            guard let rows = source.list(elementSize: 2, { MetadataRecord(from: &$0) }) else { return nil }
            self = .metadata(rows)
        case .modules:
            guard let rows = source.list(elementSize: 6, { TraceModule(from: &$0) }) else { return nil }
            self = .modules(rows)
        default:
            guard let rows = source.list(elementSize: 2, { StringRecord(from: &$0) }) else { return nil }
            self = .strings(rows)
        }
    }

    private init?(loopRecord type: ChunkType, from source: inout ByteSource) {
        let record: TraceRecord? =
            switch type {
            case .loop: LoopRecord(from: &source).map(TraceRecord.loop)
            case .interval: IntervalRecord(from: &source).map(TraceRecord.interval)
            case .excess: IntervalRecord(from: &source).map(TraceRecord.excess)
            case .turns: TurnList(from: &source).map(TraceRecord.turns)
            case .stall: StallRecord(from: &source).map(TraceRecord.stall)
            case .sample: SampleRecord(from: &source).map(TraceRecord.sample)
            default: SaturationRecord(from: &source).map(TraceRecord.saturation)
            }
        guard let record else { return nil }
        self = record
    }

    private init?(processRecord type: ChunkType, from source: inout ByteSource) {
        let record: TraceRecord? =
            switch type {
            case .suspension: SuspensionRecord(from: &source).map(TraceRecord.suspension)
            case .heldTimer: HeldTimerRecord(from: &source).map(TraceRecord.heldTimer)
            case .startup: StartupRecord(from: &source).map(TraceRecord.startup)
            case .note: NoteRecord(from: &source).map(TraceRecord.note)
            case .pause: PauseRecord(from: &source).map(TraceRecord.pause)
            case .drops: DropRecord(from: &source).map(TraceRecord.drops)
            case .clock: ClockRecord(from: &source).map(TraceRecord.clock)
            case .end: EndRecord(from: &source).map(TraceRecord.end)
            default: nil
            }
        guard let record else { return nil }
        self = record
    }
}

extension TraceEncoder {
    /// Encodes one record as a chunk.
    public mutating func append(_ record: TraceRecord) { append(record.type) { record.encode(into: &$0) } }

    /// Encodes the header, which begins every file.
    public mutating func append(_ header: TraceHeader) { appendHeader { header.encode(into: &$0) } }
}

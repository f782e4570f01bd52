import LoopRecords

/// The last stall in a trace and what its records refer to.
struct LastStall {
    private(set) var stall: StallRecord?
    private(set) var samples: [SampleRecord] = []
    private(set) var loop: LoopRecord?
    private(set) var architecture = "other"
    private var modules: [TraceModule] = []
    private var texts: [StringRecord] = []
    let header: TraceHeader
    /// Whether the trace ends regularly.
    private(set) var hasEnd = false

    /// Reads a trace up to the first damage, which a killed process leaves at its end. Returns `nil` for another file.
    init?(bytes: [UInt8]) {
        guard TraceHeader.hasMagic(bytes), bytes.count >= TraceHeader.size, TraceHeader.isWhole(bytes) else { return nil }
        header = TraceHeader(fields: bytes)
        guard header.majorVersion == TraceHeader.majorVersion else { return nil }
        var offset = TraceHeader.size
        while bytes.count - offset >= 12 {
            let length = Int(LittleEndian.load(UInt32.self, bytes, offset + 4))
            let end = offset + 8 + length
            guard length <= bytes.count - offset - 12,
                CRC32C.checksum(bytes, in: offset..<end) == LittleEndian.load(UInt32.self, bytes, end)
            else { return }
            var source = ByteSource(bytes, in: offset + 8..<end)
            take(ChunkType(rawValue: LittleEndian.load(UInt32.self, bytes, offset)), &source)
            offset = end + 4
        }
    }

    private mutating func take(_ type: ChunkType, _ source: inout ByteSource) {
        switch type.rawValue {
        case ChunkType.stall.rawValue:
            guard let record = StallRecord(from: &source) else { return }
            if record.id != stall?.id { samples = [] }
            stall = record
        case ChunkType.sample.rawValue:
            guard let sample = SampleRecord(from: &source), sample.stall == stall?.id else { return }
            samples.append(sample)
        case ChunkType.modules.rawValue: modules += source.list(elementSize: 6) { TraceModule(from: &$0) } ?? []
        case ChunkType.strings.rawValue: texts += source.list(elementSize: 2) { StringRecord(from: &$0) } ?? []
        case ChunkType.loop.rawValue: loop = LoopRecord(from: &source)
        case ChunkType.end.rawValue: hasEnd = true
        case ChunkType.metadata.rawValue:
            for row in source.list(elementSize: 2, { MetadataRecord(from: &$0) }) ?? [] where row.key == "arch" {
                architecture = row.value
            }
        default: break
        }
    }

    /// The duration up to the last record about the stall, in nanoseconds.
    var duration: UInt64 {
        guard let stall else { return 0 }
        let last = samples.last?.time ?? 0
        return max(stall.duration, last - min(last, stall.begin))
    }

    func text(_ id: UInt32) -> String { texts.last { $0.id == id }?.text ?? "" }
    func module(_ index: UInt32) -> TraceModule? { modules.last { $0.index == index } }
}

import LoopRecords

/// The last stall in a trace and what its records refer to.
struct LastStall {
    private(set) var stall: StallRecord?
    private(set) var samples: [SampleRecord] = []
    private(set) var loop = LoopDescriptor(kind: "", name: "")
    private(set) var severe = UInt64.max
    private(set) var architecture = "other"
    private var modules: [TraceModule] = []
    private var texts: [(id: UInt32, text: String)] = []
    let processID: UInt32
    let bootID: [UInt8]
    /// Whether the trace ends regularly.
    private(set) var hasEnd = false

    /// Reads a trace up to the first damage, which a killed process leaves at its end. Returns `nil` for another file.
    init?(bytes: [UInt8]) {
        guard HeaderFormat.hasMagic(bytes), bytes.count >= HeaderFormat.size, HeaderFormat.isWhole(bytes),
            LittleEndian.load(UInt16.self, bytes, 8) == HeaderFormat.majorVersion
        else { return nil }
        processID = LittleEndian.load(UInt32.self, bytes, 16)
        bootID = Array(bytes[24..<40])
        var offset = HeaderFormat.size
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
        case ChunkType.strings.rawValue:
            for _ in 0..<(source.count(elementSize: 2) ?? 0) {
                guard let id = source.unsigned(as: UInt32.self), let text = source.text() else { return }
                texts.append((id, text))
            }
        case ChunkType.loop.rawValue:
            guard source.unsigned() != nil, let kind = source.text(), let name = source.text(),
                source.unsigned() != nil, source.unsigned() != nil, let severe = source.unsigned()
            else { return }
            loop = LoopDescriptor(kind: kind, name: name)
            self.severe = severe
        case ChunkType.end.rawValue: hasEnd = true
        case ChunkType.metadata.rawValue:
            for _ in 0..<(source.count(elementSize: 2) ?? 0) {
                guard let key = source.text(), let value = source.text() else { return }
                if key == "arch" { architecture = value }
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

import LoopTrace

extension StallProbe.Stall {
    /// Creates a stall from a trace.
    init(_ stall: TraceStall, in trace: Trace) {
        let record = stall.record
        let loop = trace.loops[stall.record.loop]
        self.init(
            id: record.id,
            loop: LoopDescriptor(kind: loop?.kind ?? "", name: loop?.name ?? ""),
            architecture: trace.metadata["arch"] ?? "other", begin: record.begin,
            duration: Duration(nanoseconds: stall.duration), phase: record.phase, mode: trace.string(record.mode),
            depth: Int(record.depth), isOngoing: !record.isOver,
            isSevere: stall.duration >= loop?.severe ?? .max,
            cause: Cause(record.cause, systemCall: record.systemCall), cpuTime: Duration(nanoseconds: record.cpuTime),
            runDelay: Duration(nanoseconds: record.runDelay), noticedAfter: Duration(nanoseconds: record.noticedAfter),
            suspended: .zero, samples: stall.samples.map { Sample($0, in: trace) },
            notes: record.notes.map { Note(key: trace.string($0.key), value: .integer($0.value)) }
                + record.texts.map { Note(key: trace.string($0.key), value: .text(trace.string($0.text))) })
    }
}

extension StallProbe.Stall.Sample {
    init(_ record: SampleRecord, in trace: Trace) {
        self.init(
            time: record.time, method: record.method, phase: record.phase,
            cause: StallProbe.Stall.Cause(record.cause, systemCall: record.systemCall),
            cost: Duration(nanoseconds: record.cost), isTruncated: record.isTruncated,
            frames: record.frames.map { frame in
                let module = trace.modules[frame.module]
                return Frame(
                    programCounter: frame.address &+ (module?.bias ?? 0), module: module?.path ?? "",
                    buildID: module?.buildID.hexadecimal ?? "", address: frame.address, isExact: frame.isExact)
            },
            omissions: record.omissions.map { Omission(index: Int($0.index), count: Int($0.count)) })
    }
}

extension [UInt8] {
    /// The bytes in hexadecimal digits.
    var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}

import LoopRecords

extension StallProbe.Stall {
    /// Creates a stall from a trace.
    init(_ record: StallRecord, _ trace: LastStall) {
        var notes: [Note] = []
        for note in record.notes { notes.append(Note(key: trace.text(note.key), value: .integer(note.value))) }
        for note in record.texts { notes.append(Note(key: trace.text(note.key), value: .text(trace.text(note.text)))) }
        self.init(
            id: record.id,
            loop: trace.loop,
            architecture: trace.architecture, begin: record.begin,
            duration: Duration(nanoseconds: trace.duration), phase: record.phase, mode: trace.text(record.mode),
            depth: Int(record.depth), isOngoing: !record.isOver,
            isSevere: trace.duration >= trace.severe,
            cause: Cause(record.cause, systemCall: record.systemCall), cpuTime: Duration(nanoseconds: record.cpuTime),
            runDelay: Duration(nanoseconds: record.runDelay), noticedAfter: Duration(nanoseconds: record.noticedAfter),
            suspended: .zero, samples: trace.samples.map { Sample($0, trace) }, notes: notes)
    }
}

extension StallProbe.Stall.Sample {
    init(_ record: SampleRecord, _ trace: LastStall) {
        self.init(
            time: record.time, method: record.method, phase: record.phase,
            cause: StallProbe.Stall.Cause(record.cause, systemCall: record.systemCall),
            cost: Duration(nanoseconds: record.cost), isTruncated: record.isTruncated,
            frames: record.frames.map { frame in
                let module = trace.module(frame.module)
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
        var digits: [UInt8] = []
        for byte in self {
            for half in [byte >> 4, byte & 15] { digits.append(half + (half < 10 ? 0x30 : 0x57)) }
        }
        return String(decoding: digits, as: UTF8.self)
    }
}

import LoopTrace

/// A trace with a record of each kind, as a probe would write it.
enum Examples {
    static let header = TraceHeader(
        processID: 4711, pageSize: 4096, bootID: Array(0..<16),
        clock: ClockRecord(monotonic: 1_000_000_000, realtime: 1_790_000_000_000_000_000), fileNumber: 2)

    static let frames = [
        TraceFrame(module: 0, address: 0x1234, isExact: true), TraceFrame(module: 7, address: .max),
        TraceFrame(module: TraceFrame.noModule, address: 0x7fff_0000_1000),
    ]

    static func histogram(_ values: [UInt64]) -> Histogram {
        var result = Histogram()
        for value in values { result.record(value) }
        return result
    }

    static let stall = StallRecord(
        id: 1, loop: 1, event: .begin, begin: 5_000_000_000, duration: 60_000_000, phase: .timer, mode: 1, depth: 1,
        cause: .blocked, systemCall: 230, cpuTime: 12, runDelay: 34, expected: 0, noticedAfter: 51_000_000,
        sampleCount: 1, notes: [.init(key: 2, value: -5)])

    static let records: [TraceRecord] = [
        .metadata([MetadataRecord(key: "app", value: "demo"), MetadataRecord(key: "kernel", value: "Linux ü")]),
        .modules([
            TraceModule(
                index: 0, path: "/usr/bin/demo", buildID: [0xde, 0xad, 0x0e], bias: 0x5555_0000_0000, textStart: 0x1000,
                textSize: 0x8000)
        ]),
        .strings([StringRecord(id: 1, text: "kCFRunLoopDefaultMode"), StringRecord(id: 2, text: "rows")]),
        .loop(
            LoopRecord(
                id: 1, kind: "cfrunloop", name: "main", micro: 1, stall: 2, severe: 3, saturation: .max, thread: 4711,
                attached: 9)),
        .interval(
            IntervalRecord(
                loop: 1, begin: 1, end: 2, waits: 3, waiting: 4, outside: 5, watchdogTime: 6, watchdogWakes: 7,
                sampleTime: 8,
                groups: [
                    .init(mode: 1, phase: .wake, histogram: histogram([0, 31, 32, 1_000_000, 1_000_001, .max / 2])),
                    .init(mode: 1, phase: .pass, histogram: Histogram()),
                ])),
        .excess(IntervalRecord(loop: 1, begin: 1, end: 2, waiting: 3)),
        .turns(TurnList(loop: 1, turns: [TurnRecord(begin: 1, busy: 2, mode: 1, phase: .pass, depth: 3)])),
        .stall(stall),
        .sample(
            SampleRecord(
                stall: 1, time: 5_030_000_000, thread: 4711, method: .scan, cause: .blocked, phase: .timer,
                systemCall: 230, cpuTime: 1, runDelay: 2, cost: 3, isTruncated: true, frames: frames)),
        .saturation(SaturationRecord(loop: 1, begin: 7, duration: 8, turns: 9, isOver: false)),
        .sample(
            SampleRecord(
                stall: 2, time: 5_040_000_000, frames: frames,
                omissions: [.init(index: 1, count: 59_000), .init(index: 2, count: 0)])),
        .suspension(SuspensionRecord(begin: 4, duration: 5, reason: .debugger)),
        .heldTimer(HeldTimerRecord(loop: 1, due: 6, lateness: 7, mode: 1, runningMode: 2)),
        .startup(
            StartupRecord(
                processStartEarliest: 1, processStartLatest: 2, milestones: [.init(name: "first idle", time: 3)])),
        .note(NoteRecord(time: 1, key: 2, value: .min)),
        .pause(PauseRecord(time: 1, isPaused: true)),
        .drops(DropRecord(turns: 1, samples: 2, stalls: 3, bytes: 4, captures: 5)),
        .clock(ClockRecord(monotonic: 3, realtime: 4)),
        .end(EndRecord(time: 9, reason: .stopped)),
    ]

    static func bytes(_ records: [TraceRecord] = records) -> [UInt8] {
        var encoder = TraceEncoder()
        encoder.append(header)
        for record in records { encoder.append(record) }
        return encoder.bytes
    }

    /// Returns the end offset of each chunk.
    static func ends(_ records: [TraceRecord] = records) -> [Int] {
        records.indices.map { bytes(Array(records[...$0])).count }
    }

    static func read(_ bytes: [UInt8]) throws -> (records: [TraceRecord], reader: TraceReader) {
        var reader = try TraceReader(bytes: bytes)
        var records: [TraceRecord] = []
        while let record = reader.next() { records.append(record) }
        return (records, reader)
    }
}

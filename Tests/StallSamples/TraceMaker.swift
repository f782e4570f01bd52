import Foundation
import LoopTrace
import TestSupport

/// Writes traces as LoopProbe does, with what a test wants in them. Times are milliseconds after the trace begins.
package struct TraceMaker {
    package static let start: UInt64 = 5_000_000_000_000
    /// 2026-11-21 12:00:00 UTC.
    package static let realtime: UInt64 = 1_795_262_400_000_000_000

    package private(set) var records: [TraceRecord] = []
    package var header: TraceHeader
    private var strings: [String: UInt32] = [:]

    package init(process: UInt32 = 4711, file: UInt32 = 0, boot: UInt8 = 7, begin: UInt64 = 0) {
        header = TraceHeader(
            processID: process, bootID: [UInt8](repeating: boot, count: 16),
            clock: ClockRecord(
                monotonic: Self.start + begin * 1_000_000, realtime: Self.realtime + begin * 1_000_000),
            fileNumber: file)
    }

    package mutating func append(_ record: TraceRecord) { records.append(record) }

    package static func time(_ milliseconds: UInt64) -> UInt64 { start + milliseconds * 1_000_000 }

    // MARK: - Records

    package mutating func describe(app: String = "demo", arch: String = "x86_64") {
        append(.metadata([MetadataRecord(key: "app", value: app), MetadataRecord(key: "arch", value: arch)]))
        append(
            .loop(
                LoopRecord(
                    id: 1, kind: "cfrunloop", name: "main", micro: 10_000_000, stall: 50_000_000, severe: 1_000_000_000,
                    saturation: 1_000_000_000, thread: 4711, attached: Self.start)))
    }

    package mutating func string(_ text: String) -> UInt32 {
        if let known = strings[text] { return known }
        let id = UInt32(strings.count + 1)
        strings[text] = id
        append(.strings([StringRecord(id: id, text: text)]))
        return id
    }

    package mutating func module(_ index: UInt32, _ path: String, id: String = "", bias: UInt64 = 0x5555_0000_0000) {
        let bytes = stride(from: 0, to: id.count, by: 2).compactMap { offset in
            UInt8(id.dropFirst(offset).prefix(2), radix: 16)
        }
        append(.modules([TraceModule(index: index, path: path, buildID: bytes, bias: bias)]))
    }

    /// Turns of so many milliseconds each.
    package mutating func turns(_ lengths: [UInt64], mode: String = "default", phase: LoopPhase = .timer) {
        let mode = string(mode)
        var histogram = Histogram()
        for length in lengths { histogram.record(length * 1_000_000) }
        append(
            .interval(
                IntervalRecord(
                    loop: 1, begin: Self.start, end: Self.time(10_000), waits: 3, waiting: 4_000_000_000,
                    watchdogTime: 1_000_000, watchdogWakes: 12,
                    groups: [IntervalRecord.Group(mode: mode, phase: phase, histogram: histogram)])))
    }

    /// A stall from `at` on for `length` milliseconds, whose samples are so many milliseconds after it began, with the
    /// return addresses of each, innermost first, in module 1.
    package mutating func stall(
        _ id: UInt64, at: UInt64, length: UInt64, samples: [(UInt64, [UInt64])] = [], isOver: Bool = true,
        phase: LoopPhase = .timer, cause: StallCause = .cpu, call: Int32 = -1, depth: UInt32 = 1,
        expected: String? = nil,
        notes: [(String, Int64)] = [], texts: [(String, String)] = []
    ) {
        let mode = string("default")
        let why = expected.map { string($0) } ?? 0
        let notes = notes.map { StallRecord.Note(key: string($0.0), value: $0.1) }
        let texts = texts.map { StallRecord.Text(key: string($0.0), text: string($0.1)) }
        func record(_ event: StallRecord.Event, _ duration: UInt64) -> TraceRecord {
            .stall(
                StallRecord(
                    id: id, loop: 1, event: event, begin: Self.time(at), duration: duration * 1_000_000, phase: phase,
                    mode: mode, depth: depth, cause: cause, systemCall: call, cpuTime: duration * 900_000,
                    runDelay: 1_000, expected: why, noticedAfter: 50_000_000, sampleCount: UInt32(samples.count),
                    notes: notes, texts: texts))
        }
        append(record(.begin, min(length, 50)))
        for (offset, addresses) in samples {
            sample(id, at: at + offset, addresses.map { TraceFrame(module: 1, address: $0) }, cause: cause, call: call)
        }
        append(record(isOver ? .end : .update, length))
    }

    package mutating func sample(
        _ stall: UInt64, at: UInt64, _ frames: [TraceFrame], phase: LoopPhase = .unknown, cause: StallCause = .cpu,
        call: Int32 = -1, omissions: [SampleRecord.Omission] = []
    ) {
        append(
            .sample(
                SampleRecord(
                    stall: stall, time: Self.time(at), thread: 4711, method: .unwindTables, cause: cause, phase: phase,
                    systemCall: call, frames: frames, omissions: omissions)))
    }

    package mutating func end(at: UInt64, _ reason: EndRecord.Reason = .stopped) {
        append(.end(EndRecord(time: Self.time(at), reason: reason)))
    }

    // MARK: - Bytes

    package var bytes: [UInt8] {
        var encoder = TraceEncoder()
        encoder.append(header)
        for record in records { encoder.append(record) }
        return encoder.bytes
    }

    /// The path of a file with these bytes, in a folder of its own that `keeper` removes.
    package func write(_ name: String = "demo.lptrace", in keeper: TemporaryFolder) throws -> String {
        let file = keeper.url.appendingPathComponent(name)
        try Data(bytes).write(to: file)
        return file.path
    }
}

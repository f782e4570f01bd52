import LinkMapKit
import LoopTrace

/// A converter from the hang report of an operating system to a trace with one stall. Times in it count from the begin of the hang.
struct HangTrace {
    private var trace: Trace
    private(set) var symbols = RecordedSymbols()
    private let report: HangReport

    private static let stallNumber: UInt64 = 1
    private static let loopNumber: UInt32 = 1

    /// The largest number of stack frames in all samples. A crafted tree of calls can stand for any number.
    private static let mostFrames = 2_000_000

    /// Converts a report.
    /// - Parameter identity: 16 bytes that tell this report from all others. They take the place of the boot ID, so that no two
    ///   reports are joined.
    static func convert(_ report: HangReport, identity: [UInt8]) -> (trace: Trace, symbols: RecordedSymbols) {
        var converter = HangTrace(report, identity)
        converter.addModules()
        converter.addStall()
        return (converter.trace, converter.symbols)
    }

    private init(_ report: HangReport, _ identity: [UInt8]) {
        self.report = report
        trace = Trace(
            header: TraceHeader(
                processID: report.processID ?? 0, bootID: identity,
                clock: ClockRecord(monotonic: 0, realtime: report.began ?? 0)))
        trace.metadata = report.facts
        trace.loops[HangTrace.loopNumber] = LoopRecord(
            id: HangTrace.loopNumber, kind: StallLoop.hangReportKind, name: "main thread", micro: 0, stall: 0,
            severe: 0,
            saturation: 0)
        trace.end = EndRecord(time: report.duration, reason: .stopped)
    }

    private mutating func addModules() {
        for (index, image) in report.calls.images.enumerated() {
            let number = UInt32(index)
            trace.modules[number] = TraceModule(
                index: number, path: image.path, buildID: image.id.map(HangTrace.bytes) ?? [])
            if image.isSystem { symbols.systemModules.insert(number) }
        }
    }

    private static func bytes(_ digits: String) -> [UInt8] {
        let digits = digits.utf8.map { $0 < UInt8(ascii: "a") ? $0 - UInt8(ascii: "0") : $0 - UInt8(ascii: "a") + 10 }
        return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    // MARK: - The stall

    private mutating func addStall() {
        let samples = samples()
        let own = zip(report.calls.calls, report.calls.ownSamples)
        var counts: [StallCause: UInt64] = [:]
        for (call, count) in own {
            counts[HangTrace.cause(of: call.state)] = counts[HangTrace.cause(of: call.state), default: 0].addingClamped(
                count)
        }
        let cause = counts.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }
        var record = StallRecord(
            id: HangTrace.stallNumber, loop: HangTrace.loopNumber, event: .end, begin: 0, duration: report.duration,
            cause: cause.map { $0.value > 0 ? $0.key : .unknown } ?? .unknown)
        for remark in report.remarks {
            record.texts.append(StallRecord.Text(key: string(remark.name), text: string(remark.text)))
        }
        record.sampleCount = UInt32(clamping: samples.count)
        trace.stalls = [TraceStall(record: record, samples: samples)]
    }

    private mutating func string(_ text: String) -> UInt32 {
        let id = UInt32(trace.strings.count + 1)
        trace.strings[id] = text
        return id
    }

    private static func cause(of state: CallTree.State) -> StallCause {
        switch state {
        case .running: .cpu
        case .waiting: .blocked
        case .ready: .starved
        }
    }

    // MARK: - Samples

    /// Returns the first and the last sample of each run of equal stacks, in the order of the report. Samples are equally far
    /// apart, so each run keeps its share of the time.
    private mutating func samples() -> [SampleRecord] {
        let counts = report.calls.ownSamples
        let total = counts.reduce(UInt64(0)) { $0.addingClamped($1) }
        var samples: [SampleRecord] = []
        var frames = 0
        var passed = UInt64(0)
        for (index, count) in counts.enumerated() where count > 0 {
            guard var sample = sample(in: index, HangTrace.mostFrames - frames) else {
                trace.drops.samples = trace.drops.samples.addingClamped(count)
                continue
            }
            frames += sample.frames.count
            for place in count == 1 ? [passed] : [passed, passed.addingClamped(count - 1)] {
                sample.time = time(ofSample: place, of: total)
                samples.append(sample)
            }
            passed = passed.addingClamped(count)
        }
        return samples
    }

    /// Returns the time of a sample, in the middle of its share of the hang. Sampling may have begun later, but nothing else is
    /// known about the time before.
    private func time(ofSample number: UInt64, of total: UInt64) -> UInt64 {
        let share = (Double(number) + 0.5) / Double(total)
        return min(UInt64(exactly: (Double(report.duration) * share).rounded()) ?? .max, report.duration)
    }

    /// Returns a sample with the stack whose innermost call is `index`. `nil` if it has more than `most` frames.
    private mutating func sample(in index: Int, _ most: Int) -> SampleRecord? {
        var sample = SampleRecord(stall: HangTrace.stallNumber, time: 0)
        sample.cause = HangTrace.cause(of: report.calls.calls[index].state)
        var place: Int? = index
        while let number = place {
            let call = report.calls.calls[number]
            if call.isGap {
                sample.omissions.append(.init(index: UInt32(clamping: sample.frames.count), count: 0))
            } else {
                let frame = TraceFrame(
                    module: call.image.map { UInt32($0) } ?? TraceFrame.noModule, address: call.address,
                    isExact: sample.frames.isEmpty)
                sample.frames.append(frame)
                record(call, at: frame)
            }
            guard sample.frames.count <= most else { return nil }
            place = call.caller
        }
        return sample
    }

    /// Keeps what the report says about the function of a frame.
    private mutating func record(_ call: CallTree.Call, at frame: TraceFrame) {
        guard let function = call.function else { return }
        symbols.functions[RecordedSymbols.Place(module: frame.module, address: frame.lookupAddress)] =
            RecordedSymbols.Function(
                name: function.name, start: call.address.subtractingClamped(function.distance ?? 0),
                file: function.file, line: function.line)
    }
}

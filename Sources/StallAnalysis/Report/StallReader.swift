import LinkMapKit
import LoopTrace

/// A converter from the stalls of a trace to ``Stall``s.
struct StallReader {
    private let trace: ProcessTrace
    private let process: Int
    private let loops: [UInt32: Int]

    /// Creates a converter.
    /// - Parameter loops: The report's indices of the trace's loops.
    init(_ trace: ProcessTrace, _ process: Int, _ loops: [UInt32: Int]) {
        self.trace = trace
        self.process = process
        self.loops = loops
    }

    func stall(_ stall: TraceStall, _ symbolicator: inout Symbolicator) -> Stall {
        let record = stall.record
        let duration = stall.duration
        let samples = samples(of: stall, duration, &symbolicator)
        let severe = trace.loops[record.loop]?.severe ?? 0
        let call = record.systemCall >= 0 ? record.systemCall : commonCall(samples)
        return Stall(
            process: process, loop: loops[record.loop], id: record.id, realtime: trace.realtime(of: record.begin),
            offset: record.begin.subtractingClamped(trace.span.lowerBound), duration: duration, isOpen: stall.isOpen,
            isSevere: severe > 0 && duration >= severe, phase: phase(of: stall, samples, symbolicator),
            mode: trace.text(record.mode), depth: record.depth == 0 ? nil : Int(record.depth), cause: record.cause,
            systemCall: call.map { ($0, SystemCallNames.name(of: $0, on: trace.metadata["arch"] ?? "")) },
            cpuTime: record.cpuTime, runDelay: record.runDelay,
            expected: record.expected == 0 ? nil : trace.text(record.expected),
            notes: record.notes.map { (trace.text($0.key), $0.value) },
            texts: record.texts.map { (trace.text($0.key), trace.text($0.text)) }, samples: samples)
    }

    // MARK: - Samples

    private func samples(
        of stall: TraceStall, _ duration: UInt64, _ symbolicator: inout Symbolicator
    ) -> [StallSample] {
        let records = stall.samples.sorted { $0.time < $1.time }
        let offsets = records.map { $0.time.subtractingClamped(stall.record.begin) }
        let weights = SampleWeights.weights(at: offsets, of: duration)
        var samples: [StallSample] = []
        samples.reserveCapacity(records.count)
        for (index, record) in records.enumerated() {
            samples.append(
                StallSample(
                    offset: offsets[index], weight: weights[index],
                    stack: symbolicator.stack(of: record.frames, in: trace), method: record.method,
                    cause: record.cause, systemCall: record.systemCall >= 0 ? record.systemCall : nil,
                    thread: record.thread, isTruncated: record.isTruncated,
                    omissions: omissions(in: record, &symbolicator)))
        }
        return samples
    }

    /// Returns the gaps by their places in the stack, where inlined functions have frames of their own.
    private func omissions(in record: SampleRecord, _ symbolicator: inout Symbolicator) -> [StallSample.Omission] {
        var omissions: [StallSample.Omission] = []
        var passed = 0
        var place = 0
        for omission in record.omissions {
            let next = min(max(Int(omission.index), passed), record.frames.count)
            place += symbolicator.count(of: record.frames[passed..<next], in: trace)
            passed = next
            omissions.append(StallSample.Omission(index: place, count: omission.count))
        }
        return omissions
    }

    /// Returns the system call of most samples, for stalls that have none themselves.
    private func commonCall(_ samples: [StallSample]) -> Int32? {
        guard samples.contains(where: { $0.cause == .blocked }) else { return nil }
        var times: [Int32: UInt64] = [:]
        for sample in samples where sample.cause == .blocked {
            if let call = sample.systemCall { times[call, default: 0] += sample.weight }
        }
        return times.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    /// Returns the phase of the trace, or the phase that the stacks show if the trace tells only a part of the turn.
    private func phase(of stall: TraceStall, _ samples: [StallSample], _ symbolicator: Symbolicator) -> LoopPhase {
        guard CalloutPhase.isVague(stall.record.phase) else { return stall.record.phase }
        var times: [LoopPhase: UInt64] = [:]
        for (sample, record) in zip(samples, stall.samples.sorted { $0.time < $1.time }) {
            let seen = CalloutPhase.isVague(record.phase) ? symbolicator.phase(of: sample.stack) : record.phase
            if let seen { times[seen, default: 0] += sample.weight }
        }
        let most = times.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }
        return most?.key ?? stall.record.phase
    }
}

extension Symbolicator {
    /// Returns the phase of the innermost callout on a stack.
    fileprivate func phase(of stack: Int) -> LoopPhase? {
        for frame in stacks[stack] {
            if let phase = functions[frames[frame].function].name.flatMap(CalloutPhase.phase) { return phase }
        }
        return nil
    }
}

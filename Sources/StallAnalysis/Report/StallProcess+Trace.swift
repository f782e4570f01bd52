import LinkMapKit
import LoopTrace

extension StallProcess {
    /// Creates a process from its trace.
    /// - Parameter loops: The report's indices of the trace's loops.
    init(of trace: ProcessTrace, loops: [UInt32: Int]) {
        let span = trace.span
        self.init(
            files: trace.files.map { File(path: $0.path == "-" ? "<stdin>" : $0.path, size: $0.size) },
            processID: trace.header.processID,
            metadata: trace.metadata.sorted { $0.key < $1.key }.map { ($0.key, $0.value) },
            began: trace.realtime(of: span.lowerBound), length: span.upperBound - span.lowerBound,
            ending: Ending(trace.end), startup: trace.startup.flatMap { StallStartup($0, of: trace) },
            turns: StallProcess.turns(of: trace, loops, since: span.lowerBound))
    }

    private static func turns(of trace: ProcessTrace, _ loops: [UInt32: Int], since start: UInt64) -> [ListedTurn] {
        var turns: [ListedTurn] = []
        for list in trace.files.lazy.flatMap(\.trace.turns) {
            turns += list.turns.map { turn in
                ListedTurn(
                    loop: loops[list.loop], offset: turn.begin.subtractingClamped(start), busy: turn.busy,
                    phase: turn.phase, mode: trace.text(turn.mode), depth: turn.depth)
            }
        }
        return turns.sorted { ($0.offset, $0.busy) < ($1.offset, $1.busy) }
    }
}

extension StallProcess.Ending {
    fileprivate init(_ end: EndRecord?) {
        switch end?.reason {
        case .rotated: self = .rotated
        case .stopped, .unknown: self = .stopped
        case nil: self = .unfinished
        }
    }
}

extension StallStartup {
    /// Creates the startup information, or returns `nil` if there is none.
    fileprivate init?(_ record: StartupRecord, of trace: ProcessTrace) {
        guard let first = record.milestones.map(\.time).min() else { return nil }
        let (earliest, latest) = (record.processStartEarliest, record.processStartLatest)
        let start = latest > 0 ? latest : earliest > 0 ? earliest : first
        self.init(
            began: trace.realtime(of: start),
            uncertainty: latest > 0 && earliest > 0 ? latest.subtractingClamped(earliest) : 0,
            isFromStart: latest > 0 || earliest > 0,
            milestones: record.milestones.map { ($0.name, $0.time.subtractingClamped(start)) }
                .sorted { ($0.1, $0.0) < ($1.1, $1.0) })
    }
}

import LinkMapKit
import StallAnalysis

/// A timeline in the trace event format, for Perfetto and `chrome://tracing`. Each loop has a row for its listed turns,
/// one for its stalls, and one for the stacks in them, as calls within calls, since Perfetto does not show stacks that
/// belong to events. A row lies on its own for each depth of nested runs, so that nothing overlaps.
package enum ChromeTrace {
    package static func document(of sheet: StallSheet) -> OutputBuffer {
        var timeline = ChromeTimeline(sheet)
        timeline.writeAll()
        return timeline.finish()
    }
}

/// Writes the events, a process at a time.
private struct ChromeTimeline {
    private let sheet: StallSheet
    private var writer = JSONWriter()
    private var stacks = ChromeStackFrames()
    private var rows = ChromeRows()
    /// What all times count from: nanoseconds since 1970.
    private let start: UInt64

    private var report: StallReport { sheet.report }

    init(_ sheet: StallSheet) {
        self.sheet = sheet
        let processes = sheet.report.processes
        start = (processes.map(\.began) + processes.compactMap { $0.startup?.began }).min() ?? 0
    }

    mutating func writeAll() {
        writer.begin(.object)
        writer.member("displayTimeUnit", "ms")
        writer.key("traceEvents")
        writer.begin(.array)
        for number in report.processes.indices { write(process: number) }
        let stalls = sheet.lines.map(\.number).sorted()
        let lines = Dictionary(uniqueKeysWithValues: sheet.lines.map { ($0.number, $0) })
        for number in stalls { lines[number].map { write($0) } }
        for row in rows.names { write(name: row.name, "thread_name", row.process, thread: row.number) }
        writer.end(.array)
        stacks.write(sheet, to: &writer)
        writer.end(.object)
    }

    mutating func finish() -> OutputBuffer { writer.finish() }

    // MARK: - Events

    private mutating func write(process number: Int) {
        let process = report.processes[number]
        write(name: process.name, "process_name", number, thread: 0)
        for milestone in process.startup?.milestones ?? [] { write(milestone, number, process) }
        for turn in process.turns {
            let row = row(.turns, number, turn.loop, depth: Int(turn.depth))
            slice("turn", number, row, at: turn.offset, for: turn.busy)
            writer.key("args")
            writer.begin(.object)
            writer.member("phase", turn.phase.name)
            writer.member("mode", turn.mode)
            writer.end(.object)
            writer.end(.object)
        }
        for saturation in report.saturations where saturation.process == number {
            let row = row(.saturations, number, saturation.loop, depth: 1)
            slice("saturation", number, row, at: saturation.offset, for: saturation.duration)
            writer.key("args")
            writer.begin(.object)
            writer.member("turns", saturation.turns)
            writer.member("open", saturation.isOpen)
            writer.end(.object)
            writer.end(.object)
        }
    }

    private mutating func write(
        _ milestone: (name: String, offset: UInt64), _ number: Int, _ process: StallProcess
    ) {
        let since = (process.startup?.began ?? 0).addingClamped(milestone.offset)
        begin(milestone.name, "i", number, 0, since: since)
        writer.member("s", "p")
        writer.end(.object)
    }

    private mutating func write(_ line: StallLine) {
        let stall = line.stall
        let depth = stall.depth ?? 1
        let row = row(.stalls, stall.process, stall.loop, depth: depth)
        slice(
            line.function.map { sheet.names[$0] } ?? "stall", stall.process, row, at: stall.offset, for: stall.duration)
        if let frame = line.stack.flatMap({ stacks.number(of: report.stacks[$0]) }) {
            writer.member("sf", String(frame))
        }
        writer.key("args")
        writer.begin(.object)
        writer.member("cause", StallWords.cause(of: stall))
        writer.member("phase", stall.phase.name)
        writer.member("mode", stall.mode)
        writer.optional("depth", stall.depth)
        writer.member("cpuTimeNs", stall.cpuTime)
        writer.member("runDelayNs", stall.runDelay)
        writer.member("open", stall.isOpen)
        if let why = stall.expected { writer.member("expected", why) }
        for note in stall.notes {
            writer.key(of: "note \(note.name)")
            writer.value(note.value)
        }
        writer.end(.object)
        writer.end(.object)
        writeCalls(in: stall, depth: depth)
    }

    /// The stacks of a stall as slices within slices: what two neighbours have in common goes on.
    private mutating func writeCalls(in stall: Stall, depth: Int) {
        var open: [(frame: Int, since: UInt64)] = []
        var calls: [Call] = []
        var now: UInt64 = 0
        for sample in stall.samples {
            let path = Array(report.stacks[sample.stack].reversed())
            var common = 0
            while common < min(open.count, path.count), open[common].frame == path[common] { common += 1 }
            close(&open, downTo: common, at: now, &calls)
            for frame in path[common...] { open.append((frame, now)) }
            now = now.addingClamped(sample.weight)
        }
        close(&open, downTo: 0, at: now, &calls)
        guard !calls.isEmpty else { return }
        let row = row(.stacks, stall.process, stall.loop, depth: depth)
        // Callers before what they call: viewers nest in the order of the file.
        for call in calls.sorted(by: { ($0.start, $0.level) < ($1.start, $1.level) }) {
            slice(
                sheet.names[report.frames[call.frame].function], stall.process, row,
                at: stall.offset.addingClamped(call.start), for: call.length)
            writer.end(.object)
        }
    }

    private struct Call {
        let frame: Int
        let level: Int
        let start: UInt64
        let length: UInt64
    }

    private func close(
        _ open: inout [(frame: Int, since: UInt64)], downTo level: Int, at now: UInt64, _ calls: inout [Call]
    ) {
        while open.count > level, let last = open.popLast() {
            guard now > last.since else { continue }
            calls.append(Call(frame: last.frame, level: open.count, start: last.since, length: now - last.since))
        }
    }

    // MARK: - Pieces

    /// Begins a slice, which its caller ends.
    ///
    /// - Parameter offset: since the trace of the process began, in nanoseconds.
    private mutating func slice(_ name: String, _ process: Int, _ row: Int, at offset: UInt64, for duration: UInt64) {
        let moment = report.processes[process].began.addingClamped(offset)
        begin(name, "X", process, row, since: moment)
        writer.member("dur", microseconds(until: moment.addingClamped(duration)) - microseconds(until: moment))
    }

    /// Begins an event, which its caller ends.
    private mutating func begin(_ name: String, _ phase: String, _ process: Int, _ row: Int, since moment: UInt64) {
        writer.element()
        writer.begin(.object)
        writer.member("name", name)
        writer.member("cat", "loop")
        writer.member("ph", phase)
        writer.member("ts", microseconds(until: moment))
        writer.member("pid", pid(of: process))
        writer.member("tid", UInt64(row))
    }

    /// Whole ones: viewers add begin and length as floating-point numbers, and a call that ends a hair after its caller
    /// is torn apart.
    private func microseconds(until moment: UInt64) -> UInt64 { moment.subtractingClamped(start) / 1000 }

    private mutating func write(name: String, _ kind: String, _ process: Int, thread: Int) {
        writer.element()
        writer.begin(.object)
        writer.member("name", kind)
        writer.member("ph", "M")
        writer.member("pid", pid(of: process))
        writer.member("tid", UInt64(thread))
        writer.key("args")
        writer.begin(.object)
        writer.member("name", name)
        writer.end(.object)
        writer.end(.object)
    }

    /// The process's own number, unless another process of another machine has the same.
    private func pid(of process: Int) -> UInt64 {
        let number = report.processes[process].processID
        let isUnique = report.processes.count { $0.processID == number } == 1
        return isUnique ? UInt64(number) : UInt64(number) << 16 | UInt64(process & 0xFFFF)
    }

    private mutating func row(_ kind: ChromeRows.Kind, _ process: Int, _ loop: Int?, depth: Int) -> Int {
        rows.number(of: ChromeRows.Row(process: process, loop: loop, kind: kind, depth: max(depth, 1))) {
            loop.map { sheet.report.loops[$0].name } ?? "loop"
        }
    }
}

/// The rows of the timeline, which the format takes for threads.
private struct ChromeRows {
    enum Kind: String {
        case turns, stalls, stacks, saturations
    }

    struct Row: Hashable {
        let process: Int
        let loop: Int?
        let kind: Kind
        let depth: Int
    }

    private(set) var names: [(process: Int, number: Int, name: String)] = []
    private var numbers: [Row: Int] = [:]

    mutating func number(of row: Row, loopName: () -> String) -> Int {
        if let known = numbers[row] { return known }
        // 0 is the process itself.
        let number = numbers.count + 1
        numbers[row] = number
        let nested = row.depth > 1 ? ", nested run \(row.depth - 1)" : ""
        names.append((row.process, number, "\(loopName()): \(row.kind.rawValue)\(nested)"))
        return number
    }
}

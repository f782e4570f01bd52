import LinkMapKit
import StallAnalysis

/// Writes the events of a ``ChromeTrace``, process by process.
struct ChromeTimeline {
    private let sheet: StallSheet
    private var writer = JSONWriter()
    private var stacks = ChromeStackFrames()
    private var rows = ChromeRows()
    /// The origin of all times, in nanoseconds since 1970.
    private let start: UInt64

    private var report: StallReport { sheet.report }

    init(_ sheet: StallSheet) {
        self.sheet = sheet
        let processes = sheet.report.processes
        // A hang report may not state when the hang began.
        start = (processes.map(\.began).filter { $0 > 0 } + processes.compactMap { $0.startup?.began }).min() ?? 0
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
            slice("turn", number, row, at: turn.offset, for: turn.busy) {
                $0.object("args") {
                    $0.member("phase", turn.phase.name)
                    $0.member("mode", turn.mode)
                }
            }
        }
        for saturation in report.saturations where saturation.process == number {
            let row = row(.saturations, number, saturation.loop, depth: 1)
            slice("saturation", number, row, at: saturation.offset, for: saturation.duration) {
                $0.object("args") {
                    $0.member("turns", saturation.turns)
                    $0.member("open", saturation.isOpen)
                }
            }
        }
    }

    private mutating func write(
        _ milestone: (name: String, offset: UInt64), _ number: Int, _ process: StallProcess
    ) {
        let since = (process.startup?.began ?? 0).addingClamped(milestone.offset)
        event(milestone.name, "i", number, 0, since: since) { $0.member("s", "p") }
    }

    private mutating func write(_ line: StallLine) {
        let stall = line.stall
        let depth = stall.depth ?? 1
        let row = row(.stalls, stall.process, stall.loop, depth: depth)
        let name = line.function.map { sheet.names[$0] } ?? "stall"
        let frame = line.stack.flatMap { stacks.number(of: report.stacks[$0]) }
        slice(name, stall.process, row, at: stall.offset, for: stall.duration) {
            if let frame { $0.member("sf", String(frame)) }
            $0.object("args") { ChromeTimeline.write(argumentsOf: stall, to: &$0) }
        }
        writeCalls(in: stall, depth: depth)
    }

    private static func write(argumentsOf stall: Stall, to writer: inout JSONWriter) {
        writer.member("cause", StallWords.cause(of: stall))
        writer.member("phase", stall.phase.name)
        writer.member("mode", stall.mode)
        writer.member("depth", optional: stall.depth)
        writer.member("cpuTimeNs", stall.cpuTime)
        writer.member("runDelayNs", stall.runDelay)
        writer.member("open", stall.isOpen)
        if let why = stall.expected { writer.member("expected", why) }
        for note in stall.notes {
            writer.key(of: "note \(note.name)")
            writer.value(note.value)
        }
        for text in stall.texts {
            writer.key(of: "text \(text.name)")
            writer.value(text.text)
        }
    }

    private mutating func writeCalls(in stall: Stall, depth: Int) {
        let calls = ChromeCalls.calls(in: stall, of: report)
        guard !calls.isEmpty else { return }
        let row = row(.stacks, stall.process, stall.loop, depth: depth)
        for call in calls {
            slice(
                sheet.names[report.frames[call.frame].function], stall.process, row,
                at: stall.offset.addingClamped(call.start), for: call.length)
        }
    }

    // MARK: - Pieces

    /// - Parameter offset: nanoseconds since the trace of the process began.
    private mutating func slice(
        _ name: String, _ process: Int, _ row: Int, at offset: UInt64, for duration: UInt64,
        members: (inout JSONWriter) -> Void = { _ in }
    ) {
        let moment = max(report.processes[process].began, start).addingClamped(offset)
        let length = microseconds(until: moment.addingClamped(duration)) - microseconds(until: moment)
        event(name, "X", process, row, since: moment) {
            $0.member("dur", length)
            members(&$0)
        }
    }

    private mutating func event(
        _ name: String, _ phase: String, _ process: Int, _ row: Int, since moment: UInt64,
        members: (inout JSONWriter) -> Void
    ) {
        let time = microseconds(until: moment)
        let pid = pid(of: process)
        writer.element {
            $0.member("name", name)
            $0.member("cat", "loop")
            $0.member("ph", phase)
            $0.member("ts", time)
            $0.member("pid", pid)
            $0.member("tid", UInt64(row))
            members(&$0)
        }
    }

    /// Returns whole microseconds. Viewers add start and duration as floating-point numbers, and show a call that ends
    /// after its caller in the wrong place.
    private func microseconds(until moment: UInt64) -> UInt64 { moment.subtractingClamped(start) / 1000 }

    private mutating func write(name: String, _ kind: String, _ process: Int, thread: Int) {
        let pid = pid(of: process)
        writer.element {
            $0.member("name", kind)
            $0.member("ph", "M")
            $0.member("pid", pid)
            $0.member("tid", UInt64(thread))
            $0.object("args") { $0.member("name", name) }
        }
    }

    /// Returns the process ID, or a unique number if processes of several machines have the same ID.
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

/// A timeline in the trace event format, for Perfetto and `chrome://tracing`.
///
/// Each loop has one row for its listed turns, one for its stalls, and one for the sampled stacks as nested calls,
/// since Perfetto does not show stacks attached to events. Each depth of nested runs has separate rows, so that events
/// never overlap.
package enum ChromeTrace: PlainExporter {
    package static let format = Format.chrome

    package static func document(of sheet: StallSheet) -> OutputBuffer {
        var timeline = ChromeTimeline(sheet)
        timeline.writeAll()
        return timeline.finish()
    }
}

/// Converts the stacks of a stall to nested calls: frames common to consecutive stacks become one call.
struct ChromeCalls {
    /// A call, with times in nanoseconds since the stall began.
    struct Call {
        let frame: Int
        /// The nesting level; 0 for the outermost call.
        let level: Int
        let start: UInt64
        let length: UInt64
    }

    private var open: [(frame: Int, since: UInt64)] = []
    private var closed: [Call] = []
    private var now: UInt64 = 0

    /// Returns the calls with callers before callees: viewers nest events in the order of the file.
    static func calls(in stall: Stall, of report: StallReport) -> [Call] {
        var calls = ChromeCalls()
        for sample in stall.samples {
            calls.follow(report.stacks[sample.stack].reversed(), for: sample.weight)
        }
        calls.close(downTo: 0)
        return calls.closed.sorted { ($0.start, $0.level) < ($1.start, $1.level) }
    }

    private mutating func follow(_ path: [Int], for duration: UInt64) {
        var common = 0
        while common < min(open.count, path.count), open[common].frame == path[common] { common += 1 }
        close(downTo: common)
        for frame in path[common...] { open.append((frame, now)) }
        now = now.addingClamped(duration)
    }

    private mutating func close(downTo level: Int) {
        while open.count > level, let last = open.popLast() {
            guard now > last.since else { continue }
            closed.append(Call(frame: last.frame, level: open.count, start: last.since, length: now - last.since))
        }
    }
}

/// The rows of the timeline, which are threads in the trace event format.
struct ChromeRows {
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
        // Number 0 is the process itself.
        let number = numbers.count + 1
        numbers[row] = number
        let nested = row.depth > 1 ? ", nested run \(row.depth - 1)" : ""
        names.append((row.process, number, "\(loopName()): \(row.kind.rawValue)\(nested)"))
        return number
    }
}

/// Stacks in the trace event format: a tree of frames, each with a reference to its caller.
struct ChromeStackFrames {
    private struct Node: Hashable {
        let parent: Int?
        let frame: Int
    }

    private var nodes: [Node] = []
    private var numbers: [Node: Int] = [:]

    /// Returns the number of the innermost frame of a stack; `nil` for an empty stack.
    mutating func number(of stack: [Int]) -> Int? {
        var parent: Int?
        for frame in stack.reversed() {
            let node = Node(parent: parent, frame: frame)
            if let known = numbers[node] {
                parent = known
            } else {
                parent = nodes.count
                numbers[node] = nodes.count
                nodes.append(node)
            }
        }
        return parent
    }

    func write(_ sheet: StallSheet, to writer: inout JSONWriter) {
        writer.object("stackFrames") { writer in
            for (number, node) in nodes.enumerated() {
                let function = sheet.report.frames[node.frame].function
                writer.key(of: String(number))
                writer.object {
                    $0.member("name", sheet.names[function])
                    $0.member("category", sheet.moduleName(of: function) ?? "")
                    if let parent = node.parent { $0.member("parent", String(parent)) }
                }
            }
        }
    }
}

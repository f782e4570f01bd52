import LinkMapKit
import LoopTrace

/// A builder that assembles the report process by process.
struct StallReportBuilder {
    private var report = StallReport()
    private var symbolicator: Symbolicator
    private var phases: [PhaseKey: TurnHistogram] = [:]

    private struct PhaseKey: Hashable {
        let phase: LoopPhase
        let mode: String
    }

    init(_ symbolicator: Symbolicator) { self.symbolicator = symbolicator }

    mutating func add(_ trace: ProcessTrace) {
        let number = report.processes.count
        let loops = addLoops(of: trace, number)
        report.processes.append(StallProcess(of: trace, loops: loops))
        addTurns(of: trace)
        for stall in trace.stalls {
            report.stalls.append(StallReader(trace, number, loops).stall(stall, &symbolicator))
        }
        for saturation in trace.saturations {
            report.saturations.append(
                Saturation(
                    process: number, loop: loops[saturation.loop],
                    offset: saturation.begin.subtractingClamped(trace.span.lowerBound), duration: saturation.duration,
                    turns: saturation.turns, isOpen: !saturation.isOver))
        }
        for suspension in trace.suspensions { report.suspensions.add(suspension) }
        for timer in trace.heldTimers {
            report.heldTimers.append(
                HeldTimer(
                    process: number, loop: loops[timer.loop],
                    offset: timer.due.subtractingClamped(trace.span.lowerBound), lateness: timer.lateness,
                    mode: trace.text(timer.mode), runningMode: trace.text(timer.runningMode)))
        }
        report.dropped.add(trace.drops)
    }

    /// Returns the report of the processes so far, and begins another one with the same symbols.
    mutating func takeReport() -> StallReport {
        defer { (report, phases) = (StallReport(), [:]) }
        return finish()
    }

    mutating func finish() -> StallReport {
        report.modules = symbolicator.modules
        report.missingNames = symbolicator.log.missingNames(symbolicator.modules)
        report.functions = symbolicator.functions
        report.frames = symbolicator.frames
        report.stacks = symbolicator.stacks
        report.warnings = symbolicator.log.warnings(symbolicator.modules)
        report.stalls.sort { ($0.realtime, $0.process, $0.id) < ($1.realtime, $1.process, $1.id) }
        report.totals = StallTotals(of: report.stalls)
        report.phases = phases.map { PhaseTotal(phase: $0.key.phase, mode: $0.key.mode, histogram: $0.value) }
            .sorted { left, right in
                if left.histogram.sum != right.histogram.sum { return left.histogram.sum > right.histogram.sum }
                return (left.phase.rawValue, left.mode) < (right.phase.rawValue, right.mode)
            }
        var search = GroupSearch(origins: report.functions.map(\.origin))
        report.groups = search.groups(of: weightedStacks())
        return report
    }

    // MARK: - Loops and turns

    private mutating func addLoops(of trace: ProcessTrace, _ process: Int) -> [UInt32: Int] {
        var numbers: [UInt32: Int] = [:]
        for loop in trace.loops.values.sorted(by: { $0.id < $1.id }) {
            numbers[loop.id] = report.loops.count
            report.loops.append(
                StallLoop(
                    process: process, name: loop.name, kind: loop.kind, thread: loop.thread, stall: loop.stall,
                    severe: loop.severe))
        }
        return numbers
    }

    private mutating func addTurns(of trace: ProcessTrace) {
        for interval in trace.intervals {
            for group in interval.groups {
                report.histogram.add(group.histogram)
                let key = PhaseKey(phase: group.phase, mode: trace.text(group.mode))
                phases[key, default: TurnHistogram()].add(group.histogram)
            }
            report.turns.add(interval)
        }
        for excess in trace.excesses {
            for group in excess.groups {
                report.histogram.remove(group.histogram)
                phases[PhaseKey(phase: group.phase, mode: trace.text(group.mode))]?.remove(group.histogram)
            }
            report.turns.remove(excess)
        }
        report.turns.count = report.histogram.count
        report.turns.busy = report.histogram.sum
    }

    // MARK: - Groups

    /// The largest number of stack frames that groups are searched in, heaviest stacks first. Days of stalls have fewer.
    private static let mostFrames = 300_000

    /// Returns each stack once, with the total time for which it was seen. Announced stalls are left out.
    private func weightedStacks() -> [WeightedStack] {
        var times: [[Int]: (weight: UInt64, stalls: [Int])] = [:]
        for (number, stall) in report.stalls.enumerated() where stall.expected == nil {
            var weights: [Int: UInt64] = [:]
            for sample in stall.samples { weights[sample.stack, default: 0] += sample.weight }
            for (stack, weight) in weights {
                let path = path(of: stack)
                times[path, default: (0, [])].weight.addClamped(weight)
                if times[path]?.stalls.last != number { times[path]?.stalls.append(number) }
            }
        }
        let stacks = times.map { WeightedStack(stalls: $0.value.stalls, weight: $0.value.weight, path: $0.key) }
            .sorted { left, right in
                left.weight == right.weight
                    ? left.path.lexicographicallyPrecedes(right.path) : left.weight > right.weight
            }
        var frames = 0
        return Array(
            stacks.prefix { stack in
                frames += stack.path.count
                return frames <= StallReportBuilder.mostFrames
            })
    }

    private func path(of stack: Int) -> [Int] { report.stacks[stack].reversed().map { report.frames[$0].function } }
}

extension TurnTotals {
    fileprivate mutating func add(_ interval: IntervalRecord) {
        waits = waits.addingClamped(interval.waits)
        waiting = waiting.addingClamped(interval.waiting)
        outside = outside.addingClamped(interval.outside)
        watched = watched.addingClamped(interval.end.subtractingClamped(interval.begin))
        watchdogTime = watchdogTime.addingClamped(interval.watchdogTime)
        watchdogWakes = watchdogWakes.addingClamped(interval.watchdogWakes)
        sampleTime = sampleTime.addingClamped(interval.sampleTime)
    }

    fileprivate mutating func remove(_ excess: IntervalRecord) {
        waiting = waiting.subtractingClamped(excess.waiting)
        outside = outside.subtractingClamped(excess.outside)
    }
}

extension DropRecord {
    fileprivate mutating func add(_ other: DropRecord) {
        turns = turns.addingClamped(other.turns)
        samples = samples.addingClamped(other.samples)
        stalls = stalls.addingClamped(other.stalls)
        bytes = bytes.addingClamped(other.bytes)
        captures = captures.addingClamped(other.captures)
    }
}

extension StallTotals {
    init(of stalls: [Stall]) {
        for stall in stalls {
            guard stall.expected == nil else {
                expectedCount += 1
                expectedTime = expectedTime.addingClamped(stall.duration)
                continue
            }
            count += 1
            time = time.addingClamped(stall.duration)
            longest = max(longest, stall.duration)
            open += stall.isOpen ? 1 : 0
            severe += stall.isSevere ? 1 : 0
            causes[stall.cause] = causes[stall.cause, default: 0].addingClamped(stall.duration)
            if stall.samples.isEmpty {
                unsampledCount += 1
                unsampledTime = unsampledTime.addingClamped(stall.duration)
            }
        }
    }
}

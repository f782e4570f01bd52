#if os(Linux)

import AuditPlatform
import CLaunch
import LinkMapKit

/// A reader that makes one ``Launch`` of the records of all means.
struct LaunchReader {
    private let goal: LaunchGoal
    private let program: LaunchedProgram
    private let perf: PerfWatch?
    private let entries: [AuditEntry]
    private let messages: [MarkPipe.Message]
    private let watch: LaunchWatch
    private let resumed: UInt64?
    private var clock: LaunchClock
    private var launch: Launch
    /// The files that were mapped as executable.
    private(set) var files: [String] = []

    init(
        kind: Launch.Kind, goal: LaunchGoal, program: LaunchedProgram, record: LaunchRecord, perf: PerfWatch?,
        resumed: UInt64?, watch: LaunchWatch
    ) {
        self.goal = goal
        self.program = program
        self.perf = perf
        self.resumed = resumed
        self.watch = watch
        entries = record.entries()
        messages = watch.marks?.messages ?? []
        clock = LaunchClock(started: record.started)
        launch = Launch(kind: kind)
        launch.started = record.started
        launch.dropped = record.dropped + (perf?.dropped ?? 0)
        launch.ending = watch.ending
    }

    mutating func read() -> Launch {
        let records = perf?.records ?? []
        let waits = WaitReader.waits(in: records)
        clock.pause = waits.first { wait in resumed.map { wait.from < $0 && $0 <= wait.to } == true }
            .map { $0.from..<$0.to }
        launch.pause = clock.pause.map { $0.upperBound - $0.lowerBound } ?? 0
        launch.waits = waits.filter { clock.pause?.lowerBound != $0.from }.map(onClock)
        readPerf(records)
        readAudit()
        readMarks()
        setEnd(records)
        countFaults()
        launch.keepOrder()
        return launch
    }

    private func onClock(_ wait: Launch.Wait) -> Launch.Wait {
        Launch.Wait(from: clock.time(of: wait.from), to: clock.time(of: wait.to), isPreempted: wait.isPreempted)
    }

    // MARK: - Means

    private mutating func readPerf(_ records: [PerfRecord]) {
        guard let perf else { return }
        var reader = PerfReader(clock: clock, perf: perf, program: program, resumed: resumed)
        reader.read(records)
        launch.objects = reader.objects
        launch.milestones = reader.milestones
        launch.successors = reader.successors
        launch.usedPerf = true
        launch.dropped += reader.lost
        launch.faults = reader.otherFaults
        files = reader.objects.map(\.path)
    }

    private mutating func readAudit() {
        guard !entries.isEmpty else { return }
        var reader = AuditReader(clock: clock, programPath: program.path)
        reader.read(entries)
        // The audit library's times are used for the loader's own steps.
        for (milestone, time) in reader.milestones where milestone != .main && milestone != .start {
            launch.milestones[milestone] = time
        }
        for milestone in [Milestone.start, .main] where launch.milestones[milestone] == nil {
            launch.milestones[milestone] = reader.milestones[milestone]
        }
        launch.initializers = reader.initializers.map { run in
            var run = run
            run.preempted = launch.preemption(in: run.began..<max(run.began, run.ended ?? run.began))
            return run
        }
        launch.objects = reader.objects.map { object in
            let known = launch.objects.first { $0.path == object.path }
            var object = object
            object.relocation = known?.relocation
            object.faults = known?.faults ?? FaultCount()
            return object
        }
        launch.usedAudit = true
        if files.isEmpty { files = reader.objects.map(\.path) }
    }

    private mutating func readMarks() {
        launch.marks = messages.filter { !$0.isIdle }
            .map { Launch.Mark(name: $0.name, time: clock.time(of: $0.time)) }
        if let idle = messages.first(where: \.isIdle) {
            launch.milestones[.idle] = clock.time(of: idle.time)
            launch.isIdleTold = true
        } else if goal == .idle {
            launch.milestones[.idle] = firstLongWait
        }
    }

    /// The first long wait of the main thread after `main`, or a wait that did not end.
    private var firstLongWait: UInt64? {
        guard let main = launch.milestones[.main] else { return nil }
        let end = clock.time(of: watch.endTime)
        if case .switchedOut(false) = perf?.records.last?.event, let last = perf?.records.last {
            let from = clock.time(of: last.time)
            if from > main, end - min(end, from) >= LaunchWatch.idleWait { return from }
        }
        return launch.waits.first { $0.from > main && !$0.isPreempted && $0.to - $0.from >= LaunchWatch.idleWait }?.from
    }

    // MARK: - The end

    private mutating func setEnd(_ records: [PerfRecord]) {
        if let seen = watch.output.seen { launch.milestones[.text] = clock.time(of: seen) }
        switch launch.ending {
        case .ended: break
        case .exited, .signalled, .timedOut: launch.milestones[.end] = clock.time(of: exitReading(records))
        }
        let last = launch.milestones.values.max() ?? 0
        launch.waits.removeAll { $0.from >= last }
    }

    /// Returns the time at which the main thread ended. If other threads outlived it, the time at which the process ended.
    private func exitReading(_ records: [PerfRecord]) -> UInt64 {
        let exit = records.last { if case .ended = $0.event { true } else { false } }
        guard let exit, exit.time <= watch.endTime, watch.endTime - exit.time < 20_000_000 else { return watch.endTime }
        return exit.time
    }

    /// Counts the page faults: those that perf counted for the program, or all of the process.
    private mutating func countFaults() {
        launch.resident = watch.resident
        guard launch.kind != .faults else { return }
        let usage = watch.usage
        launch.faults = FaultCount()
        launch.faults.minorData = perf?.count(of: .minor) ?? UInt64(clamping: usage.ru_minflt)
        launch.faults.majorData = perf?.count(of: .major) ?? UInt64(clamping: usage.ru_majflt)
    }
}

extension Launch {
    /// Returns how long other threads had the processor.
    fileprivate func preemption(in range: Range<UInt64>) -> UInt64 {
        waits.reduce(0) { sum, wait in
            let both = (wait.from..<max(wait.from, wait.to)).clamped(to: range)
            return wait.isPreempted ? sum + (both.upperBound - both.lowerBound) : sum
        }
    }

    /// Removes milestones that are earlier than one before them. Such a milestone was misread.
    fileprivate mutating func keepOrder() {
        var last: UInt64 = 0
        for milestone in Milestone.allCases {
            guard let time = milestones[milestone] else { continue }
            if time < last { milestones[milestone] = nil } else { last = time }
        }
    }
}

#endif

#if os(Linux)

/// The conversion from clock readings to times of a launch.
package struct LaunchClock {
    /// The reading right before execve.
    var started: UInt64
    /// The time in which the program was stopped to set breakpoints. It is subtracted.
    var pause: Range<UInt64>?

    func time(of reading: UInt64) -> UInt64 {
        let whole = reading > started ? reading - started : 0
        guard let pause, reading > pause.lowerBound else { return whole }
        return whole - min(whole, min(reading, pause.upperBound) - pause.lowerBound)
    }

    /// The reading of CLOCK_MONOTONIC in nanoseconds, the clock of all means.
    package static var now: UInt64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}

#endif

#if os(Linux)

/// A reader of the times in which the main thread did not run.
enum WaitReader {
    /// Returns the waits on the clock of the records. A wait without an end is left out.
    static func waits(in records: [PerfRecord]) -> [Launch.Wait] {
        var waits: [Launch.Wait] = []
        var out: (time: UInt64, isPreempted: Bool)?
        for record in records {
            switch record.event {
            case .switchedOut(let isPreempted): out = (record.time, isPreempted)
            case .switchedIn:
                if let from = out, from.time <= record.time {
                    waits.append(Launch.Wait(from: from.time, to: record.time, isPreempted: from.isPreempted))
                }
                out = nil
            default: break
            }
        }
        return waits
    }
}

#endif

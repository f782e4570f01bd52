#if os(Linux)

import AuditPlatform
import CLaunch
import LinkMapKit

/// A runner that launches a program once.
struct LaunchRunner {
    let request: LaunchRequest
    let path: String
    let program: LaunchedProgram
    let library: AuditLibrary?
    let marks: MarkPipe?

    /// The observed launch and the reasons why it could not be watched better.
    struct Outcome {
        var launch: Launch
        var refusals: [Refusal] = []
        /// The files that were mapped as executable.
        var files: [String] = []
        /// Whether a breakpoint on `main` was set.
        var seesMain = false
    }

    /// Launches the program.
    /// - Throws: ``InputError`` if the launch failed.
    func launch(_ kind: Launch.Kind) throws(InputError) -> Outcome {
        guard let record = LaunchRecord() else { throw failure("has no memory for its record", errno) }
        let output: ProgramOutput
        do throws(Errno) {
            output = try ProgramOutput(goal: request.goal, discards: request.discardsOutput)
        } catch {
            throw failure("cannot be given its output", error.number)
        }
        marks?.reset()
        let order = order(kind, output, record)
        let pid = unsafe launch_make(order.pointer)
        guard pid > 0 else { throw failure("cannot be launched", -pid) }
        output.wasInherited()

        var refusals: [Refusal] = []
        let perf = perf(of: pid, kind, &refusals)
        let resumed = start(pid, perf, kind, &refusals)
        var watch = LaunchWatch(
            pid: pid, request: request, perf: perf, record: record, marks: marks, output: output)
        watch.follow()
        // The new process reads the order, so it must live until here.
        withExtendedLifetime(order) {}
        guard record.failure == 0 else { throw failure("cannot be launched", record.failure) }
        var reader = LaunchReader(
            kind: kind, goal: request.goal, program: program, record: record, perf: perf, resumed: resumed,
            watch: watch)
        let launch = reader.read()
        return Outcome(
            launch: launch, refusals: refusals, files: reader.files, seesMain: perf?.hasBreakpoint(.main) == true)
    }

    private func failure(_ what: String, _ number: Int32) -> InputError {
        InputError("\(what): \(Errno(number: number).text)", path: path)
    }

    // MARK: - Preparing

    private func order(_ kind: Launch.Kind, _ output: ProgramOutput, _ record: LaunchRecord) -> LaunchOrder {
        var environment = ProcessEnvironment.all
        if let marks { environment.append("\(MarkPipe.variable)=\(marks.path)") }
        var audit: (library: Int32, numbers: InheritedNumbers)?
        if kind == .audited, let library, let numbers = InheritedNumbers() {
            audit = (library.descriptor, numbers)
            environment.append("\(LAUNCH_AUDIT_VARIABLE)=/proc/self/fd/\(numbers.library)")
            environment.append("\(LAUNCH_RECORD_VARIABLE)=\(numbers.record)")
        }
        return LaunchOrder(
            path: path, arguments: request.command, environment: environment, standard: output.standard,
            record: record, audit: audit)
    }

    private func perf(of pid: pid_t, _ kind: Launch.Kind, _ refusals: inout [Refusal]) -> PerfWatch? {
        guard !request.without.contains(.perf) else {
            refusals.append(.perf("not used, as asked"))
            return nil
        }
        do throws(Errno) {
            let watch = try PerfWatch(pid: pid, followsMaps: kind != .bare)
            if kind == .bare { return watch }
            // Without these events the totals of the process are reported.
            do throws(Errno) { try watch.watchFaults(of: pid, recorded: kind == .faults) } catch {}
            return watch
        } catch {
            refusals.append(.perf(error.text))
            return nil
        }
    }

    // MARK: - Starting

    /// Lets the program continue, with breakpoints if possible. Returns the time at which it continued after a stop.
    private func start(
        _ pid: pid_t, _ perf: PerfWatch?, _ kind: Launch.Kind, _ refusals: inout [Refusal]
    ) -> UInt64? {
        guard let perf, canBeStopped(&refusals) else {
            launch_go()
            return nil
        }
        let status = launch_attach(pid)
        guard status == 0 else {
            refusals.append(.breakpoints(Errno(number: -status).text))
            launch_go()
            return nil
        }
        launch_go()
        var ended: Int32 = 0
        guard unsafe launch_wait_exec(pid, &ended) == 1 else { return nil }
        setBreakpoints(pid, perf, kind, &refusals)
        let resumed = LaunchClock.now
        launch_detach(pid)
        return resumed
    }

    /// Returns whether the program may be stopped. A program that gets rights of its file's owner would lose them while it is
    /// traced.
    private func canBeStopped(_ refusals: inout [Refusal]) -> Bool {
        if request.without.contains(.breakpoints) {
            refusals.append(.breakpoints("not used, as asked"))
        } else if !program.isSixtyFourBit {
            refusals.append(.breakpoints("the program is not a 64-bit one"))
        } else if FileRights.areTakenOn(from: path) {
            refusals.append(.breakpoints("the program takes on the rights of its owner"))
        } else {
            return true
        }
        return false
    }

    private func setBreakpoints(
        _ pid: pid_t, _ perf: PerfWatch, _ kind: Launch.Kind, _ refusals: inout [Refusal]
    ) {
        guard let space = AddressSpace(of: pid) else {
            return refusals.append(.breakpoints("the kernel does not tell where the program lies"))
        }
        for (breakpoint, address) in space.landmarks(of: program) {
            // The audit library sees these announcements, too.
            if kind == .audited, breakpoint == .loaderSignal { continue }
            if kind == .bare, breakpoint != .main { continue }
            do throws(Errno) {
                try perf.watch(breakpoint, at: address, in: pid)
            } catch {
                refusals.append(.breakpoints(error.text))
            }
        }
    }
}

#endif

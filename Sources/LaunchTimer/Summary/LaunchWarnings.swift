import AuditPlatform
import LinkMapKit

/// The warnings about what could not be measured and what went wrong.
struct LaunchWarnings {
    let report: LaunchReport
    let refusals: Set<Refusal>
    let request: LaunchRequest
    let launches: [Launch]

    var all: [AuditWarning] {
        refused + unseen + endings + [forgotten, successors].compactMap(\.self)
    }

    private var hasMain: Bool { report.milestones.contains { $0.milestone == .main } }

    // MARK: - Means

    private var refused: [AuditWarning] {
        refusals.map { refusal in
            switch refusal {
            case .perf(let why):
                AuditWarning(
                    "no-perf",
                    "no perf events (\(why)): \(fallback)"
                        + (why == "not used, as asked" ? "" : "; see /proc/sys/kernel/perf_event_paranoid"))
            case .breakpoints(let why):
                AuditWarning("no-breakpoints", "no breakpoints (\(why)): \(fallback)")
            }
        }.sorted { $0.message < $1.message }
    }

    /// The consequence of a missing means for the phases.
    private var fallback: String {
        switch report.phasesBy {
        case .audit: "the audit library times the phases, which include loading it"
        case .perf where !hasMain: "the time of main is unknown"
        case .perf: "fewer phases are distinguished"
        default: "only the whole launch is timed"
        }
    }

    private var unseen: [AuditWarning] {
        guard let last = report.milestones.last?.milestone else { return [] }
        let missed: String? =
            switch request.goal {
            case .idle where last != .idle: "the program did not become idle"
            case .text where last != .text: "the program did not write the text"
            case .main where last != .main: "reaching main was not observed"
            case .exit where last != .end: "the end of the program was not observed"
            default: nil
            }
        var warnings = [missed.map { AuditWarning("goal-missed", $0) }].compactMap(\.self)
        if case .idle = request.goal, last == .idle, !launches.contains(where: \.isIdleTold) {
            warnings.append(
                AuditWarning(
                    "idle-by-switches",
                    "LoopProbe did not report the first idle; the main thread's first wait of 50 ms is used"))
        }
        if !hasMain, request.goal != .main, refusals.isEmpty, report.phasesBy != nil {
            warnings.append(AuditWarning("no-main", "reaching main was not observed"))
        }
        return warnings
    }

    // MARK: - Ends

    private var endings: [AuditWarning] {
        report.endings.compactMap { ending, count in
            let share = "in \(count) of \(launches.count) launches"
            switch ending {
            case .exited(0), .ended: return nil
            case .exited(let status):
                return AuditWarning("exit-status", "the program exited with status \(status) \(share)")
            case .signalled(let signal): return AuditWarning("crashed", crash(by: signal, share))
            case .timedOut:
                return AuditWarning(
                    "timed-out",
                    "the program was ended after \(LaunchWarnings.seconds(request.patience)) s; "
                        + "--until main or idle, or --timeout, may help"
                )
            }
        }
    }

    private func crash(by signal: Int32, _ share: String) -> String {
        let text = "the program was ended by signal \(signal) (\(SignalName.text(of: signal))) \(share)"
        for library in report.libraries {
            guard let initializer = library.initializers.first(where: \.isUnfinished) else { continue }
            let address = "0x" + String(initializer.address, radix: 16)
            return "\(text), in the initialiser \(initializer.name ?? address) of \(library.path)"
        }
        return text
    }

    private static func seconds(_ value: Double) -> String {
        value == value.rounded() ? "\(Int(value))" : "\(value)"
    }

    // MARK: - Rest

    private var forgotten: AuditWarning? {
        let count = launches.map(\.dropped).max() ?? 0
        guard count > 0 else { return nil }
        return AuditWarning("events-dropped", "\(count) events of a launch were dropped; figures may be incomplete")
    }

    private var successors: AuditWarning? {
        guard let successor = launches.flatMap(\.successors).first else { return nil }
        return AuditWarning(
            "became-another",
            "the program became \(successor.name) by execve; the phases are those of the first program; launch the second to measure it"
        )
    }
}

/// The names of signals.
enum SignalName {
    /// Returns the description of a signal.
    static func text(of signal: Int32) -> String {
        unsafe strsignal(signal).map { unsafe String(cString: $0) } ?? "unknown"
    }
}

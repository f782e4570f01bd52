import CLoopProbe
import Dispatch
public import LoopProbe

extension StallProbe {
    /// A check of what the probe can do on this system, for a person with a device: each capability passes, fails or is
    /// missing here.
    public struct SelfTest: Sendable {
        /// The result of one check.
        public enum Outcome: Hashable, Sendable {
            /// The capability works.
            case passed
            /// The capability should work and does not.
            case failed
            /// The system does not offer it.
            case unavailable
        }

        /// A check.
        public struct Check: Sendable, CustomStringConvertible {
            /// The name of the capability.
            public let name: String
            /// The result.
            public let outcome: Outcome
            /// The values that the check has seen.
            public let details: String

            /// One line: result, name and values.
            public var description: String {
                let word =
                    switch outcome {
                    case .passed: "pass"
                    case .failed: "FAIL"
                    case .unavailable: "none"
                    }
                return "\(word)  \(name): \(details)"
            }
        }

        /// Runs all checks, which takes about two seconds. It stalls threads of its own; the program goes on.
        public static func run() async -> [Check] {
            await withCheckedContinuation { continuation in
                DispatchQueue(label: "loopprobe.self-test").async { continuation.resume(returning: checks()) }
            }
        }

        private static func checks() -> [Check] {
            [processStart(), bootSession(), callouts()] + stalls(name: "a busy thread", expected: .cpu, work: spin)
                + stalls(name: "a sleeping thread", expected: .blocked(systemCall: -1), work: sleep)
        }

        // MARK: - Facts

        private static func processStart() -> Check {
            let report = Startup.report
            return Check(
                name: "begin of the process", outcome: report.latestStart > 0 ? .passed : .failed,
                details: "\(LoopMeter.now - min(LoopMeter.now, report.latestStart)) ns ago")
        }

        private static func bootSession() -> Check {
            var bytes = [UInt8](repeating: 0, count: 16)
            let isKnown = unsafe lp_system_boot(&bytes)
            let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            return Check(
                name: "boot session", outcome: isKnown ? .passed : .failed, details: isKnown ? digits : "unknown")
        }

        private static func callouts() -> Check {
            guard lp_runloop_available() else {
                return Check(name: "callouts of the run loop", outcome: .unavailable, details: "no CoreFoundation")
            }
            let isComplete = lp_sampler_can_learn_markers()
            return Check(
                name: "callouts of the run loop", outcome: isComplete ? .passed : .failed,
                details: isComplete ? "timer, source, block and observer learned" : "not all were learned")
        }

        // MARK: - Stalls

        private static let length: UInt64 = 400_000_000

        private static func spin() {
            let end = LoopMeter.now + length
            while LoopMeter.now < end {}
        }

        private static func sleep() {
            // The loop's thread must not poll, so that it is blocked for the whole time.
            let semaphore = DispatchSemaphore(value: 0)
            _ = semaphore.wait(timeout: .now() + .nanoseconds(Int(length)))
        }

        /// Semaphores are thread-safe; SDKs before iOS 17's do not declare it.
        private struct Done: @unchecked Sendable {
            let semaphore = DispatchSemaphore(value: 0)
        }

        /// Watches a loop that stalls once, and checks the report.
        private static func stalls(name: String, expected: Stall.Cause, work: @escaping @Sendable () -> Void) -> [Check]
        {
            var configuration = Configuration()
            configuration.stall = .milliseconds(100)
            let source = ManualSource(kind: "self-test", name: name)
            guard let probe = try? StallProbe.start(source, configuration) else {
                return [Check(name: name, outcome: .failed, details: "the probe did not start")]
            }
            let found = Guarded<[Stall]>([])
            probe.onStall { stall in found.withLock { $0.append(stall) } }
            let done = Done()
            DispatchQueue(label: "loopprobe.self-test.loop").async {
                source.didWake()
                work()
                source.willWait()
                done.semaphore.signal()
            }
            done.semaphore.wait()
            probe.stop()
            guard let stall = found.withLock({ $0.first }) else {
                return [Check(name: "stall of \(name)", outcome: .failed, details: "not noticed")]
            }
            return [length(of: stall, name), stack(of: stall, name), cause(of: stall, name, expected)]
        }

        private static func length(of stall: Stall, _ name: String) -> Check {
            let isRight = stall.duration >= .nanoseconds(Int64(length)) && stall.duration < .milliseconds(600)
            return Check(
                name: "stall of \(name)", outcome: isRight ? .passed : .failed, details: "\(stall.duration) of 0.4 s")
        }

        private static func stack(of stall: Stall, _ name: String) -> Check {
            guard lp_copy_is_available() else {
                return Check(
                    name: "stack of \(name)", outcome: .unavailable, details: "threads cannot be suspended here")
            }
            let frames = stall.samples.map(\.frames).max { $0.count < $1.count } ?? []
            let known = frames.filter { !$0.buildID.isEmpty }.count
            return Check(
                name: "stack of \(name)", outcome: frames.count >= 4 && known >= 3 ? .passed : .failed,
                details: "\(stall.samples.count) samples, \(frames.count) frames, \(known) in modules with a build ID")
        }

        private static func cause(of stall: Stall, _ name: String, _ expected: Stall.Cause) -> Check {
            // On a loaded machine a busy thread waits for a processor most of the time.
            let isStarved = expected == .cpu && stall.cause == .starved && stall.runDelay > stall.cpuTime
            return Check(
                name: "cause of \(name)", outcome: stall.cause.name == expected.name || isStarved ? .passed : .failed,
                details:
                    "\(stall.cause.name), processor time \(stall.cpuTime), waited for a processor \(stall.runDelay)")
        }
    }
}

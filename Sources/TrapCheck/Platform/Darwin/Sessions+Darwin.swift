#if canImport(Darwin)

import LaunchTimer
import LinkMapKit

/// A run of a command with traps, which this platform does not have: it needs Linux's ptrace and seccomp.
package struct CheckedRun {
    /// - Throws: ``InputError`` always.
    package init(_ command: [String], plan: TrapPlan, images: [String] = [], grace: Int = 5000) throws(InputError) {
        throw InputError(
            "unused --check is available on Linux only", hint: "'unused' without it finds the same, and proves nothing")
    }

    package mutating func run() -> CheckOutcome { CheckOutcome(command: []) }
}

#endif

#if canImport(Darwin)

/// Launches with traps in all libraries, which this platform does not have: they need Linux's ptrace and seccomp.
package struct PartSession {
    /// - Throws: ``InputError`` always.
    package init(_ request: LaunchRequest, report: LaunchReport, libraries: [String]) throws(InputError) {
        throw InputError("the advice on what to move is available on Linux only")
    }

    package static let mostRuns = 2
    package func run() throws(InputError) -> LaunchParts { LaunchParts(images: []) }
}

#endif

#if canImport(Darwin)

/// Launches that show what a program reads, which this platform does not have: they need Linux's ptrace and seccomp.
package struct ReadSession {
    /// - Throws: ``InputError`` always.
    package init(_ request: LaunchRequest) throws(InputError) {
        throw InputError("the list of files and waits is available on Linux only")
    }

    package static let mostRuns = 3
    package func run() throws(InputError) -> LaunchReads { LaunchReads([]) }
}

#endif

#if canImport(Darwin)

/// Launches with traps, which this platform does not have: they need Linux's ptrace and seccomp.
package struct OrderSession {
    package let code: CodeFunctions

    /// - Throws: ``InputError`` always.
    package init(
        _ request: LaunchRequest, image: String?, mapPath: String?, option: String
    ) throws(InputError) {
        throw InputError("\(option) runs a command on Linux only", hint: "give a recorded order with --order-from")
    }

    package func order(step: (Int) -> Void = { _ in }) throws(InputError) -> CodeTrace {
        CodeTrace(order: CodeOrder([]), runs: 0, stopped: nil, threads: [], endings: [])
    }

    package func touchedPages() throws(InputError) -> MeasuredPages { MeasuredPages([], size: 16_384) }
}

#endif

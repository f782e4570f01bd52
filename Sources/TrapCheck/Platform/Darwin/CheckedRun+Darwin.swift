#if canImport(Darwin)

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

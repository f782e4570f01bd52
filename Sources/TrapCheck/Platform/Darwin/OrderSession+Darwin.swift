#if canImport(Darwin)

import LaunchTimer
import LinkMapKit

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

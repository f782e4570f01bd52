#if canImport(Darwin)

import LaunchTimer
import LinkMapKit

/// Launches with traps in all libraries, which this platform does not have: they need Linux's ptrace and seccomp.
package struct PartSession {
    /// - Throws: ``InputError`` always.
    package init(_ request: LaunchRequest, report: LaunchReport, libraries: [String]) throws(InputError) {
        throw InputError("the advice on what to move is available on Linux only")
    }

    package func run() throws(InputError) -> LaunchParts { LaunchParts(images: []) }
}

#endif

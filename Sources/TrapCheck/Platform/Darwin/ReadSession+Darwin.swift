#if canImport(Darwin)

import LaunchTimer
import LinkMapKit

/// Launches that show what a program reads, which this platform does not have: they need Linux's ptrace and seccomp.
package struct ReadSession {
    /// - Throws: ``InputError`` always.
    package init(_ request: LaunchRequest) throws(InputError) {
        throw InputError("the list of files and waits is available on Linux only")
    }

    package func run() throws(InputError) -> LaunchReads { LaunchReads([]) }
}

#endif

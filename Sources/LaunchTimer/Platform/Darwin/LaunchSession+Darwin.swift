#if canImport(Darwin)

import LinkMapKit

/// A session of repeated launches, which this platform does not have: perf events, the audit interface of the loader and
/// ptrace with hardware breakpoints are Linux's.
package struct LaunchSession {
    package init(_ requests: [LaunchRequest]) {}

    package static var starts: Int { 0 }

    /// - Throws: ``InputError`` always.
    package func run(
        planned: ([Int]) -> Void = { _ in }, progress: (Int, Int) -> Void = { _, _ in }
    ) throws(InputError) -> [LaunchReport] {
        throw InputError(
            "startup -- COMMAND is available on Linux only", hint: "'startup FILE' lists what runs before main")
    }
}

#endif

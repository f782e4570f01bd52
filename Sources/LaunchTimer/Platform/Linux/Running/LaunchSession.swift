#if os(Linux)

import CLaunch
import LinkMapKit

/// A session of repeated launches. Several programs take turns, so that a slow phase of the machine affects all of them.
package struct LaunchSession {
    private let requests: [LaunchRequest]

    /// The number of processes that this program has launched so far.
    package static var starts: Int { Int(launch_starts()) }

    package init(_ requests: [LaunchRequest]) { self.requests = requests }

    /// Runs all launches.
    /// - Parameters:
    ///   - planned: A function that is called once the number of starts of each program is known.
    ///   - progress: A function that is called before each round with the number of rounds done and the total.
    /// - Throws: ``InputError`` if a command cannot be launched.
    package func run(
        planned: ([Int]) -> Void = { _ in }, progress: (Int, Int) -> Void = { _, _ in }
    ) throws(InputError) -> [LaunchReport] {
        var candidates: [LaunchCandidate] = []
        for request in requests { candidates.append(try LaunchCandidate(request)) }
        // The first launch finds the available means and the program's files. It does not count.
        for index in candidates.indices { try candidates[index].explore() }
        planned(candidates.map(\.plannedStarts))
        let rounds = requests.map(\.runs).max() ?? 0
        for round in 0..<rounds {
            progress(round, rounds)
            for index in candidates.indices where round < requests[index].runs { try candidates[index].runOnce() }
        }
        return candidates.map { $0.report() }
    }
}

#endif

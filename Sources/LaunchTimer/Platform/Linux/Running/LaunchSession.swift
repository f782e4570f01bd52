#if os(Linux)

import LinkMapKit

/// A session of repeated launches. Several programs take turns, so that a slow phase of the machine affects all of them.
package struct LaunchSession {
    private let requests: [LaunchRequest]

    package init(_ requests: [LaunchRequest]) { self.requests = requests }

    /// Runs all launches.
    /// - Parameter progress: A function that is called before each round with the number of rounds done and the total.
    /// - Throws: ``InputError`` if a command cannot be launched.
    package func run(progress: (Int, Int) -> Void = { _, _ in }) throws(InputError) -> [LaunchReport] {
        var candidates: [LaunchCandidate] = []
        for request in requests { candidates.append(try LaunchCandidate(request)) }
        // The first launch finds the available means and the program's files. It does not count.
        for index in candidates.indices { try candidates[index].explore() }
        let rounds = requests.map(\.runs).max() ?? 0
        for round in 0..<rounds {
            progress(round, rounds)
            for index in candidates.indices where round < requests[index].runs { try candidates[index].runOnce() }
        }
        return candidates.map { $0.report() }
    }
}

#endif

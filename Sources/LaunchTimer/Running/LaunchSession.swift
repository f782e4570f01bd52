import LinkMapKit

/// Launches programs again and again: several take turns, so that what slows the machine slows all of them.
package struct LaunchSession {
    private let requests: [LaunchRequest]

    package init(_ requests: [LaunchRequest]) { self.requests = requests }

    /// - Parameter progress: called before each round with what is done and what there is to do.
    /// - Throws: ``InputError`` for a command that cannot be launched at all.
    package func run(progress: (Int, Int) -> Void = { _, _ in }) throws(InputError) -> [LaunchReport] {
        var candidates: [LaunchCandidate] = []
        for request in requests { candidates.append(try LaunchCandidate(request)) }
        // The first launch finds out what can be had, and which files there are; it does not count.
        for index in candidates.indices { try candidates[index].explore() }
        let rounds = requests.map(\.runs).max() ?? 0
        for round in 0..<rounds {
            progress(round, rounds)
            for index in candidates.indices where round < requests[index].runs { try candidates[index].runOnce() }
        }
        return candidates.map { $0.report() }
    }
}

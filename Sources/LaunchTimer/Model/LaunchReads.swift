import LinkMapKit

/// The files, waits and connections of launches until they are complete. Times are in nanoseconds.
package struct LaunchReads: Sendable {
    /// The accesses in the order of their first call.
    package let rows: [Row]
    /// The number of launches.
    package let runs: Int
    /// The number of calls that stopped a launch, and the time for which they did.
    package let calls: Spread?
    package let stopped: Spread?
    /// The figures for budgets.
    package let figures: [Figure]
    /// Whether there were more accesses than are kept.
    package let isCut: Bool

    package struct Row: Sendable {
        /// The access of the first launch that had it.
        package var access: LaunchAccess
        /// The time of all launches that had it.
        package var time: Spread?
    }

    /// The record of one launch.
    package struct Run: Sendable {
        package var accesses: [LaunchAccess] = []
        package var threads = 1
        package var calls = 0
        package var stopped: UInt64 = 0
        package var isCut = false
        package var ending = Launch.Ending.exited(0)

        package init() {}
    }

    package enum Figure: Sendable {
        case files(Spread)
        case bytesRead(Spread)
        case threads(Spread)
        case programs(Spread)
        case waits(Spread)
        case wait(Spread)
    }

    package init(_ launches: [Run]) {
        runs = launches.count
        rows = LaunchReads.merged(launches.map(\.accesses))
        calls = Spread(launches.map { UInt64($0.calls) })
        stopped = Spread(launches.map(\.stopped))
        isCut = launches.contains(where: \.isCut)
        let values: [((Spread) -> Figure, (Run) -> UInt64)] = [
            (Figure.files, { UInt64(Set($0.accesses.filter(\.kind.opensFile).map(\.name)).count) }),
            (Figure.bytesRead, { $0.accesses.reduce(0) { $0.addingClamped($1.bytesRead) } }),
            (Figure.threads, { UInt64($0.threads) }),
            (Figure.programs, { UInt64($0.accesses.count { $0.kind == .program }) }),
            (Figure.waits, { UInt64($0.accesses.reduce(0) { $0 + $1.waits }) }),
            (Figure.wait, LaunchReads.waitOfMainThread),
        ]
        figures = values.compactMap { figure, value in Spread(launches.map(value)).map(figure) }
    }

    /// Returns the accesses of some kinds.
    package func rows(where isWanted: (LaunchAccess.Kind) -> Bool) -> [Row] { rows.filter { isWanted($0.access.kind) } }

    // MARK: - Figures

    private static func waitOfMainThread(in run: Run) -> UInt64 {
        run.accesses.filter { $0.kind.isWait && $0.origin.thread == "main" && !$0.origin.isChild }
            .reduce(0) { $0.addingClamped($1.time) }
    }

    // MARK: - Merging

    private struct Key: Hashable {
        var group: Int
        var name: String
        var origin: LaunchAccess.Origin

        init(_ access: LaunchAccess) {
            // A file is one access, however it was accessed.
            group = access.kind.isFile ? 0 : access.kind.weight
            name = access.name
            origin = access.origin
            origin.stack = []
        }
    }

    private static func merged(_ launches: [[LaunchAccess]]) -> [Row] {
        var places: [Key: Int] = [:]
        var accesses: [LaunchAccess] = []
        var times: [[UInt64]] = []
        for launch in launches {
            for access in launch {
                let key = Key(access)
                let place = places[key] ?? accesses.count
                if place == accesses.count {
                    places[key] = place
                    accesses.append(access)
                    times.append([])
                }
                times[place].append(access.time)
            }
        }
        return zip(accesses, times).map { Row(access: $0, time: Spread($1)) }
    }
}

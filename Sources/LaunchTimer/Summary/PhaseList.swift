import LinkMapKit

/// The phases that several launches have in common.
struct PhaseList {
    /// The milestones between the phases, in order.
    let milestones: [Milestone]
    private let hasLoader: Bool

    /// Takes the milestones of most launches. A launch that ended early has fewer.
    init(of launches: [Launch], goal: LaunchGoal, hasLoader: Bool) {
        self.hasLoader = hasLoader
        last = PhaseList.last(of: goal)
        var counts: [[Milestone]: Int] = [:]
        for launch in launches { counts[PhaseList.milestones(of: launch, last: last), default: 0] += 1 }
        milestones =
            counts.max { left, right in
                (left.value, left.key.count, left.key.map(\.rawValue).joined())
                    < (right.value, right.key.count, right.key.map(\.rawValue).joined())
            }?.key ?? []
    }

    private let last: Milestone

    private static func last(of goal: LaunchGoal) -> Milestone {
        switch goal {
        case .main: .main
        case .text: .text
        case .idle: .idle
        case .exit: .end
        }
    }

    /// Returns the milestones up to the goal, or up to the end if the goal was not reached.
    private static func milestones(of launch: Launch, last: Milestone) -> [Milestone] {
        let all = launch.milestones.keys.sorted()
        guard launch.milestones[last] != nil else { return all }
        return all.filter { $0 <= last }
    }

    func fits(_ launch: Launch) -> Bool {
        !milestones.isEmpty && PhaseList.milestones(of: launch, last: last) == milestones
    }

    func whole(of launch: Launch) -> UInt64 { milestones.last.flatMap { launch.milestones[$0] } ?? 0 }

    /// Returns the launch with the median duration.
    func middle(of launches: [Launch]) -> Launch? {
        let sorted = launches.sorted { whole(of: $0) < whole(of: $1) }
        return sorted.isEmpty ? nil : sorted[(sorted.count - 1) / 2]
    }

    // MARK: - Phases

    func summary(of launches: [Launch], middle: Launch?) -> [LaunchReport.Phase] {
        milestones.indices.compactMap { index in
            guard let spread = Spread(launches.map { duration(of: index, in: $0) }), let middle else { return nil }
            let hasWaits = launches.allSatisfy(\.usedPerf)
            return LaunchReport.Phase(
                name: name(of: index), spread: spread, typical: duration(of: index, in: middle),
                waiting: hasWaits ? Spread(launches.map { waiting(in: range(of: index, in: $0), of: $0) }) : nil)
        }
    }

    func range(of index: Int, in launch: Launch) -> Range<UInt64> {
        let from = index > 0 ? launch.milestones[milestones[index - 1]] ?? 0 : 0
        return from..<max(from, launch.milestones[milestones[index]] ?? from)
    }

    private func duration(of index: Int, in launch: Launch) -> UInt64 {
        let range = range(of: index, in: launch)
        return range.upperBound - range.lowerBound
    }

    private func waiting(in range: Range<UInt64>, of launch: Launch) -> UInt64 {
        launch.waits.reduce(0) { sum, wait in
            let both = (wait.from..<max(wait.from, wait.to)).clamped(to: range)
            return sum + (both.upperBound - both.lowerBound)
        }
    }

    /// Returns the name, for scripts, of the phase that ends at a milestone. It is joined by `+` with the names of phases
    /// whose ends were not seen.
    func name(of index: Int) -> String {
        let milestone = milestones[index]
        let before = index > 0 ? milestones[index - 1] : nil
        let unseen = PhaseList.certain.filter { isOnTheWay($0) && $0 < milestone && before.map($0.isAfter) != false }
        guard !unseen.isEmpty else { return milestone == .main && !hasLoader ? "start-code" : milestone.phase }
        if milestone == .end { return "rest" }
        return (unseen + [milestone]).map(\.phase).joined(separator: "+")
    }

    /// The milestones that every launch with a loader passes.
    private static let certain: [Milestone] = [.entry, .mapping, .mapped, .relocated, .start, .main]

    private func isOnTheWay(_ milestone: Milestone) -> Bool {
        hasLoader || milestone == .entry || milestone == .main
    }
}

extension Milestone {
    fileprivate func isAfter(_ other: Milestone) -> Bool { other < self }
}

extension LaunchReport {
    /// Returns the phases of one launch and their times.
    package func phases(of launch: Launch) -> [(name: String, range: Range<UInt64>)] {
        let list = PhaseList(of: [launch], goal: goal, hasLoader: hasLoader)
        return list.milestones.indices.map { (list.name(of: $0), list.range(of: $0, in: launch)) }
    }
}

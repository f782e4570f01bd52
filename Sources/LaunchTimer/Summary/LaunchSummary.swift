import LinkMapKit

/// The summary of several launches.
struct LaunchSummary {
    private let goal: LaunchGoal
    private let hasLoader: Bool
    private let launches: [Launch]
    /// The launches that time the phases: those without the audit library if they show as much.
    private let timed: [Launch]
    private let phases: PhaseList

    init(launches: [Launch], goal: LaunchGoal, hasLoader: Bool) {
        self.launches = launches
        self.goal = goal
        self.hasLoader = hasLoader
        let plain = launches.filter { $0.kind == .plain }
        let audited = launches.filter { $0.kind == .audited }
        let showsMain = plain.contains { $0.milestones[.main] != nil }
        let candidates = showsMain || audited.isEmpty ? plain : audited
        phases = PhaseList(of: candidates, goal: goal, hasLoader: hasLoader)
        timed = candidates.filter(phases.fits)
    }

    func report(command: [String], path: String, program: LaunchedProgram) -> LaunchReport {
        let middle = phases.middle(of: timed)
        return LaunchReport(
            command: command, path: path, program: program.path, identity: program.identity, hasLoader: hasLoader,
            goal: goal, runs: timed.count,
            phases: phases.summary(of: timed, middle: middle), whole: Spread(timed.map(phases.whole)),
            milestones: milestones, marks: marks, libraries: LibrarySummary(launches: launches).libraries(),
            overhead: overhead, faults: faults,
            resident: Spread(timed.compactMap(\.resident)), pages: nil, phasesBy: phasesBy, sample: sample ?? middle,
            endings: endings, warnings: [])
    }

    private var milestones: [(milestone: Milestone, spread: Spread)] {
        phases.milestones.compactMap { milestone in
            Spread(timed.compactMap { $0.milestones[milestone] }).map { (milestone, $0) }
        }
    }

    /// The milestones that LoopProbe reported, in the order of the first launch that has them.
    private var marks: [(name: String, spread: Spread)] {
        var names: [String] = []
        var times: [String: [UInt64]] = [:]
        for mark in timed.flatMap(\.marks) {
            if times[mark.name] == nil { names.append(mark.name) }
            times[mark.name, default: []].append(mark.time)
        }
        return names.compactMap { name in times[name].flatMap { Spread($0) }.map { (name, $0) } }
    }

    private var phasesBy: LaunchMeans? {
        guard let first = timed.first else { return nil }
        if first.usedPerf, first.kind == .plain || phases.milestones.contains(.entry) { return .perf }
        return first.usedAudit ? .audit : nil
    }

    private var overhead: LaunchReport.Overhead? {
        func main(_ kind: Launch.Kind) -> UInt64? {
            Spread(launches.filter { $0.kind == kind }.compactMap { $0.milestones[.main] })?.median
        }
        guard let bare = main(.bare), let plain = main(.plain) else { return nil }
        return LaunchReport.Overhead(bare: bare, plain: plain, audited: main(.audited))
    }

    private var faults: LaunchReport.Faults {
        let recorded = LibrarySummary.middle(of: launches.filter { $0.kind == .faults })
        return LaunchReport.Faults(
            minor: Spread(timed.map(\.faults.minor)), major: Spread(timed.map(\.faults.major)),
            isCounted: timed.first?.usedPerf ?? false, elsewhere: recorded?.faults)
    }

    /// The launch to draw: one with initializers, if there are any.
    private var sample: Launch? {
        let audited = launches.filter { $0.kind == .audited }
        let phases = PhaseList(of: audited, goal: goal, hasLoader: hasLoader)
        return phases.middle(of: audited.filter(phases.fits))
    }

    private var endings: [(ending: Launch.Ending, count: Int)] {
        var order: [Launch.Ending] = []
        var counts: [Launch.Ending: Int] = [:]
        for launch in launches {
            if counts[launch.ending] == nil { order.append(launch.ending) }
            counts[launch.ending, default: 0] += 1
        }
        return order.map { ($0, counts[$0, default: 0]) }
    }
}

/// A means that could not be used, with the reason.
enum Refusal: Hashable {
    case perf(String)
    case breakpoints(String)
}

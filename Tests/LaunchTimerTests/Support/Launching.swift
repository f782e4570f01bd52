import Foundation
import LaunchTimer
import LinkMapKit
import TestSupport
import Testing

/// Launches as a test wants them: few, and silent.
enum Launching {
    static func report(
        _ command: String..., runs: Int = 3, until goal: LaunchGoal = .exit, without: Set<LaunchMeans> = [],
        dropsPages: Bool = false, patience: Double = 20
    ) throws -> LaunchReport {
        var request = LaunchRequest(command: command)
        request.runs = runs
        request.goal = goal
        request.without = without
        request.dropsPages = dropsPages
        request.patience = patience
        request.discardsOutput = true
        return try #require(try LaunchSession([request]).run().first)
    }

    /// Whether this machine lets perf events be opened.
    static let hasPerf: Bool = {
        let report = try? Launching.report("/bin/true", runs: 1)
        return report.map { !codes($0).contains("no-perf") } ?? false
    }()

    /// Whether the programs lie on a disk, so that their pages can leave the memory.
    static let hasDisk: Bool = {
        let kind = try? ProgramRun("stat", ["-f", "-c", "%T", Programs.folder.path], in: Programs.folder).output
        return kind != "tmpfs\n"
    }()

    static func codes(_ report: LaunchReport) -> Set<String> { Set(report.warnings.map(\.code)) }

    static func message(_ code: String, in report: LaunchReport) -> String {
        report.warnings.first { $0.code == code }?.message ?? ""
    }

    static func spread(_ milestone: Milestone, of report: LaunchReport) -> Spread? {
        report.milestones.first { $0.milestone == milestone }?.spread
    }

    static func names(_ report: LaunchReport) -> [String] { report.phases.map(\.name) }
}

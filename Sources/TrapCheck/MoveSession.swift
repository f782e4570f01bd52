import LaunchTimer
import LinkMapKit

/// Finds the work of a launch that can be moved behind it.
package enum MoveSession {
    /// Adds the advice to a report that has all that the launch reads and waits for. Where its functions cannot be watched, a
    /// warning says so.
    package static func addMoves(to report: inout LaunchReport, of request: LaunchRequest) {
        var parts: LaunchParts?
        do throws(InputError) {
            parts = try self.parts(of: report, request)
        } catch {
            report.warnings.append(
                AuditWarning("no-parts", "which initialisers and libraries the launch needs is not known: \(error)"))
        }
        let found = parts == nil ? nil : try? StartupAnalysis.report(on: report.program)
        let facts = MoveFacts(report, parts: parts, libraries: found?.images.first?.libraries ?? [])
        report.moves = LaunchMoves.advice(on: facts)
    }

    /// Returns what ran in which part of the launch; `nil` if no advice depends on it.
    private static func parts(of report: LaunchReport, _ request: LaunchRequest) throws(InputError) -> LaunchParts? {
        // Another launch would take as long. Before main, every initializer would do nothing that is needed.
        guard !request.without.contains(.trap), request.goal != .main,
            !report.endings.contains(where: { $0.ending == .timedOut }),
            let libraries = LaunchMoves.watchedLibraries(of: report)
        else { return nil }
        return try PartSession(request, report: report, libraries: libraries).run()
    }
}

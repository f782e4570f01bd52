import AuditReport
import LinkMapKit

/// Lines about jumps:
///
///     The largest step of the whole: +30.2 KiB with commit c070.
///     +30.2 KiB  c070  build 70, 2026-11-21 10:00:00: from 1.20 MiB to 1.23 MiB
///         symbol  bigTable (+30.0 KiB, new), main (+120 B)
enum JumpWords {
    /// The width to which names are shortened, in columns.
    private static let mostName = 100

    static func lines(on jumps: [Jump]) -> [String] {
        guard let largest = jumps.max(by: { $0.delta.magnitude <= $1.delta.magnitude }) else { return [] }
        let commit = largest.build.commit.map { "commit \(VisibleText.of($0))" } ?? "build \(largest.build.id)"
        let first = "The largest step of the whole: \(text(largest.delta)) with \(commit)."
        let hasCauses = jumps.contains { $0.causes != nil }
        guard hasCauses || jumps.count > 1 else { return [first] }
        var lines = [first, ""] + jumps.flatMap(lines)
        if !hasCauses { lines.append("--why names the symbols, classes and files.") }
        return lines
    }

    private static func lines(on jump: Jump) -> [String] {
        let build = jump.build
        let commit = build.commit == nil ? "" : "\(VisibleText.of(build.place))  "
        let head =
            "\(text(jump.delta))  \(commit)build \(build.id), \(UTCDate.text(seconds: build.recordedAt))"
        guard let causes = jump.causes else { return [head] }
        guard !causes.isEmpty else { return [head, "    it was recorded without details"] }
        return [head]
            + causes.map { cause in
                "    \(cause.dimension.rawValue)  \(cause.parts.map(words).joined(separator: ", "))"
            }
    }

    private static func words(on cause: Jump.Cause) -> String {
        let name = ShortName.text(of: VisibleText.of(cause.name), in: mostName)
        let remark = cause.old == nil ? ", new" : cause.new == nil ? ", removed" : ""
        return "\(name) (\(text(cause.delta))\(remark))"
    }

    private static func text(_ delta: Int64) -> String {
        (delta > 0 ? "+" : "-") + SizeFigure.text(delta.magnitude)
    }
}

import LaunchTimer
import LinkMapKit

/// Builds the tables of what launches read and wait for.
enum ReadsGrid {
    private typealias Column = TextGrid.Column

    static func all(of reads: LaunchReads) -> [TextGrid] { [files(of: reads), waits(of: reads)] }

    /// Returns the files that were opened, those that took longest first.
    private static func files(of reads: LaunchReads) -> TextGrid {
        TextGrid(
            columns: [Column(title: "File", isName: true), Column(title: "How")]
                + ["Opens", "Reads", "Bytes", "Time"].map { Column(title: $0, alignsRight: true) } + origin,
            rows: sorted(reads.rows(where: \.opensFile)).map { row in
                let access = row.access
                return [
                    access.name, access.kind.rawValue, String(access.opens), String(access.reads),
                    String(access.bytesRead), LaunchWords.time(row.time?.median),
                ] + cells(of: access.origin)
            }, isCut: true)
    }

    /// Programs, connections, names of hosts and waits, those that took longest first.
    private static func waits(of reads: LaunchReads) -> TextGrid {
        TextGrid(
            columns: [Column(title: "Waits for"), Column(title: "", isName: true)]
                + ["Calls", "Time"].map { Column(title: $0, alignsRight: true) } + origin,
            rows: sorted(reads.rows { !$0.isFile }).map { row in
                let access = row.access
                return [
                    access.kind.waitName, ReadsWords.subject(of: access),
                    access.kind == .program ? "" : String(max(access.opens, access.waits)),
                    LaunchWords.time(row.time?.median),
                ] + cells(of: access.origin)
            }, isCut: true)
    }

    private static func sorted(_ rows: [LaunchReads.Row]) -> [LaunchReads.Row] {
        rows.enumerated().sorted { left, right in
            let first = left.element.time?.median ?? 0
            let second = right.element.time?.median ?? 0
            return first == second ? left.offset < right.offset : first > second
        }.map(\.element)
    }

    // MARK: - Origins

    private static let origin = [
        Column(title: "Phase"), Column(title: "Thread"), Column(title: "Asked by", isName: true),
    ]

    private static func cells(of origin: LaunchAccess.Origin) -> [String] {
        [
            LaunchWords.phase(origin.phase), origin.isChild ? "\(origin.thread) of a child" : origin.thread,
            ReadsWords.function(in: origin),
        ]
    }
}

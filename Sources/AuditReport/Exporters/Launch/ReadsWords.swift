import LaunchTimer
import LinkMapKit

/// Sentences about what launches read and wait for.
enum ReadsWords {
    static func notes(on reads: LaunchReads) -> [String] {
        [sums(of: reads), missing(in: reads), overhead(of: reads)].compactMap(\.self) + conspicuous(in: reads)
    }

    private static func sums(of reads: LaunchReads) -> String {
        let texts = reads.figures.map { figure in
            let value = figure.spread.median
            return switch figure {
            case .files: "\(value) files opened"
            case .bytesRead: "\(SizeFigure.text(value)) read"
            case .threads: "\(value.counted("thread"))"
            case .programs: "\(value.counted("program")) started"
            case .waits: "\(value.counted("wait"))"
            case .wait: "\(LaunchWords.time(value)) of them in the main thread"
            }
        }
        return "a launch reads and waits: " + texts.joined(separator: ", ")
    }

    private static func missing(in reads: LaunchReads) -> String? {
        let rows = reads.rows { $0 == .missing }
        guard let first = rows.first else { return nil }
        let count = Set(rows.map(\.access.name)).count
        return count == 1
            ? "1 path was looked for and not found: \(first.access.name)"
            : "\(count) paths were looked for and not found, the first \(first.access.name)"
    }

    private static func overhead(of reads: LaunchReads) -> String? {
        guard let calls = reads.calls, let stopped = reads.stopped else { return nil }
        return
            "seccomp stopped a launch at \(calls.median) system calls, for \(LaunchWords.time(stopped.median)); times are "
            + "without that of the fastest call"
    }

    // MARK: - Conspicuous files

    /// The size from which a file that a launch decodes is worth a remark, in bytes.
    private static let large: UInt64 = 64 << 10
    private static let decoded: [(endings: [String], what: String)] = [
        ([".json"], "JSON"), ([".plist", ".strings"], "property lists"), ([".xml", ".svg"], "XML"),
        ([".yaml", ".yml", ".toml", ".ini"], "settings"),
        ([".png", ".jpg", ".jpeg", ".gif", ".webp", ".heic"], "images"),
        ([".db", ".sqlite", ".sqlite3"], "databases"),
    ]

    private static func conspicuous(in reads: LaunchReads) -> [String] {
        decoded.compactMap { endings, what in
            let rows = reads.rows(where: \.opensFile).filter { row in
                endings.contains { row.access.name.hasSuffix($0) }
            }
            let bytes = rows.reduce(UInt64(0)) { $0.addingClamped($1.access.bytesRead) }
            guard bytes >= large, let most = rows.max(by: { $0.access.bytesRead < $1.access.bytesRead }) else {
                return nil
            }
            let asked = function(in: most.access.origin)
            return "\(SizeFigure.text(bytes)) of \(what), most of it in \(most.access.name)"
                + (asked.isEmpty ? "" : ", read by \(asked)")
        }
    }

    // MARK: - Cells

    /// Returns the function that asked, else the library.
    static func function(in origin: LaunchAccess.Origin) -> String { origin.function ?? origin.library ?? "" }

    static func subject(of access: LaunchAccess) -> String {
        switch access.kind {
        case .program: [access.name, access.detail].compactMap(\.self).joined(separator: " ")
        case .connection: [access.name, access.detail].compactMap(\.self).joined(separator: ": ")
        case .lock: access.detail.map { "held by \($0)" } ?? ""
        default: access.name
        }
    }
}

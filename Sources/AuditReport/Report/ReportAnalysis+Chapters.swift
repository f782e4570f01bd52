import AuditPlatform
import LaunchTimer
import LinkMapKit
import LoopTrace
import StallAnalysis

/// Analyses that produce the chapters of other commands.
extension ReportAnalysis {
    /// Returns the changes since an older build, which may be an artifact of any kind or a snapshot.
    ///
    /// - Parameter oldMapPath: the link map of the older build.
    package static func changes(
        from old: String, to new: String, oldMapPath: String? = nil, query: Query
    ) throws(InputError) -> DiffSheet {
        // Products are compared by files, as by `diff` itself.
        var question = DiffQuery(
            architecture: query.graph.architecture, oldMapPath: oldMapPath, newMapPath: query.graph.mapPath)
        question.stripPrefix = query.stripPrefix
        let options = DiffSheet.Options(rawNames: query.rawNames)
        var sheet = try sheet(old, new, question, options)
        // Other documents have the sums of the table, as the page has them.
        if !query.isForPage { sheet.table = nil }
        return sheet
    }

    /// Returns the changes for a page, which divides them by all dimensions that both builds know.
    package static func sheet(
        _ old: String, _ new: String, _ query: DiffQuery, _ options: DiffSheet.Options
    ) throws(InputError) -> DiffSheet {
        let (diff, table) = try DiffAnalysis.changes(old: old, new: new, query: query)
        var sheet = DiffSheet(diff, finest: table, options: options)
        sheet.table = table
        return sheet
    }

    /// Returns the stalls in a trace or in a directory of traces.
    package static func stalls(in path: String, rawNames: Bool) throws(InputError) -> StallSheet {
        let report = try StallAnalysis.report(on: [path])
        return StallSheet(
            report, options: StallSheet.Options(top: nil, stacks: 0, filter: nil, rawNames: rawNames))
    }

    // MARK: - File kinds

    /// Returns whether a file is a trace or a directory, which may contain traces.
    package static func isTrace(_ path: String) -> Bool {
        switch fileType(of: path) {
        case S_IFDIR: return true
        case S_IFREG:
            let bytes = (try? MappedFile.open(path)) ?? .empty
            return TraceHeader.magic.enumerated().allSatisfy { bytes.byte(at: $0.offset) == $0.element }
        default: return false
        }
    }

    /// Returns whether a file is the answer of a command, not an artifact or a snapshot.
    package static func isDocument(_ path: String) -> Bool {
        switch fileType(of: path) {
        case S_IFDIR: return false
        case S_IFREG: break
        // A pipe can be read only once, so it is not inspected.
        default: return true
        }
        guard let bytes = try? MappedFile.open(path) else { return true }
        let first = (0..<min(bytes.count, 64)).first { bytes[$0] > UInt8(ascii: " ") }
        guard let first, bytes[first] == UInt8(ascii: "{") else { return false }
        return ((try? Snapshot.document(in: bytes)) ?? nil) == nil
    }

    private static func fileType(of path: String) -> mode_t {
        var status = stat()
        return unsafe path.withPath({ unsafe stat($0, &status) }) == 0 ? status.st_mode & S_IFMT : 0
    }
}

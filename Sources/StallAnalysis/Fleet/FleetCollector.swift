import LinkMapKit
import LoopTrace

extension StallAnalysis {
    /// Reads any number of traces and sums them by `key`. One process is in memory at a time, so memory depends on the number of
    /// rows and functions and not on the number of traces. A file that cannot be read gives a warning.
    /// - Throws: ``InputError`` if no file can be read.
    package static func fleet(on paths: [String], by key: FleetKey, query: StallQuery = StallQuery()) throws(InputError)
        -> FleetReport
    {
        var collector = FleetCollector(key, query, try ModuleFiles(debugFiles: query.debugFiles))
        for process in try collector.processes(in: paths) { collector.add(process) }
        return collector.finish()
    }
}

/// A collector that reads one process after the other and keeps only sums.
private struct FleetCollector {
    private let key: FleetKey
    private let query: StallQuery
    private let files: ModuleFiles
    private var builder: StallReportBuilder
    private var report: FleetReport
    private var rows: [FleetName: FleetRow] = [:]
    private var readSinceRenewal = 0

    /// The number of processes after which symbols are looked up anew, so that their number stays bounded.
    private static let renewal = 2_000
    private static let mostWarnings = 20

    init(_ key: FleetKey, _ query: StallQuery, _ files: ModuleFiles) {
        self.key = key
        self.query = query
        self.files = files
        builder = StallReportBuilder(Symbolicator(files: files, debugInfo: nil))
        report = FleetReport(key: key)
    }

    /// Returns the paths of the files of each process. Only headers are read.
    mutating func processes(in paths: [String]) throws(InputError) -> [[String]] {
        var groups = TraceGroups<String>()
        var failure: InputError?
        for path in try TraceFinder.files(named: paths) {
            do throws(InputError) {
                groups.add(path, path: path, header: try TraceFile.header(at: path))
            } catch {
                failure = failure ?? error
                warn([AuditWarning("trace-unreadable", "\(error)")])
            }
        }
        if groups.members.isEmpty, let failure { throw failure }
        warn(groups.warnings)
        return groups.members
    }

    private mutating func warn(_ warnings: [AuditWarning]) {
        report.warnings += warnings.prefix(max(0, FleetCollector.mostWarnings - report.warnings.count))
    }

    mutating func add(_ paths: [String]) {
        var traces: [TraceFile] = []
        for path in paths {
            do throws(InputError) {
                let files = try TraceFile.files(at: path)
                traces += files
                warn(files.flatMap(\.warnings))
                report.files += 1
                report.fileSize = report.fileSize.addingClamped(files.first?.size ?? 0)
            } catch { warn([AuditWarning("trace-unreadable", "\(error)")]) }
        }
        for process in ProcessTrace.processes(of: traces).processes { add(process) }
    }

    private mutating func add(_ process: ProcessTrace) {
        report.processes += 1
        var sums = FleetRow(name: FleetName())
        sums.processes = 1
        for suspension in process.suspensions {
            sums.suspendedTime = sums.suspendedTime.addingClamped(suspension.duration)
        }
        for interval in process.intervals { for group in interval.groups { sums.turns.add(group.histogram) } }
        for excess in process.excesses { for group in excess.groups { sums.turns.remove(group.histogram) } }
        for stall in process.stalls where stall.record.expected == 0 {
            sums.stalls += 1
            sums.stallTime = sums.stallTime.addingClamped(stall.duration)
            sums.longest = max(sums.longest ?? 0, stall.duration)
        }
        report.total.add(sums)
        switch key {
        case .version: merge(sums, FleetName(fact: process.metadata["version"]))
        case .device: merge(sums, FleetName(fact: process.metadata["device"]))
        case .group: addGroups(of: process)
        }
    }

    private mutating func merge(_ sums: FleetRow, _ name: FleetName) {
        rows[name, default: FleetRow(name: name)].add(sums)
    }

    private mutating func addGroups(of process: ProcessTrace) {
        readSinceRenewal += 1
        if readSinceRenewal > FleetCollector.renewal {
            readSinceRenewal = 0
            builder = StallReportBuilder(Symbolicator(files: files, debugInfo: nil))
        }
        builder.add(process)
        let part = builder.takeReport()
        for group in part.groups {
            let function = part.functions[group.function]
            let place =
                "\(function.module.map { part.modules[$0].name } ?? "")+0x\(String(function.address, radix: 16))"
            var sums = FleetRow(name: FleetName())
            sums.processes = 1
            sums.stalls = group.stalls
            sums.stallTime = group.time
            merge(sums, FleetName(function: function.name, place: function.name == nil ? place : nil))
        }
    }

    mutating func finish() -> FleetReport {
        report.rows = rows.values.sorted { left, right in
            if left.stallTime != right.stallTime { return left.stallTime > right.stallTime }
            if left.processes != right.processes { return left.processes > right.processes }
            return (left.name.fact ?? "", left.name.place ?? "") < (right.name.fact ?? "", right.name.place ?? "")
        }
        return report
    }
}

extension FleetRow {
    fileprivate mutating func add(_ other: FleetRow) {
        processes += other.processes
        stalls += other.stalls
        stallTime = stallTime.addingClamped(other.stallTime)
        if let otherLongest = other.longest { longest = max(longest ?? 0, otherLongest) }
        suspendedTime = suspendedTime.addingClamped(other.suspendedTime)
        turns.add(other.turns)
    }
}

import LaunchTimer

/// Members of `launch` about what launches read and wait for. Times are in nanoseconds.
extension JSONWriter {
    mutating func members(of reads: LaunchReads) {
        objects("files", of: reads.rows(where: \.isFile)) { row, writer in
            writer.member("path", row.access.name)
            writer.member("how", row.access.kind.rawValue)
            writer.member("opens", UInt64(row.access.opens))
            writer.member("reads", UInt64(row.access.reads))
            writer.member("bytesRead", row.access.bytesRead)
            writer.member("used", optional: row.access.isUsed)
            writer.member("usedBytes", optional: row.access.usedBytes)
            writer.members(of: row)
        }
        objects("programs", of: reads.rows { $0 == .program }) { row, writer in
            writer.member("path", row.access.name)
            writer.member("arguments", row.access.detail)
            writer.members(of: row)
        }
        objects("connections", of: reads.rows { $0 == .connection }) { row, writer in
            writer.member("address", row.access.name)
            writer.member("result", row.access.detail)
            writer.members(of: row)
        }
        // Not "name": this key would make the host's name part of the names of figures.
        objects("names", of: reads.rows { $0 == .name }) { row, writer in
            writer.member("name", row.access.name)
            writer.members(of: row)
        }
        objects("waits", of: reads.rows(where: \.isWait)) { row, writer in
            writer.member("kind", row.access.kind.waitName)
            writer.member("count", UInt64(row.access.waits))
            writer.member("heldBy", row.access.detail)
            writer.members(of: row)
        }
        object("means") {
            $0.member("files", LaunchMeans.seccomp.rawValue)
            $0.member("runs", UInt64(reads.runs))
            $0.member("calls", reads.calls)
            $0.member("overhead", reads.stopped)
        }
    }

    /// Writes the figures for budgets. They come before the lists, whose numbers of rows would take their names.
    mutating func figures(of report: LaunchReport) {
        guard let reads = report.reads else { return }
        object("figures") { writer in
            for figure in reads.figures { writer.member(figure.key, figure.spread.median) }
            writer.member("movable", report.moves.reduce(UInt64(0)) { $0.addingClamped($1.nanoseconds) })
            if let layout = report.layout { writer.member("code-pages", UInt64(layout.code.touched.count)) }
            writer.object("page-faults") {
                $0.member("minor", optional: report.faults.minor?.median)
                $0.member("major", optional: report.faults.major?.median)
            }
        }
    }

    private mutating func members(of row: LaunchReads.Row) {
        let origin = row.access.origin
        member("time", row.time)
        member("phase", origin.phase)
        member("thread", origin.thread)
        member("process", origin.isChild ? "child" : "program")
        member("function", origin.function)
        member("library", origin.library)
        list("stack", origin.stack)
    }
}

extension LaunchAccess.Kind {
    /// The name of a wait for people and scripts.
    var waitName: String { self == .input ? "read" : rawValue }
}

extension LaunchReads.Figure {
    var key: StaticString {
        switch self {
        case .files: "files"
        case .bytesRead: "bytes-read"
        case .threads: "threads"
        case .programs: "programs"
        case .waits: "waits"
        case .wait: "wait"
        }
    }

    var spread: Spread {
        switch self {
        case .files(let spread), .bytesRead(let spread), .threads(let spread), .programs(let spread),
            .waits(let spread), .wait(let spread):
            spread
        }
    }

    var unit: LaunchUnit {
        switch self {
        case .bytesRead: .bytes
        case .wait: .nanoseconds
        default: .count
        }
    }
}

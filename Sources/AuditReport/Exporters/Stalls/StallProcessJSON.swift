import LinkMapKit
import LoopTrace
import StallAnalysis

/// Writes the traced processes: their loops, their start-up and lost records.
enum StallProcessJSON {
    static func write(_ process: StallProcess, to writer: inout JSONWriter) {
        writer.member("name", process.name)
        writer.member("pid", UInt64(process.processID))
        writer.objects("files", of: process.files) { file, writer in
            writer.member("path", file.path)
            writer.member("fileSize", file.size)
        }
        writer.member("began", process.began)
        writer.member("length", process.length)
        writer.member("ending", process.ending.rawValue)
        writer.object("metadata") {
            for row in process.metadata {
                $0.key(of: row.key)
                $0.value(row.value)
            }
        }
    }

    static func write(_ loop: StallLoop, to writer: inout JSONWriter) {
        writer.member("name", loop.name)
        writer.member("kind", loop.kind)
        writer.member("process", UInt64(loop.process))
        writer.member("thread", UInt64(loop.thread))
        writer.member("stallThreshold", loop.stall)
        writer.member("severeThreshold", loop.severe)
    }

    /// Writes the start-up of the processes for which it was recorded.
    static func write(startupOf processes: [StallProcess], to writer: inout JSONWriter) {
        let known = processes.enumerated().compactMap { index, process in process.startup.map { (index, $0) } }
        writer.objects("processes", of: known) { row, writer in
            let (process, startup) = row
            writer.member("process", UInt64(process))
            writer.member("fromStart", startup.isFromStart)
            writer.member("uncertainty", startup.uncertainty)
            writer.objects("milestones", of: startup.milestones) { milestone, writer in
                writer.member("name", milestone.name)
                writer.member("at", milestone.offset)
            }
        }
    }

    static func write(_ dropped: DropRecord, to writer: inout JSONWriter) {
        writer.member("turns", dropped.turns)
        writer.member("samples", dropped.samples)
        writer.member("stalls", dropped.stalls)
        writer.member("bytes", dropped.bytes)
        writer.member("captures", dropped.captures)
    }
}

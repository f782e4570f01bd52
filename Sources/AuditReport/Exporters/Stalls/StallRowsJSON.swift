import LinkMapKit
import LoopTrace
import StallAnalysis

/// Writes single stalls, groups, totals, and the periods in which a loop was never idle.
enum StallRowsJSON {
    static func write(_ totals: StallTotals, to writer: inout JSONWriter) {
        writer.member("stalls", UInt64(totals.count))
        writer.member("time", totals.time)
        writer.member("longest", totals.longest)
        writer.member("open", UInt64(totals.open))
        writer.member("severe", UInt64(totals.severe))
        writer.member("expected", UInt64(totals.expectedCount))
        writer.member("expectedTime", totals.expectedTime)
        writer.member("unsampled", UInt64(totals.unsampledCount))
        writer.member("unsampledTime", totals.unsampledTime)
        writer.object("causes") {
            for cause in StallCause.allCases {
                guard let time = totals.causes[cause] else { continue }
                $0.key(of: cause.name)
                $0.value(time)
            }
        }
    }

    static func write(_ line: StallLine, of sheet: StallSheet, to writer: inout JSONWriter) {
        let stall = line.stall
        writer.member("process", UInt64(stall.process))
        writer.member("loop", optional: stall.loop)
        writer.member("id", stall.id)
        writer.member("at", stall.offset)
        writer.member("time", stall.realtime)
        writer.member("duration", stall.duration)
        writer.member("open", stall.isOpen)
        writer.member("severe", stall.isSevere)
        writer.member("cause", stall.cause.name)
        writer.member("systemCall", StallWords.systemCall(of: stall))
        writer.member("phase", stall.phase.name)
        writer.member("mode", stall.mode)
        writer.member("depth", optional: stall.depth)
        writer.member("cpuTime", stall.cpuTime)
        writer.member("runDelay", stall.runDelay)
        writer.member("expected", stall.expected)
        writer.member("function", line.function.map { sheet.names[$0] })
        writer.member("stack", optional: line.stack)
        writer.objects("notes", of: stall.notes) { note, writer in
            writer.member("name", note.name)
            writer.key("value")
            writer.value(note.value)
        }
        writer.objects("texts", of: stall.texts) { text, writer in
            writer.member("name", text.name)
            writer.member("value", text.text)
        }
        writer.objects("samples", of: stall.samples, write)
    }

    private static func write(_ sample: StallSample, to writer: inout JSONWriter) {
        writer.member("at", sample.offset)
        writer.member("duration", sample.weight)
        writer.member("method", sample.method.name)
        writer.member("cause", sample.cause.name)
        writer.member("thread", UInt64(sample.thread))
        writer.member("stack", optional: sample.stack)
        if sample.isTruncated { writer.member("truncated", true) }
        guard !sample.omissions.isEmpty else { return }
        writer.objects("omissions", of: sample.omissions) { omission, writer in
            writer.member("index", UInt64(omission.index))
            writer.member("frames", UInt64(omission.count))
        }
    }

    static func write(_ group: StallGroup, of sheet: StallSheet, to writer: inout JSONWriter) {
        writer.member("function", sheet.names[group.function])
        writer.member("symbol", sheet.report.functions[group.function].name?.lossless)
        writer.member("module", sheet.moduleName(of: group.function))
        writer.member("stalls", UInt64(group.stalls))
        writer.member("time", group.time)
        writer.member("leaf", sheet.names[group.leaf])
        writer.member("leafTime", group.leafTime)
        writer.objects("groups", of: group.groups) { write($0, of: sheet, to: &$1) }
    }

    static func write(_ timer: HeldTimer, to writer: inout JSONWriter) {
        writer.member("process", UInt64(timer.process))
        writer.member("loop", optional: timer.loop)
        writer.member("due", timer.offset)
        writer.member("lateness", timer.lateness)
        writer.member("mode", timer.mode)
        writer.member("runningMode", timer.runningMode)
    }

    static func write(_ saturation: Saturation, to writer: inout JSONWriter) {
        writer.member("process", UInt64(saturation.process))
        writer.member("loop", optional: saturation.loop)
        writer.member("at", saturation.offset)
        writer.member("duration", saturation.duration)
        writer.member("turns", saturation.turns)
        writer.member("open", saturation.isOpen)
    }
}

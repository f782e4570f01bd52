import LinkMapKit
import LoopTrace
import StallAnalysis

/// Writes the durations of turns, of all loops and of each phase.
enum StallTurnsJSON {
    static func write(_ turns: TurnTotals, to writer: inout JSONWriter) {
        writer.member("watched", turns.watched)
        writer.member("busy", turns.busy)
        writer.member("waiting", turns.waiting)
        writer.member("waits", turns.waits)
        writer.member("outside", turns.outside)
        writer.member("watchdog", turns.watchdogTime)
        writer.member("watchdogWakes", turns.watchdogWakes)
        writer.member("sampling", turns.sampleTime)
    }

    static func write(_ total: PhaseTotal, to writer: inout JSONWriter) {
        writer.member("phase", total.phase.name)
        writer.member("mode", total.mode)
        writer.member("turns", total.histogram.count)
        writer.member("busy", total.histogram.sum)
        writer.object("histogram") { write(percentilesOf: total.histogram, to: &$0) }
    }

    static func write(_ histogram: TurnHistogram, to writer: inout JSONWriter) {
        write(percentilesOf: histogram, to: &writer)
        writer.objects("buckets", of: histogram.buckets) { bucket, writer in
            writer.member("from", bucket.range.lowerBound)
            writer.member("to", bucket.range.upperBound)
            writer.member("count", bucket.count)
        }
    }

    private static func write(percentilesOf histogram: TurnHistogram, to writer: inout JSONWriter) {
        for (name, perMille) in StallWords.percentiles {
            writer.member(name, optional: histogram.percentile(perMille: perMille))
        }
        writer.member("max", optional: histogram.count > 0 ? histogram.max : nil)
    }
}

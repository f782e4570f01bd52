/// A timeline in the trace event format, for Perfetto and `chrome://tracing`. Each loop has a row for its listed turns,
/// one for its stalls, and one for the stacks in them, as calls within calls, since Perfetto does not show stacks that
/// belong to events. A row lies on its own for each depth of nested runs, so that nothing overlaps.
package enum ChromeTrace: PlainExporter {
    package static let format = Format.chrome

    package static func document(of sheet: StallSheet) -> OutputBuffer {
        var timeline = ChromeTimeline(sheet)
        timeline.writeAll()
        return timeline.finish()
    }
}

import LinkMapKit
import StallAnalysis

/// Stacks in the input format of flame graphs: one line for each, outermost frame first, with its nanoseconds.
///
///     main;CFRunLoopRun;ImageCache.decode(_:);memcpy 61000000
package enum FoldedStacks: PlainExporter {
    package static let format = Format.folded

    package static func document(of sheet: StallSheet) -> OutputBuffer {
        var times: [Int: UInt64] = [:]
        for line in sheet.lines {
            for sample in line.stall.samples {
                times[sample.stack] = times[sample.stack, default: 0].addingClamped(sample.weight)
            }
        }
        let rows = times.filter { $0.value > 0 && !sheet.report.stacks[$0.key].isEmpty }
            .map { (path: path(of: $0.key, in: sheet), time: $0.value) }
            .sorted { ($1.time, $0.path) < ($0.time, $1.path) }
        var output = OutputBuffer()
        for row in rows { output.append(text: "\(row.path) \(row.time)\n") }
        return output
    }

    /// Returns the functions of a stack separated by semicolons; semicolons in names are replaced.
    static func path(of stack: Int, in sheet: StallSheet) -> String {
        sheet.report.stacks[stack].reversed().map { number in
            let name = VisibleText.of(sheet.names[sheet.report.frames[number].function])
            return name.contains(";")
                ? name.split(separator: ";", omittingEmptySubsequences: false).joined(separator: "\\x3b") : name
        }.joined(separator: ";")
    }
}

import LinkMapKit
import StallAnalysis

/// What traces say about stalls, as it will be shown: selected, cut, every name of what is shown made text.
package struct StallSheet {
    package struct Options {
        /// The most stalls that are shown; `nil` for all.
        package var top: Int?
        /// How many of them are shown with their stacks by the forms for people.
        package var stacks: Int
        /// Stalls under a function that matches.
        package var filter: NamePattern?
        package var rawNames: Bool

        package init(top: Int? = nil, stacks: Int = 3, filter: NamePattern? = nil, rawNames: Bool = false) {
            self.top = top
            self.stacks = stacks
            self.filter = filter
            self.rawNames = rawNames
        }
    }

    package let report: StallReport
    package let options: Options
    /// Of each function of the report.
    package let names: [String]
    /// What was selected, the longest first.
    package let lines: [StallLine]
    /// How many were selected, and not shown.
    package let leftOut: Int

    package init(_ report: StallReport, options: Options = Options()) {
        self.report = report
        self.options = options
        let names = StallNames.names(of: report, raw: options.rawNames)
        self.names = names
        let hits = options.filter.map { StallNames.stacks(of: report, matching: $0, names) }
        var lines: [StallLine] = []
        for (number, stall) in report.stalls.enumerated() {
            if let hits, !stall.samples.contains(where: { hits[$0.stack] }) { continue }
            lines.append(StallLine(number: number, in: report))
        }
        // Of one length the earlier first, as the report has them.
        lines.sort { ($1.stall.duration, $0.number) < ($0.stall.duration, $1.number) }
        let shown = lines.prefix(options.top ?? lines.count)
        leftOut = lines.count - shown.count
        self.lines = Array(shown)
    }

    /// The filter, where it let nothing through.
    package var idleFilter: NamePattern? { lines.isEmpty && leftOut == 0 ? options.filter : nil }

    /// Of a function, what to write beside it: the library that it is in.
    func moduleName(of function: Int) -> String? {
        report.functions[function].module.map { report.modules[$0].name }
    }

    /// `decode(_:) (Cache.swift:42)`; without debug info the name alone.
    func place(of frame: StallFrame) -> String? {
        guard let file = frame.file else { return nil }
        let name = file.split(separator: "/").last.map(String.init) ?? file
        return frame.line.map { "\(name):\($0)" } ?? name
    }
}

/// A stall as it will be shown.
package struct StallLine {
    /// An index into ``StallReport/stalls``.
    package let number: Int
    package let stall: Stall
    /// The stack that stood longest, and for how long; `nil` where there is none.
    package let stack: Int?
    package let stackTime: UInt64
    /// The innermost function of the program's own code on that stack; without such, the innermost that is not part of
    /// the loop.
    package let function: Int?

    init(number: Int, in report: StallReport) {
        self.number = number
        stall = report.stalls[number]
        var times: [Int: UInt64] = [:]
        for sample in stall.samples where !report.stacks[sample.stack].isEmpty {
            times[sample.stack, default: 0] += sample.weight
        }
        let most = times.max { ($0.value, $1.key) < ($1.value, $0.key) }
        stack = most?.key
        stackTime = most?.value ?? 0
        let functions = most.map { report.stacks[$0.key].map { report.frames[$0].function } } ?? []
        function =
            functions.first { report.functions[$0].origin == .program }
            ?? functions.first { report.functions[$0].origin == .system } ?? functions.first
    }
}

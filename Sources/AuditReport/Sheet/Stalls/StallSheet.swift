import LinkMapKit
import StallAnalysis

/// The stalls in traces, ready to print: filtered, limited, with the names of functions converted to text.
package struct StallSheet {
    package struct Options {
        /// The most stalls to show; `nil` for all.
        package var top: Int?
        /// The number of stalls that output for people shows with their stacks.
        package var stacks: Int
        /// A pattern for functions: only stalls with a matching function on a stack are selected.
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
    /// The name of each function of the report.
    package let names: [String]
    /// The selected stalls, the longest first.
    package let lines: [StallLine]
    /// The number of selected stalls that are not shown.
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
        // Stalls of equal duration stay in the order of the report.
        lines.sort { ($1.stall.duration, $0.number) < ($0.stall.duration, $1.number) }
        let shown = lines.prefix(options.top ?? lines.count)
        leftOut = lines.count - shown.count
        self.lines = Array(shown)
    }

    /// The filter, if no stall matches it.
    package var idleFilter: NamePattern? { lines.isEmpty && leftOut == 0 ? options.filter : nil }

    /// Returns the name of the library that contains a function.
    func moduleName(of function: Int) -> String? {
        report.functions[function].module.map { report.modules[$0].name }
    }

    /// Returns the source position as `Cache.swift:42`; `nil` without debug info.
    func place(of frame: StallFrame) -> String? {
        guard let file = frame.file else { return nil }
        let name = file.split(separator: "/").last.map(String.init) ?? file
        return frame.line.map { "\(name):\($0)" } ?? name
    }
}

/// A row of a ``StallSheet``.
package struct StallLine {
    /// An index into ``StallReport/stalls``.
    package let number: Int
    package let stall: Stall
    /// The stack that was sampled for the longest time, and that time in nanoseconds; `nil` if there is none.
    package let stack: Int?
    package let stackTime: UInt64
    /// The innermost function of the program's own code on that stack. Without one, the innermost function that is not
    /// part of the run loop.
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

/// Converts the functions of stacks to text.
enum StallNames {
    static func names(of report: StallReport, raw: Bool) -> [String] {
        var demangler = Demangler()
        return report.functions.map { function in
            guard let name = function.name else { return address(of: function, in: report) }
            return Label(name, .symbol).text(&demangler, raw: raw)
        }
    }

    /// Returns a module and offset as `libfoo.so+0x1f00`; without a module the address alone.
    private static func address(of function: StallFunction, in report: StallReport) -> String {
        let address = "0x\(String(function.address, radix: 16))"
        return function.module.map { "\(report.modules[$0].name)+\(address)" } ?? address
    }

    /// Returns for each stack whether the shown or mangled name of one of its functions matches.
    static func stacks(of report: StallReport, matching filter: NamePattern, _ names: [String]) -> [Bool] {
        let hits = report.functions.indices.map { function in
            filter.matches(names[function], or: report.functions[function].name?.lossless)
        }
        return report.stacks.map { stack in stack.contains { hits[report.frames[$0].function] } }
    }
}

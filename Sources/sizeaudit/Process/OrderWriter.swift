import AuditReport
import LaunchTimer
import LinkMapKit
import TrapCheck

/// Turns an order of functions into an order file and a layout.
struct OrderWriter {
    let code: CodeFunctions
    /// The order file to write, and how its linker spells it; `nil` if none is asked for.
    let file: (path: String, spelling: OrderSpelling)?
    /// The path of the linker script to write; `nil` if none is asked for.
    let script: String?
    /// The size of a page of the layout in bytes; `nil` if none is asked for.
    let pageSize: UInt64?

    /// Returns the pages that a launch with this order touches, if they are asked for.
    func layout(of order: CodeOrder, measured: MeasuredPages? = nil) -> CodeLayout? {
        pageSize.map {
            CodeLayout(code, order: order, measured: measured, movesStubs: script != nil, pageSize: $0)
        }
    }

    /// Returns the facts about an order.
    func report(on order: CodeOrder, trace: CodeTrace?) -> OrderReport {
        var report = OrderReport(
            order, names: OrderNames(of: order.functions, in: code), means: trace == nil ? .recorded : .trap,
            runs: trace?.runs ?? 0, overhead: trace?.stopped,
            threads: trace?.threads.map { ($0.name, $0.functions.count) } ?? [])
        report.file = file?.path
        report.spelling = file?.spelling
        report.script = script
        report.warnings = code.warnings
        if let file, report.unsplit == nil, file.spelling != .ld64 {
            report.warnings.append(
                AuditWarning(
                    "order-sections-unknown",
                    "without --map it is not known which functions have a section of their own: a name in a section with "
                        + "others moves all of it"))
        }
        return report
    }

    /// Writes the order file, if one is asked for.
    func write(_ order: CodeOrder, origin: [String]) throws {
        guard let (path, spelling) = file else { return }
        let names = OrderNames(of: order.functions, in: code).names
        guard !names.isEmpty else {
            throw InputError(
                "none of its functions that ran has a symbol", hint: "give the program before it is stripped",
                path: code.identity.path)
        }
        let id = code.identity.id.map { ["build id: \($0)"] } ?? []
        let comments = (["functions in the order of their first run"] + id + origin).map { line in
            String(line.map { $0.isNewline ? " " : $0 })
        }
        try OutputFile.write(.exact(Array(spelling.text(names, comments: comments).utf8)), to: path)
        guard let script else { return }
        try OutputFile.write(.exact(Array(OrderScript.text.utf8)), to: script)
    }
}

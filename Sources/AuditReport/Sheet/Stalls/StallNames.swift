import LinkMapKit
import StallAnalysis

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

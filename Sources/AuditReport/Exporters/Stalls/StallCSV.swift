import LinkMapKit
import StallAnalysis

/// The stalls as comma-separated values (RFC 4180), one a record, with times in nanoseconds. Names are written as by
/// ``SizeCSV``. The stack is the one sampled for the longest time, outermost frame first, separated by semicolons.
package enum StallCSV: PlainExporter {
    package static let format = Format.csv

    package static func document(of sheet: StallSheet) -> OutputBuffer {
        var output = OutputBuffer()
        output.append(
            "process,pid,loop,id,at,time,duration,open,severe,cause,systemCall,phase,mode,depth,cpuTime,runDelay,"
        )
        output.append("expected,function,module,stack\r\n")
        for line in sheet.lines { output.append(record: fields(of: line, in: sheet)) }
        return output
    }

    private static func fields(of line: StallLine, in sheet: StallSheet) -> [String] {
        let stall = line.stall
        let process = sheet.report.processes[stall.process]
        let function = line.function.map { sheet.names[$0] } ?? ""
        let stack = line.stack.map { FoldedStacks.path(of: $0, in: sheet) } ?? ""
        return [
            process.name, String(process.processID), stall.loop.map { sheet.report.loops[$0].name } ?? "",
            String(stall.id), String(stall.offset), String(stall.realtime), String(stall.duration),
            String(stall.isOpen), String(stall.isSevere), stall.cause.name, StallWords.systemCall(of: stall) ?? "",
            stall.phase.name, stall.mode, stall.depth.map { String($0) } ?? "", String(stall.cpuTime),
            String(stall.runDelay), stall.expected ?? "", function,
            line.function.flatMap { sheet.moduleName(of: $0) } ?? "", stack,
        ]
    }
}

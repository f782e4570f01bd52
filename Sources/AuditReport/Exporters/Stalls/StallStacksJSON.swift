import LinkMapKit
import StallAnalysis

/// The stacks of stalls, the frames that they are made of, and the modules of those.
enum StallStacksJSON {
    static func write(_ sheet: StallSheet, to writer: inout JSONWriter) {
        writer.array("modules", of: sheet.report.modules) { module, writer in
            writer.begin(.object)
            writer.member("path", module.path)
            writer.member("id", module.buildID)
            writer.member("symbolFile", module.symbolFile)
            writer.end(.object)
        }
        writer.array("frames", of: sheet.report.frames) { write($0, of: sheet, to: &$1) }
        writer.array("stacks", of: sheet.report.stacks) { stack, writer in
            writer.begin(.array)
            writer.numbers(stack)
            writer.end(.array)
        }
    }

    static func write(_ sample: StallSample, to writer: inout JSONWriter) {
        writer.begin(.object)
        writer.member("at", sample.offset)
        writer.member("duration", sample.weight)
        writer.member("method", sample.method.name)
        writer.member("cause", sample.cause.name)
        writer.member("thread", UInt64(sample.thread))
        writer.optional("stack", sample.stack)
        if sample.isTruncated { writer.member("truncated", true) }
        writer.end(.object)
    }

    private static func write(_ frame: StallFrame, of sheet: StallSheet, to writer: inout JSONWriter) {
        let function = sheet.report.functions[frame.function]
        let (name, symbol) = (sheet.names[frame.function], function.name?.lossless)
        writer.begin(.object)
        writer.member("name", name)
        writer.member("symbol", symbol)
        writer.optional("module", function.module)
        writer.member("address", "0x\(String(frame.address, radix: 16))")
        if let file = frame.file {
            writer.member("file", file)
            writer.optional("line", frame.line)
        }
        if frame.isInlined { writer.member("inlined", true) }
        writer.end(.object)
    }
}

extension JSONWriter {
    /// On one line, without brackets around them.
    mutating func numbers(_ numbers: [Int]) {
        for (index, number) in numbers.enumerated() {
            if index > 0 { separate() }
            value(Int64(number))
        }
    }
}

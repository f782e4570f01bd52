import LinkMapKit
import StallAnalysis

/// Writes the stacks of stalls, their frames, and the modules of the frames.
enum StallStacksJSON {
    static func write(_ sheet: StallSheet, to writer: inout JSONWriter) {
        writer.objects("modules", of: sheet.report.modules) { module, writer in
            writer.member("path", module.path)
            writer.member("id", module.buildID)
            writer.member("symbolFile", module.symbolFile)
        }
        writer.objects("frames", of: sheet.report.frames) { write($0, of: sheet, to: &$1) }
        writer.array("stacks", of: sheet.report.stacks) { $1.list($0) }
    }

    private static func write(_ frame: StallFrame, of sheet: StallSheet, to writer: inout JSONWriter) {
        let function = sheet.report.functions[frame.function]
        writer.member("name", sheet.names[frame.function])
        writer.member("symbol", function.name?.lossless)
        writer.member("module", optional: function.module)
        writer.member("address", address: frame.address)
        if let file = frame.file {
            writer.member("file", file)
            writer.member("line", optional: frame.line)
        }
        if frame.isInlined { writer.member("inlined", true) }
        if function.origin != .program { writer.member("origin", "\(function.origin)") }
    }
}

import LinkMapKit

/// What keeps a thing as JSON, schema `sizeaudit/why/1`.
package enum WhyJSON {
    package static func document(of report: WhyReport) -> OutputBuffer {
        var writer = JSONWriter()
        writer.begin(.object)
        writer.member("schema", "sizeaudit/why/1")
        writer.member("artifact", report.artifact)
        writer.member("name", report.name)
        writer.array("things", of: report.things, write)
        writer.array("warnings", of: report.warnings) { $1.value($0) }
        writer.end(.object)
        return writer.finish()
    }

    private static func write(_ thing: WhyReport.Thing, to writer: inout JSONWriter) {
        writer.begin(.object)
        writer.member("name", thing.name)
        writer.member("symbol", thing.symbol)
        writer.member("arch", thing.architecture)
        writer.member("address", thing.address.map { "0x" + String($0, radix: 16) })
        writer.member("bytes", thing.bytes)
        writer.member("object", thing.object)
        writer.member("hold", thing.hold.rawValue)
        writer.array("chains", of: thing.chains) { chain, writer in
            writer.begin(.object)
            writer.member("weak", chain.isWeak)
            writer.array("steps", of: chain.steps) { $1.value($0) }
            writer.end(.object)
        }
        if let count = thing.rootCount { writer.member("rootCount", UInt64(clamping: count)) }
        writer.array("referrers", of: thing.referrers) { $1.value($0) }
        writer.member("referrerCount", UInt64(clamping: thing.referrerCount))
        writer.end(.object)
    }
}

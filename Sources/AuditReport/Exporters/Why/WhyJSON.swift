import LinkMapKit

/// The chains to a node as JSON, schema `sizeaudit/why/1`.
package enum WhyJSON: PlainExporter {
    package static let format = Format.json

    package static func document(of report: WhyReport) -> OutputBuffer {
        JSONWriter.document(schema: "sizeaudit/why/1") {
            $0.member("artifact", report.artifact)
            $0.member("name", report.name)
            $0.objects("things", of: report.things, write)
            if !report.packages.isEmpty { $0.objects("packages", of: report.packages, write) }
            $0.member("warnings", report.warnings)
        }
    }

    static func write(_ package: WhyReport.Package, to writer: inout JSONWriter) {
        writer.member("name", package.name)
        writer.member("arch", package.architecture)
        if let file = package.file { writer.member("image", file) }
        writer.member("own", package.row.own)
        writer.member("retained", package.row.retained)
        if package.row.besides > 0 { writer.member("besides", package.row.besides) }
        writer.member("fileSaving", optional: package.row.fileSaving)
        if package.row.debugSaving > 0 { writer.member("debugSaving", package.row.debugSaving) }
        writer.without(package.row)
        writer.member("count", UInt64(package.row.count))
        if !package.following.isEmpty {
            writer.objects("following", of: package.following, write)
            writer.member("followingCount", UInt64(clamping: package.followingCount))
        }
        writer.objects("users", of: package.users) { user, writer in
            writer.member("name", user.name)
            if let archive = user.archive { writer.member("archive", archive) }
            writer.member("package", user.package)
            writer.member("references", UInt64(clamping: user.references))
            writer.member("source", user.source)
            writer.member("target", user.target)
        }
        writer.member("userCount", UInt64(clamping: package.userCount))
        writer.member("chain", package.chain)
        if let step = package.ownStep { writer.member("ownStep", UInt64(clamping: step)) }
        if package.isArchive { writer.member("archive", true) }
        if !package.archives.isEmpty { writer.list("archives", package.archives) }
        if package.isOwn { writer.member("isOwn", true) }
        if package.isStandard { writer.member("isStandard", true) }
        guard let library = package.library else { return }
        writer.object("library", of: library) { library, writer in
            writer.list("needs", library.needs)
            writer.objects("following", of: library.following, write)
            writer.member("root", library.isRoot)
        }
    }

    private static func write(_ part: WhyReport.Part, to writer: inout JSONWriter) {
        writer.member("name", part.name)
        writer.member("bytes", part.bytes)
    }

    private static func write(_ thing: WhyReport.Thing, to writer: inout JSONWriter) {
        writer.member("kind", thing.kind.rawValue)
        writer.member("name", thing.name)
        writer.member("symbol", thing.symbol)
        writer.member("arch", thing.architecture)
        if let file = thing.file { writer.member("image", file) }
        writer.member("address", address: thing.address)
        writer.member("bytes", thing.bytes)
        writer.member("object", thing.object)
        writer.member("hold", thing.hold.rawValue)
        writer.objects("chains", of: thing.chains) { chain, writer in
            writer.member("weak", chain.isWeak)
            writer.member("steps", chain.steps)
        }
        if let count = thing.rootCount { writer.member("rootCount", UInt64(clamping: count)) }
        writer.member("referrers", thing.referrers)
        writer.member("referrerCount", UInt64(clamping: thing.referrerCount))
    }
}

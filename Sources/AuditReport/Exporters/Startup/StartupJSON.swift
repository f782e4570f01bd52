import LinkMapKit

/// The work before `main` as JSON, schema `sizeaudit/startup/1`.
package enum StartupJSON: PlainExporter {
    package static let format = Format.json

    package static func document(of sheet: StartupSheet) -> OutputBuffer {
        JSONWriter.document(schema: "sizeaudit/startup/1") {
            $0.member("artifact", sheet.report.artifact)
            write(sheet.report, sheet, to: &$0)
            $0.member(sheet.layout, rawNames: sheet.options.rawNames)
            if let other = sheet.other { compare(sheet, with: other, to: &$0) }
            $0.member("warnings", sheet.report.warnings + (sheet.other?.warnings ?? []))
        }
    }

    /// Writes `static`, or `slices` with one element each for a universal file.
    static func write(_ report: StartupReport, _ sheet: StartupSheet, to writer: inout JSONWriter) {
        if report.images.count == 1 {
            writer.object("static") { write(report.images[0], sheet, to: &$0) }
        } else {
            writer.objects("slices", of: report.images) { image, writer in
                writer.member("arch", image.architecture)
                writer.object("static") { write(image, sheet, to: &$0) }
            }
        }
    }

    private static func compare(_ sheet: StartupSheet, with other: StartupReport, to writer: inout JSONWriter) {
        writer.object("compare") {
            $0.member("artifact", other.artifact)
            $0.objects("figures", of: sheet.changes) { change, writer in
                writer.member("name", change.name)
                writer.member("unit", change.unit.rawValue)
                writer.member("old", change.old)
                writer.member("new", change.new)
            }
        }
    }

    private static func write(_ image: StartupImage, _ sheet: StartupSheet, to writer: inout JSONWriter) {
        let top = sheet.options.top
        writer.member("arch", image.architecture)
        writer.member("form", image.form.rawValue)
        writer.member("interpreter", image.interpreter)
        writer.object("figures") {
            for figure in image.figures {
                $0.key(of: figure.name)
                $0.value(figure.value)
            }
        }
        writer.objects("libraries", of: image.libraries.limited(to: top), write)
        writer.object("relocations", of: image.relocations, write)
        writer.object("lookups", of: image.lookups, write)
        writer.objects("initializers", of: image.initializers.filter { $0.kind != .load }.limited(to: top), write)
        if image.hasRuntimeInitializers { writer.member("uncountedInitializers", true) }
        writer.objects("objcLoadMethods", of: image.initializers.filter { $0.kind == .load }.limited(to: top), write)
        writer.object("objc") { write(objc: image.runtimes, to: &$0) }
        writer.object("swift") { write(swift: image.runtimes, to: &$0) }
        writer.objects("swiftGlobals", of: image.lazyGlobals.limited(to: top), write)
        writer.object("memory", of: image.memory, write)
        writer.member("bindNow", image.traits.bindNow)
        writer.member("textRelocations", image.traits.textRelocations)
        writer.member("executableStack", image.traits.executableStack)
        writer.member("positionIndependent", image.traits.positionIndependent)
        writer.objects("advice", of: image.advice, write)
    }

    // MARK: - Members of the parts

    private static func write(_ library: StartupLibrary, to writer: inout JSONWriter) {
        writer.member("name", library.name)
        writer.member("path", library.path)
        writer.member("status", library.status.rawValue)
        writer.member("direct", library.isDirect)
        writer.member("neededBy", library.neededBy)
        writer.list("traits", library.traits.map(\.rawValue))
        if let isUnneeded = library.isUnneeded { writer.member("unneeded", isUnneeded) }
        if library.brings > 0 { writer.member("brings", library.brings) }
        guard let cost = library.cost else { return }
        writer.member("fileSize", cost.fileSize)
        writer.member("relocations", cost.relocations)
        writer.member("lookups", cost.lookups)
        writer.member("pages", cost.pages)
        writer.member("initializers", cost.initializers)
        writer.member("threadLocal", cost.threadLocal)
    }

    private static func write(_ relocations: RelocationFigures, to writer: inout JSONWriter) {
        writer.member("total", relocations.total)
        for kind in RelocationFigures.Kind.allCases { writer.member(kind.name, relocations[kind]) }
        writer.member("pages", relocations.pages)
        writer.member("chainedPages", relocations.chainedPages)
        writer.member("pageSize", relocations.pageSize)
        writer.member("tableBytes", relocations.tableBytes)
        writer.member("inText", relocations.inText)
    }

    private static func write(_ lookups: LookupFigures, to writer: inout JSONWriter) {
        writer.member("eager", lookups.eager)
        writer.member("lazy", lookups.lazy)
        writer.member("distinct", lookups.distinct)
        writer.member("own", lookups.own)
        writer.member("hash", lookups.hash.rawValue)
        writer.member("versions", lookups.versions)
    }

    private static func write(_ initializer: Initializer, to writer: inout JSONWriter) {
        writer.member("kind", initializer.kind.rawValue)
        writer.member("origin", initializer.origin.rawValue)
        writer.member("name", initializer.name)
        writer.member("symbol", initializer.symbol)
        writer.member("address", address: initializer.address)
        writer.member("source", initializer.source)
        writer.member("object", initializer.object?.object)
        writer.member("archive", initializer.object?.archive)
        if let bytes = initializer.bytes { writer.member("bytes", bytes) }
        if let priority = initializer.priority { writer.member("priority", UInt64(priority)) }
    }

    private static func write(objc runtimes: RuntimeFigures, to writer: inout JSONWriter) {
        writer.member("classes", runtimes.objcClasses)
        writer.member("categories", runtimes.objcCategories)
        writer.member("protocols", runtimes.objcProtocols)
        writer.member("selectors", runtimes.objcSelectors)
        writer.member("nonLazyClasses", runtimes.objcNonLazyClasses)
        writer.member("nonLazyCategories", runtimes.objcNonLazyCategories)
    }

    private static func write(swift runtimes: RuntimeFigures, to writer: inout JSONWriter) {
        writer.member("types", runtimes.swiftTypes)
        writer.member("protocols", runtimes.swiftProtocols)
        writer.member("conformances", runtimes.swiftConformances)
    }

    private static func write(_ memory: StartupMemory, to writer: inout JSONWriter) {
        writer.member("relro", memory.relro)
        writer.member("relocatedConstants", memory.relocatedConstants)
        writer.member("threadLocal", memory.threadLocal)
        writer.member("threadLocalInitialized", memory.threadLocalInitialized)
    }

    static func write(_ advice: Advice, to writer: inout JSONWriter) {
        writer.member("rule", advice.rule)
        writer.member("says", advice.finding)
        writer.member("fix", advice.option)
        writer.member("nanoseconds", advice.nanoseconds)
        writer.member("bytes", advice.bytes)
        writer.member("how", advice.estimate)
    }
}

extension Array {
    /// Returns the first `count` elements; all for `nil`.
    fileprivate func limited(to count: Int?) -> [Element] { count.map { Array(prefix($0)) } ?? self }
}

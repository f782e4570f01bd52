import LinkMapKit

/// What a program does before `main` as JSON, schema `sizeaudit/startup/1`.
package enum StartupJSON {
    package static func document(of sheet: StartupSheet) -> OutputBuffer {
        var writer = JSONWriter()
        writer.begin(.object)
        writer.member("schema", "sizeaudit/startup/1")
        writer.member("artifact", sheet.report.artifact)
        write(sheet.report, sheet, to: &writer)
        if let other = sheet.other { compare(sheet, with: other, to: &writer) }
        writer.array("warnings", of: sheet.report.warnings + (sheet.other?.warnings ?? [])) { $1.value($0) }
        writer.end(.object)
        return writer.finish()
    }

    /// `static`, or of a fat file `slices`, each with one.
    static func write(_ report: StartupReport, _ sheet: StartupSheet, to writer: inout JSONWriter) {
        if report.images.count == 1 {
            writer.key("static")
            write(report.images[0], sheet, to: &writer)
        } else {
            writer.array("slices", of: report.images) { image, writer in
                writer.begin(.object)
                writer.member("arch", image.architecture)
                writer.key("static")
                write(image, sheet, to: &writer)
                writer.end(.object)
            }
        }
    }

    private static func compare(_ sheet: StartupSheet, with other: StartupReport, to writer: inout JSONWriter) {
        writer.key("compare")
        writer.begin(.object)
        writer.member("artifact", other.artifact)
        writer.array("figures", of: sheet.changes) { change, writer in
            writer.begin(.object)
            writer.member("name", change.name)
            writer.member("unit", change.unit.rawValue)
            writer.member("old", change.old)
            writer.member("new", change.new)
            writer.end(.object)
        }
        writer.end(.object)
    }

    private static func write(_ image: StartupImage, _ sheet: StartupSheet, to writer: inout JSONWriter) {
        writer.begin(.object)
        writer.member("arch", image.architecture)
        writer.member("form", image.form.rawValue)
        writer.member("interpreter", image.interpreter)
        writer.key("figures")
        writer.begin(.object)
        for figure in image.figures {
            writer.key(of: figure.name)
            writer.value(figure.value)
        }
        writer.end(.object)
        writer.array("libraries", of: image.libraries.limited(to: sheet.options.top), StartupJSON.write)
        writer.key("relocations")
        write(image.relocations, to: &writer)
        writer.key("lookups")
        write(image.lookups, to: &writer)
        writer.array(
            "initializers", of: image.initializers.filter { $0.kind != .load }.limited(to: sheet.options.top),
            StartupJSON.write)
        writer.array(
            "objcLoadMethods", of: image.initializers.filter { $0.kind == .load }.limited(to: sheet.options.top),
            StartupJSON.write)
        write(image.runtimes, to: &writer)
        writer.array("swiftGlobals", of: image.lazyGlobals.limited(to: sheet.options.top), StartupJSON.write)
        writer.key("memory")
        writer.begin(.object)
        writer.member("relro", image.memory.relro)
        writer.member("relocatedConstants", image.memory.relocatedConstants)
        writer.member("threadLocal", image.memory.threadLocal)
        writer.member("threadLocalInitialized", image.memory.threadLocalInitialized)
        writer.end(.object)
        writer.member("bindNow", image.traits.bindNow)
        writer.member("textRelocations", image.traits.textRelocations)
        writer.member("executableStack", image.traits.executableStack)
        writer.member("positionIndependent", image.traits.positionIndependent)
        writer.array("advice", of: image.advice, StartupJSON.write)
        writer.end(.object)
    }

    // MARK: - Parts

    private static func write(_ library: StartupLibrary, to writer: inout JSONWriter) {
        writer.begin(.object)
        writer.member("name", library.name)
        writer.member("path", library.path)
        writer.member("status", library.status.rawValue)
        writer.member("direct", library.isDirect)
        writer.member("neededBy", library.neededBy)
        writer.key("traits")
        writer.list(library.traits.map(\.rawValue))
        if let isUnneeded = library.isUnneeded { writer.member("unneeded", isUnneeded) }
        if library.brings > 0 { writer.member("brings", library.brings) }
        if let cost = library.cost {
            writer.member("fileSize", cost.fileSize)
            writer.member("relocations", cost.relocations)
            writer.member("lookups", cost.lookups)
            writer.member("pages", cost.pages)
            writer.member("initializers", cost.initializers)
            writer.member("threadLocal", cost.threadLocal)
        }
        writer.end(.object)
    }

    private static func write(_ relocations: RelocationFigures, to writer: inout JSONWriter) {
        writer.begin(.object)
        writer.member("total", relocations.total)
        for kind in RelocationFigures.Kind.allCases { writer.member(kind.name, relocations[kind]) }
        writer.member("pages", relocations.pages)
        writer.member("chainedPages", relocations.chainedPages)
        writer.member("pageSize", relocations.pageSize)
        writer.member("tableBytes", relocations.tableBytes)
        writer.member("inText", relocations.inText)
        writer.end(.object)
    }

    private static func write(_ lookups: LookupFigures, to writer: inout JSONWriter) {
        writer.begin(.object)
        writer.member("eager", lookups.eager)
        writer.member("lazy", lookups.lazy)
        writer.member("distinct", lookups.distinct)
        writer.member("own", lookups.own)
        writer.member("hash", lookups.hash.rawValue)
        writer.member("versions", lookups.versions)
        writer.end(.object)
    }

    private static func write(_ initializer: Initializer, to writer: inout JSONWriter) {
        writer.begin(.object)
        writer.member("kind", initializer.kind.rawValue)
        writer.member("origin", initializer.origin.rawValue)
        writer.member("name", initializer.name)
        writer.member("symbol", initializer.symbol)
        writer.member("address", initializer.address.map { "0x" + String($0, radix: 16) })
        writer.member("source", initializer.source)
        writer.member("object", initializer.object?.object)
        writer.member("archive", initializer.object?.archive)
        if let bytes = initializer.bytes { writer.member("bytes", bytes) }
        if let priority = initializer.priority { writer.member("priority", UInt64(priority)) }
        writer.end(.object)
    }

    private static func write(_ runtimes: RuntimeFigures, to writer: inout JSONWriter) {
        writer.key("objc")
        writer.begin(.object)
        writer.member("classes", runtimes.objcClasses)
        writer.member("categories", runtimes.objcCategories)
        writer.member("protocols", runtimes.objcProtocols)
        writer.member("selectors", runtimes.objcSelectors)
        writer.member("nonLazyClasses", runtimes.objcNonLazyClasses)
        writer.member("nonLazyCategories", runtimes.objcNonLazyCategories)
        writer.end(.object)
        writer.key("swift")
        writer.begin(.object)
        writer.member("types", runtimes.swiftTypes)
        writer.member("protocols", runtimes.swiftProtocols)
        writer.member("conformances", runtimes.swiftConformances)
        writer.end(.object)
    }

    private static func write(_ advice: StartupAdvice, to writer: inout JSONWriter) {
        writer.begin(.object)
        writer.member("rule", advice.rule)
        writer.member("says", advice.says)
        writer.member("fix", advice.fix)
        writer.member("nanoseconds", advice.nanoseconds)
        writer.member("bytes", advice.bytes)
        writer.member("how", advice.how)
        writer.end(.object)
    }
}

extension Array {
    /// The first so many; all for `nil`.
    fileprivate func limited(to count: Int?) -> [Element] { count.map { Array(prefix($0)) } ?? self }
}

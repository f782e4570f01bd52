extension StartupImage {
    /// Every figure with its name: those that all formats have, so that a rule always finds its figure, then those of the
    /// format.
    package var figures: [StartupFigure] {
        libraryFigures + relocationFigures + lookupFigures + initializerFigures + runtimeFigures + memoryFigures
            + totalFigures
            + ownFigures.map { StartupFigure($0.name, $0.value, $0.isBytes ? .bytes : .count) }
    }

    private var libraryFigures: [StartupFigure] {
        func count(_ isWanted: (StartupLibrary) -> Bool) -> UInt64 { UInt64(libraries.count(where: isWanted)) }
        return [
            StartupFigure("libraries", UInt64(libraries.count)),
            StartupFigure("libraries.direct", count(\.isDirect)),
            StartupFigure("libraries.transitive", count { !$0.isDirect }),
            StartupFigure("libraries.system", count { $0.status == .system }),
            StartupFigure("libraries.missing", count { $0.status == .missing }),
            StartupFigure("libraries.unresolved", count { $0.status == .unresolved }),
            StartupFigure("libraries.unneeded", count { $0.isUnneeded == true }),
        ]
    }

    private var relocationFigures: [StartupFigure] {
        [StartupFigure("relocations", relocations.total)]
            + RelocationFigures.Kind.allCases.map { StartupFigure("relocations.\($0.name)", relocations[$0]) }
            + [
                StartupFigure("relocations.pages", relocations.pages),
                StartupFigure("relocations.chainedPages", relocations.chainedPages),
                StartupFigure("relocations.inText", relocations.inText),
                StartupFigure("relocations.tableBytes", relocations.tableBytes, .bytes),
            ]
    }

    private var lookupFigures: [StartupFigure] {
        [
            StartupFigure("lookups", lookups.eager), StartupFigure("lookups.lazy", lookups.lazy),
            StartupFigure("lookups.distinct", lookups.distinct), StartupFigure("lookups.own", lookups.own),
            StartupFigure("lookups.versions", lookups.versions),
        ]
    }

    private var initializerFigures: [StartupFigure] {
        func count(_ origin: Initializer.Origin) -> UInt64 { UInt64(initializers.count { $0.origin == origin }) }
        return [
            StartupFigure("initializers", UInt64(initializers.count { $0.kind != .load })),
            StartupFigure("initializers.cxxFiles", count(.cxxFile)),
            StartupFigure("initializers.functions", count(.function)),
            StartupFigure("initializers.toolchain", count(.toolchain)),
            StartupFigure("initializers.bytes", initializers.reduce(0) { $0.addingClamped($1.bytes ?? 0) }, .bytes),
        ]
    }

    private var runtimeFigures: [StartupFigure] {
        [
            StartupFigure("objc.classes", runtimes.objcClasses),
            StartupFigure("objc.categories", runtimes.objcCategories),
            StartupFigure("objc.protocols", runtimes.objcProtocols),
            StartupFigure("objc.selectors", runtimes.objcSelectors),
            StartupFigure("objc.nonLazyClasses", runtimes.objcNonLazyClasses),
            StartupFigure("objc.nonLazyCategories", runtimes.objcNonLazyCategories),
            StartupFigure("objc.loadMethods", runtimes.objcLoadMethods),
            StartupFigure("swift.types", runtimes.swiftTypes),
            StartupFigure("swift.protocols", runtimes.swiftProtocols),
            StartupFigure("swift.conformances", runtimes.swiftConformances),
            StartupFigure("swift.globals", UInt64(lazyGlobals.count)),
        ]
    }

    private var memoryFigures: [StartupFigure] {
        [
            StartupFigure("memory.relro", memory.relro, .bytes),
            StartupFigure("memory.relocatedConstants", memory.relocatedConstants, .bytes),
            StartupFigure("memory.threadLocal", memory.threadLocal, .bytes),
            StartupFigure("bindNow", traits.bindNow ? 1 : 0, .flag),
            StartupFigure("textRelocations", traits.textRelocations ? 1 : 0, .flag),
            StartupFigure("executableStack", traits.executableStack ? 1 : 0, .flag),
        ]
    }

    /// Sums over the image and all libraries that were found.
    private var totalFigures: [StartupFigure] {
        func sum(_ own: UInt64, _ part: (StartupLibrary.Cost) -> UInt64) -> UInt64 {
            libraries.reduce(own) { $0.addingClamped($1.cost.map(part) ?? 0) }
        }
        return [
            StartupFigure("all.relocations", sum(relocations.total, \.relocations)),
            StartupFigure("all.lookups", sum(lookups.eager, \.lookups)),
            StartupFigure("all.pages", sum(relocations.pages, \.pages)),
            StartupFigure(
                "all.initializers", sum(UInt64(initializers.count { $0.kind != .load }), \.initializers)),
            StartupFigure("all.threadLocal", sum(memory.threadLocal, \.threadLocal), .bytes),
        ]
    }
}

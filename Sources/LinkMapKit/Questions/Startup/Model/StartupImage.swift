/// The work before `main` that one image causes.
package struct StartupImage: Sendable {
    package typealias Form = LoadFacts.Form

    package var architecture: String
    package var form: Form
    /// Path of the loader: `/lib64/ld-linux-x86-64.so.2`, `/usr/lib/dyld`.
    package var interpreter: String?
    /// Libraries in load order.
    package var libraries: [StartupLibrary]
    package var relocations: RelocationFigures
    package var lookups: LookupFigures
    /// Functions that run before `main`, in execution order.
    package var initializers: [Initializer]
    /// Whether the program's own runtime calls further initializers, which are in none of the loader's lists and not counted.
    package var hasRuntimeInitializers = false
    package var runtimes: RuntimeFigures
    /// Functions that initialize global variables of Swift at their first use, the largest first.
    package var lazyGlobals: [Initializer]
    package var memory: StartupMemory
    package var traits: LoadTraits
    /// The form of the fixups (Mach-O).
    var fixups = FixupTable.Source.none
    /// The sizes of relative relocations, as they are and packed (ELF).
    var packing = PackedSize()
    /// Whether a dynamic loader writes addresses into the image.
    package var isRelocated = true
    /// Numbers that only the image's format has.
    package var ownFigures: [LoadFigure] = []
    /// Changes that make the program start faster, the largest saving first.
    package var advice: [Advice]

    package init(architecture: String, form: Form) {
        self.architecture = architecture
        self.form = form
        libraries = []
        relocations = RelocationFigures()
        lookups = LookupFigures()
        initializers = []
        runtimes = RuntimeFigures()
        lazyGlobals = []
        memory = StartupMemory()
        traits = LoadTraits()
        advice = []
    }
}

/// A number with the name that rules refer to: `initializers`, `relocations.relative`.
package struct StartupFigure: Sendable, Equatable {
    package var name: String
    package var value: UInt64
    package var unit: Unit

    package enum Unit: String, Sendable { case count, bytes, flag }

    package init(_ name: String, _ value: UInt64, _ unit: Unit = .count) {
        self.name = name
        self.value = value
        self.unit = unit
    }
}

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

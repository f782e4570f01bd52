import LinkMapKit

/// Sentences and cells about the start of a program.
enum StartupWords {
    static func heading(of image: StartupImage) -> String {
        let form =
            switch image.form {
            case .program: "program"
            case .staticProgram: "static program"
            case .library: "library"
            }
        let loader = image.interpreter.map { ", loaded by \($0)" } ?? ""
        return "\(image.architecture) \(form)\(loader)"
    }

    /// Returns the main figures, one row each: its name, its value and its parts.
    static func summary(of image: StartupImage, _ style: TableStyle) -> [[String]] {
        let own = image.ownFigures.map { figure in
            [figure.title, figure.isBytes ? SizeFigure.text(figure.value) : String(figure.value), figure.remark]
        }
        return [["libraries", String(image.libraries.count), libraries(image)]]
            + (image.isRelocated ? relocated(image) : [])
            + [
                ["look-ups", String(image.lookups.eager), lookups(image)],
                ["initialisers", String(image.initializers.count { $0.kind != .load }), initializers(image)],
            ] + runtimes(image)
            + (image.isRelocated ? [["memory", SizeFigure.text(image.memory.relro), memory(image)]] : [])
            + [["loaded", "", traits(image)]] + own
    }

    private static func relocated(_ image: StartupImage) -> [[String]] {
        let figures = image.relocations
        let tables = SizeFigure.text(figures.tableBytes)
        return [
            ["relocations", String(figures.total), relocations(image)],
            ["pages written", String(figures.pages), "of \(SizeFigure.text(figures.pageSize)); tables take \(tables)"],
        ]
    }

    private static func libraries(_ image: StartupImage) -> String {
        let found = image.libraries
        return list([
            (found.count(where: \.isDirect), "direct"), (found.count { !$0.isDirect }, "transitive"),
            (found.count { $0.status == .system }, "of the system"), (found.count { $0.status == .missing }, "missing"),
            (found.count { $0.status == .unresolved }, "depending on the program"),
            (found.count { $0.isUnneeded == true }, "unneeded"),
        ])
    }

    private static func relocations(_ image: StartupImage) -> String {
        list(RelocationFigures.Kind.allCases.map { (Int(clamping: image.relocations[$0]), words(for: $0)) })
    }

    private static func words(for kind: RelocationFigures.Kind) -> String {
        switch kind {
        case .relr: "packed (RELR)"
        case .irelative: "by a resolver (IRELATIVE)"
        case .tls: "thread-local"
        case .rebase: "rebases"
        case .bind: "binds"
        case .weakBind: "weak binds"
        case .lazyBind: "lazy binds"
        case .plt: "of functions (PLT)"
        default: "\(kind.name)"
        }
    }

    private static func lookups(_ image: StartupImage) -> String {
        let hash = image.lookups.hash == .none ? "" : "hash table: \(image.lookups.hash.rawValue)"
        let counts = list([
            (Int(clamping: image.lookups.distinct), "different symbols"), (Int(clamping: image.lookups.own), "its own"),
            (Int(clamping: image.lookups.lazy), "more at the first call"),
            (Int(clamping: image.lookups.versions), "versions"),
        ])
        return [counts, hash].filter { !$0.isEmpty }.joined(separator: "; ")
    }

    private static let uncounted = "called by the loader; those that the language's runtime calls are not counted"

    private static func initializers(_ image: StartupImage) -> String {
        let bytes: UInt64 = image.initializers.reduce(0) { $0.addingClamped($1.bytes ?? 0) }
        func count(_ origin: Initializer.Origin) -> Int { image.initializers.count { $0.origin == origin } }
        let counts = list([
            (count(.cxxFile), "of C++ files"), (count(.function), "constructor functions"),
            (count(.registration), "registering with a runtime"), (count(.toolchain), "of the toolchain"),
            (count(.objcLoad), "+load methods besides"),
        ])
        let known = counts.isEmpty ? "" : counts + "; \(SizeFigure.text(bytes)) of code"
        guard image.hasRuntimeInitializers else { return known }
        return known + (known.isEmpty ? "" : "; ") + uncounted
    }

    private static func runtimes(_ image: StartupImage) -> [[String]] {
        var rows: [[String]] = []
        let runtimes = image.runtimes
        if runtimes.hasObjC {
            let counts = list([
                (Int(clamping: runtimes.objcCategories), "categories"),
                (Int(clamping: runtimes.objcProtocols), "protocols"),
                (Int(clamping: runtimes.objcSelectors), "selectors"),
                (Int(clamping: runtimes.objcNonLazyClasses), "non-lazy classes"),
                (Int(clamping: runtimes.objcNonLazyCategories), "non-lazy categories"),
            ])
            rows.append(["Objective-C classes", String(runtimes.objcClasses), counts])
        }
        if runtimes.hasSwift {
            let counts = list([
                (Int(clamping: runtimes.swiftProtocols), "protocols"),
                (Int(clamping: runtimes.swiftConformances), "conformances"),
                (image.lazyGlobals.count, "globals set up at first use"),
            ])
            rows.append(["Swift types", String(runtimes.swiftTypes), counts])
        }
        return rows
    }

    private static func memory(_ image: StartupImage) -> String {
        let parts: [(UInt64, String)] = [
            (image.memory.relocatedConstants, "of constants with addresses"),
            (image.memory.threadLocal, "for each thread"),
        ]
        let said = parts.filter { $0.0 > 0 }.map { "\(SizeFigure.text($0.0)) \($0.1)" }
        return (["read-only after relocation"] + said).joined(separator: ", ")
    }

    private static func traits(_ image: StartupImage) -> String {
        let said: [(Bool, String)] = [
            (image.traits.positionIndependent, "anywhere in memory"),
            (image.traits.bindNow, "all symbols bound at once"),
            (image.traits.textRelocations, "TEXT RELOCATIONS"), (image.traits.executableStack, "EXECUTABLE STACK"),
        ]
        let words = said.filter(\.0).map(\.1)
        return words.isEmpty ? "at a fixed address" : words.joined(separator: ", ")
    }

    private static func list(_ parts: [(Int, String)]) -> String {
        parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }

    // MARK: - Cells

    /// Returns the path of a library, or the reason in brackets why there is none.
    static func place(of library: StartupLibrary) -> String {
        switch library.status {
        case .found: library.path ?? ""
        case .system: "[system]"
        case .missing: library.traits.contains(.weak) ? "[missing, may be]" : "[missing]"
        case .unresolved: "[depends on the program]"
        }
    }

    static func notes(on library: StartupLibrary) -> String {
        (library.traits.map(\.rawValue) + (library.isUnneeded == true ? ["unneeded"] : [])).joined(separator: ", ")
    }

    /// Returns the source file of an initializer, if known, and its object file.
    static func origin(of initializer: Initializer) -> String {
        let object = initializer.object.map { $0.object.lossless }
        return [initializer.source?.lossless, object].compactMap(\.self).joined(separator: " in ")
    }

    /// Returns both savings, as `about 1.2 ms, 4.0 KiB`.
    static func saving(of advice: Advice) -> String {
        let time = advice.nanoseconds > 0 ? "about " + time(advice.nanoseconds) : nil
        let bytes = advice.bytes > 0 ? SizeFigure.text(advice.bytes) : nil
        let said = [time, bytes].compactMap(\.self).joined(separator: ", ")
        return said.isEmpty ? "-" : said
    }

    static func time(_ nanoseconds: UInt64) -> String { TimeFigure.estimate(nanoseconds) }

    static func figure(_ value: UInt64, _ unit: StartupFigure.Unit) -> String {
        unit == .bytes ? SizeFigure.text(value) : String(value)
    }

    /// Returns a signed difference as `+12` or `-3`, bytes with a unit; an empty string if there is none.
    static func change(_ change: StartupSheet.Change) -> String {
        guard change.isChanged else { return "" }
        let isMore = change.new > change.old
        let size = isMore ? change.new - change.old : change.old - change.new
        return (isMore ? "+" : "-") + figure(size, change.unit)
    }
}

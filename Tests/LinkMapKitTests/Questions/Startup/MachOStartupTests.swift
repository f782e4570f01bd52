import Foundation
import LinkMapKit
import Testing

/// Mach-O images of the corpus, whose sources are known.
@Suite struct MachOStartupTests {
    private func image(_ path: String, _ query: StartupQuery = StartupQuery()) throws -> StartupImage {
        try #require(try StartupAnalysis.report(on: Corpus.path(path), query: query).images.first)
    }

    @Test(arguments: ["arm64-chained-rel", "arm64-dyldinfo-ptr", "x86_64-old-dyldinfo-ptr", "arm64-icf-catmerge"])
    func initialisersAreNamed(_ variant: String) throws {
        let image = try image("knownapp/out/\(variant)/KnownApp")
        #expect(image.initializers.first?.name == "+[KALoadOnly load]")
        #expect(image.initializers.first?.kind == .load)
        #expect(image.initializers.first.flatMap(\.bytes) ?? 0 > 0)
        let global = try #require(image.initializers.first { $0.kind != .load })
        #expect(global.origin == .cxxFile)
        #expect(global.source?.text == "engine.cpp")
        #expect(image.figure("initializers") == 1)
        #expect(image.figure("objc.loadMethods") == 1)
        #expect(image.advice("load-methods") != nil)
        #expect((image.advice("init-offsets") != nil) == (global.kind == .modInitFunc))
        #expect((image.advice("chained-fixups") != nil) == variant.contains("dyldinfo"))
        #expect(image.interpreter == "/usr/lib/dyld")
    }

    @Test func mapsNameTheObject() throws {
        let query = StartupQuery(mapPath: Corpus.path("knownapp/out/arm64-dyldinfo-ptr/KnownApp-LinkMap.txt"))
        let image = try image("knownapp/out/arm64-dyldinfo-ptr/KnownApp", query)
        #expect(image.initializers.allSatisfy { $0.object?.object.text.isEmpty == false })
        #expect(image.initializers.last?.object?.object.text.contains("engine") == true)
    }

    @Test func strippedImagesKeepAddressesAndSizes() throws {
        let whole = try image("knownapp/out/arm64-chained-rel/KnownApp")
        let stripped = try image("knownapp/out/arm64-stripped/KnownApp")
        #expect(stripped.initializers.map(\.bytes) == whole.initializers.map(\.bytes))
        #expect(stripped.initializers.first?.name == "+[KALoadOnly load]")
        #expect(stripped.relocations == whole.relocations)
        #expect(stripped.runtimes == whole.runtimes)
    }

    /// The framework lies in the bundle, where the program's paths lead.
    @Test func bundlesHoldTheirFrameworks() throws {
        let app = try image("knownapp/out/arm64-chained-rel/KnownApp.app")
        let framework = try #require(app.libraries.first { $0.name.hasSuffix("/KAFw") })
        #expect(framework.status == .found)
        #expect(framework.path?.hasSuffix("KnownApp.app/Frameworks/KAFw.framework/KAFw") == true)
        #expect(framework.cost?.relocations == 27)
        #expect(app.libraries.count { $0.status == .system } == app.libraries.count - 1)
        let alone = try image("knownapp/out/arm64-chained-rel/KnownApp")
        #expect(alone.libraries.first { $0.name.hasSuffix("/KAFw") }?.status == .missing)
    }

    @Test(.enabled(if: Corpus.has("macho/_dearpygui.so"), Corpus.missing))
    func unboundLibrariesAreUnneeded() throws {
        let image = try image("macho/_dearpygui.so")
        let unneeded = Set(
            image.libraries.filter { $0.isUnneeded == true }.map { $0.name.split(separator: "/").last ?? "" })
        #expect(unneeded == ["MetalKit", "Cocoa", "CoreVideo"])
        #expect(image.advice("unneeded-library")?.option.contains("-dead_strip_dylibs") == true)
    }

    @Test(.enabled(if: Corpus.has("macho/SDL2-fat"), Corpus.missing))
    func slicesStandSideBySide() throws {
        let report = try StartupAnalysis.report(on: Corpus.path("macho/SDL2-fat"))
        #expect(report.images.map(\.architecture) == ["x86_64", "arm64"])
        let rebases = report.figures.first { $0.name == "relocations.rebase" }
        #expect(rebases?.value == report.images.map { $0.relocations[.rebase] }.max())
        let one = try StartupAnalysis.report(
            on: Corpus.path("macho/SDL2-fat"), query: StartupQuery(architecture: "arm64"))
        #expect(one.images.count == 1)
        #expect(one.figures.map(\.name) == report.figures.map(\.name))
        #expect(Set(one.figures.map(\.name)).count == one.figures.count)
    }

    private static let unlinked = Corpus.present([
        "macho/object-testfiles/base-aarch64-debug.o", "knownapp/out/arm64-lto/KnownApp-LinkMap.txt",
    ])

    @Test(.enabled(if: !unlinked.isEmpty, Corpus.missing), arguments: unlinked)
    func whatIsNotLinkedIsRefused(_ path: String) {
        #expect(throws: InputError.self) { try image(path) }
    }
}

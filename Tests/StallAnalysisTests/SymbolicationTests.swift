import Foundation
import LinkMapKit
import LoopTrace
import StallAnalysis
import StallSamples
import TestSupport
import Testing

@Suite struct SymbolicationTests {
    private typealias Tally = TallyProgram
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func report(
        _ program: String, id: String = Tally.buildID, debugFiles: [String] = [],
        debugInfo: ((CodeImage) -> (any SourceLocator)?)? = nil
    ) throws -> StallReport {
        let query = StallQuery(debugFiles: debugFiles, debugInfo: debugInfo)
        return try StallAnalysis.report(
            on: [StallTraces.demo(program: program, id: id).write(in: folder)], query: query)
    }

    private func names(_ report: StallReport, stall: Int) -> [String?] {
        guard let sample = report.stalls[stall].samples.first else { return [] }
        return report.stacks[sample.stack].map { report.functions[report.frames[$0].function].name?.text }
    }

    private static let stack = [
        "checksum_crc32",
        "_ZN5tally10JSONReport6quotedERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE",
        "_ZNK5tally10JSONReport5printERKNS_9HistogramINSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEEEERSo",
        "_start",
    ]

    @Test func functionsOfTheProgram() throws {
        let report = try report(Tally.path)
        #expect(names(report, stall: 0) == Self.stack)
        #expect(report.modules == [StallModule(path: Tally.path, buildID: Tally.buildID, symbolFile: Tally.path)])
        #expect(report.warnings.isEmpty)
        let group = try #require(report.groups.first)
        #expect(report.functions[group.function].name?.text == "checksum_crc32")
        #expect(group.stalls == 3)
    }

    @Test func anotherBuildIsNotBelieved() throws {
        let report = try report(Tally.path, id: "00112233")
        #expect(names(report, stall: 0) == [nil, nil, nil, nil])
        #expect(report.functions[0].address == Tally.crc32 - 1)
        #expect(report.warnings.map(\.code) == ["module-mismatch"])
        #expect(
            report.warnings[0].message
                == "\(Tally.path) (build id \(Tally.buildID), in the trace 00112233) is not the build that ran; "
                + "unnamed code is shown by address (see --debug-file and --debuginfod)"
        )
    }

    @Test func aModuleThatIsNotHere() throws {
        let report = try report("/nowhere/tally")
        #expect(names(report, stall: 0) == [nil, nil, nil, nil])
        #expect(report.warnings.map(\.code) == ["module-missing"])
        // The groups still tell one address from another.
        #expect(!report.groups.isEmpty)
    }

    @Test func debugFilesAndDirectories() throws {
        let copies = [
            "\(Tally.buildID.prefix(2))/\(Tally.buildID.dropFirst(2)).debug",
            ".build-id/\(Tally.buildID.prefix(2))/\(Tally.buildID.dropFirst(2)).debug", "nowhere/tally",
            "nowhere/tally.debug",
            "tally",
        ]
        for copy in copies {
            let home = folder.url.appendingPathComponent("d-\(UUID().uuidString)")
            let file = home.appendingPathComponent(copy)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(atPath: Tally.path, toPath: file.path)
            for path in [file.path, home.path] {
                let report = try report("/nowhere/tally", debugFiles: [path])
                #expect(names(report, stall: 0) == Self.stack, "\(copy)")
                #expect(report.modules.first?.symbolFile == file.path)
                #expect(report.warnings.isEmpty)
            }
        }
        #expect(throws: InputError("cannot be opened", path: "/nowhere/x")) {
            try report(Tally.path, debugFiles: ["/nowhere/x"])
        }
        // A file of another build helps nothing, and does no harm.
        let other = URL(fileURLWithPath: Tally.path).deletingLastPathComponent().appendingPathComponent("tally-lld")
            .path
        #expect(names(try report(Tally.path, debugFiles: [other]), stall: 0) == Self.stack)
        #expect(names(try report("/nowhere/tally", debugFiles: [other]), stall: 0) == [nil, nil, nil, nil])
    }

    @Test(.enabled(if: SystemLibraries.hasTools, "no binutils")) func aStrippedProgramAndItsDebugFile() throws {
        let (stripped, debug) = (
            folder.url.appendingPathComponent("tally").path, folder.url.appendingPathComponent("x.debug").path
        )
        _ = try #require(SystemLibraries.output(of: "objcopy", ["--only-keep-debug", Tally.path, debug]))
        _ = try #require(SystemLibraries.output(of: "objcopy", ["--strip-all", Tally.path, stripped]))
        let alone = try report(stripped)
        #expect(names(alone, stall: 0) == [nil, nil, nil, nil])
        #expect(alone.warnings.map(\.code) == ["module-stripped"])
        let both = try report(stripped, debugFiles: [debug])
        #expect(names(both, stall: 0) == Self.stack)
        #expect(both.modules.first?.symbolFile == debug)
        #expect(both.warnings.isEmpty)
    }

    /// Finds the debug file that the program names, in its folder or in a debug directory.
    @Test(
        .enabled(if: SystemLibraries.hasTools, "no binutils"),
        arguments: ["tally.sym", ".debug/tally.sym", "store/tally.sym"])
    func linksToDebugFiles(_ place: String) throws {
        let program = folder.url.appendingPathComponent("tally")
        let debug = folder.url.appendingPathComponent(place)
        let named = folder.url.appendingPathComponent("tally.sym").path
        _ = try #require(SystemLibraries.output(of: "objcopy", ["--only-keep-debug", Tally.path, named]))
        let options = ["--strip-all", "--add-gnu-debuglink=\(named)", Tally.path, program.path]
        _ = try #require(SystemLibraries.output(of: "objcopy", options))
        if place != "tally.sym" {
            try FileManager.default.createDirectory(
                at: debug.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.moveItem(atPath: named, toPath: debug.path)
        }
        let folders = place.hasPrefix("store") ? [debug.deletingLastPathComponent().path] : []
        let report = try report(program.path, debugFiles: folders)
        #expect(names(report, stall: 0) == Self.stack)
        #expect(report.modules.first?.symbolFile == debug.path)
        #expect(report.warnings.isEmpty)
        // Of another file under that name nothing is believed.
        try FileManager.default.removeItem(at: debug)
        try FileManager.default.copyItem(atPath: "/bin/ls", toPath: debug.path)
        #expect(names(try self.report(program.path, debugFiles: folders), stall: 0) == [nil, nil, nil, nil])
    }

    @Test func aModuleWithoutABuildID() throws {
        let report = try report(Tally.path, id: "")
        #expect(names(report, stall: 0) == Self.stack)
        #expect(report.warnings.map(\.code) == ["module-unchecked"])
    }

    @Test func whatIsNoImage() throws {
        let file = folder.url.appendingPathComponent("text")
        try Data("hello".utf8).write(to: file)
        let report = try report(file.path)
        #expect(report.warnings.map(\.code) == ["module-unreadable"])
        #expect(names(report, stall: 0) == [nil, nil, nil, nil])
        #expect(throws: InputError.self) { try self.report(Tally.path, debugFiles: [file.path]) }
    }

    /// Checks line numbers and inlined functions from a reader of debug info.
    @Test func sourceLocations() throws {
        struct Locator: SourceLocator {
            func places(of address: UInt64) -> [SourcePlace] {
                guard address == Tally.crc32 - 1 else { return [] }
                return [
                    SourcePlace(inlinedFunction: "_Z5tablej", file: "/src/table.h", line: 7),
                    SourcePlace(inlinedFunction: nil, file: "/src/checksum.c", line: 42),
                ]
            }
        }
        let report = try report(Tally.path) { image in image.path == Tally.path ? Locator() : nil }
        let sample = try #require(report.stalls.first?.samples.first)
        let frames = report.stacks[sample.stack].map { report.frames[$0] }
        #expect(frames.count == 5)
        #expect(frames.map(\.line) == [7, 42, nil, nil, nil])
        #expect(frames.map(\.isInlined) == [true, false, false, false, false])
        #expect(names(report, stall: 0) == ["_Z5tablej"] + Self.stack)
        #expect(report.functions[frames[0].function].module == 0)
    }

    /// Every function of a large library, at its first byte and its last, as `nm` has it.
    @Test func aWholeLibrary() throws {
        let library = try #require(SystemLibraries.foundation, "no libFoundation.so with symbols here")
        let image = try #require(try CodeImage.images(at: library.path).first)
        #expect(image.id == library.buildID)
        #expect(image.hasSymbolTable)
        let table = try image.functions()
        let names = Dictionary(grouping: library.symbols.keys, by: { library.symbols[$0] ?? 0 })
        #expect(names.count > 1000)
        var misses: [String] = []
        for (address, names) in names {
            guard let found = table.function(at: address), names.contains(found.name.text) else {
                misses.append("\(String(address, radix: 16)) \(names)")
                continue
            }
        }
        // Symbols without a size at the ends of sections, such as `_fini`, are none that code runs in.
        #expect(misses.count <= 2, "\(misses.prefix(5))")
        #expect(table.function(at: 0) == nil)
        #expect(table.function(at: .max) == nil)
    }
}

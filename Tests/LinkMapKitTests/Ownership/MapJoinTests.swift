import LinkMapKit
import Testing

/// A binary gets its archives and object files from the map that its linker wrote.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc", "g++", "ar", "readelf"]), "needs gcc, g++ and binutils"))
struct MapJoinTests {
    static let linkers = ["bfd", "gold", "lld", "mold"].filter {
        ExternalTool.arePresent(["ld.\($0)"]) || ExternalTool.arePresent([$0])
    }

    private func report(_ files: (binary: String, map: String), by: LinkMapKit.Dimension...) throws -> SizeReport {
        try SizeAnalysis.report(on: [files.binary], query: SizeQuery(by: by, mapPath: files.map))
    }

    @Test(arguments: linkers) func inputsAreKnown(_ linker: String) throws {
        let files = try SampleProgram.shared.get().link(with: linker, collectsGarbage: false)
        let report = try report(files, by: .archive, .object, .section)
        expectBalance(report)
        #expect(report.totals.fileSize == (try fileSize(files.binary)))
        #expect(report.warnings.isEmpty, "\(report.warnings.map(\.message))")
        let archive = try #require(report.row("lib with blank.a"))
        #expect(Set(archive.rows.map(\.name)) == ["lib with blank.a(helper.o)", "lib with blank.a(other.o)"])
        let objects = try #require(report.row("[object files]"))
        #expect(objects.rows.contains { $0.name == "main.o" })
        #expect(report.sizes("[object files]", "main.o", ".bss").vmSize >= 4_000)
        #expect(report.sizes("lib with blank.a", "lib with blank.a(helper.o)", "a_very_long_section_name").vmSize == 4)
    }

    @Test(arguments: linkers) func symbolsGoWithTheirInputs(_ linker: String) throws {
        let files = try SampleProgram.shared.get().link(with: linker, collectsGarbage: true)
        let report = try report(files, by: .object, .section, .symbol)
        let helper = "lib with blank.a(helper.o)"
        #expect(report.sizes(helper, ".text", "helper").vmSize > 0)
        #expect(report.sizes(helper, ".symtab", "helper").fileSize == 24, "the row goes where the code is")
        #expect(report.sizes(helper, ".eh_frame", "helper").fileSize > 0)
        #expect(report.sizes("main.o", ".text", "main").vmSize > 0)
        #expect(report.row(helper, ".text", "main") == nil)
    }

    @Test(.enabled(if: linkers.count > 1, "only one linker")) func aMapOfAnotherBuildIsRefused() throws {
        let first = try SampleProgram.shared.get().link(with: MapJoinTests.linkers[0], collectsGarbage: false)
        let other = try SampleProgram.shared.get().link(
            with: MapJoinTests.linkers[MapJoinTests.linkers.count - 1], collectsGarbage: false)
        let report = try report((first.binary, other.map), by: .archive)
        #expect(report.warnings.map(\.code).contains("map-mismatch"))
        #expect(report.warnings.first?.message.hasPrefix("the map was made for another build (") == true)
        #expect(report.rows.filter { !$0.isBracketed || $0.name == "[object files]" }.map(\.name) == [])
        expectBalance(report)
    }

    @Test func whatIsNoMapIsAnError() throws {
        let bench = try Workbench()
        let map = try bench.write("no map\n", to: "no.map")
        let error = InputError(
            "is not a link map: it does not begin with '# Path:', 'Memory Configuration', "
                + "'VMA LMA Size Align Out In Symbol', 'VMA Size Align Out In Symbol' or 'Addr Off Size Out In Symbol'",
            at: 0,
            hint: "make one with the linker's -map or -Map option", path: map)
        #expect(throws: error) {
            try SizeAnalysis.report(on: ["/proc/self/exe"], query: SizeQuery(by: [.archive], mapPath: map))
        }
    }

    /// The Mach-O programs of the corpus that have maps.
    private static let binaries = Corpus.machOFiles.filter { Corpus.maps.contains($0 + "-LinkMap.txt") }

    @Test(.enabled(if: !binaries.isEmpty, Corpus.missing), arguments: binaries)
    func machOProgramsAndTheirMaps(_ binary: String) throws {
        let map = binary + "-LinkMap.txt"
        let report = try report((Corpus.path(binary), Corpus.path(map)), by: .object, .section)
        expectBalance(report)
        let warnings = report.warnings.filter { $0.code != "link-time-output" }
        #expect(warnings.isEmpty, "\(warnings.map(\.message))")
        let byMap = try SizeAnalysis.report(on: [Corpus.path(map)], query: SizeQuery(by: [.object, .section]))
        for object in byMap.rows where !object.isBracketed {
            let code = object.row("__TEXT,__text")?.sizes.vmSize ?? 0
            #expect(report.sizes(object.name, "__TEXT,__text").vmSize == code, "\(object.name)")
        }
    }
}

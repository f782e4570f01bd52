import Foundation
import LinkMapKit
import TestSupport
import Testing

/// The functions of stripped images: their extents equal the lists that linkers and compilers leave in them.
@Suite struct UnnamedFunctionTests {
    /// The sizes of the functions without a name in one section, by address.
    private func unnamed(in section: String, of report: SizeReport) throws -> [UInt64: UInt64] {
        let rows = try #require(report.row(section)).rows
        var sizes: [UInt64: UInt64] = [:]
        for row in rows {
            guard row.name.hasPrefix("[function at 0x"),
                let address = UInt64(row.name.dropFirst(15).dropLast(), radix: 16)
            else { continue }
            sizes[address] = row.sizes.vmSize
        }
        return sizes
    }

    private func numbers(_ text: Substring) -> [UInt64] {
        text.split { !$0.isHexDigit }.compactMap { UInt64($0, radix: 16) }
    }

    // MARK: - ELF

    /// The programs and libraries of the system without a symbol table, with code.
    private static let strippedFiles = SystemBinaries.paths.filter { path in
        guard !path.hasSuffix(".o"), let bytes = try? MappedFile.open(path),
            let image = try? ELFImage.image(of: bytes)
        else { return false }
        return !image.reader.hasSymbolTable && image.sections.contains { $0.name == ".text" }
    }

    @Test(
        .enabled(if: ExternalTool.arePresent(["readelf"]), "no readelf"),
        .enabled(if: !strippedFiles.isEmpty, "no stripped ELF file"), arguments: strippedFiles)
    func functionsOfStrippedELFAreThoseOfUnwindRecords(path: String) throws {
        let image = try ELFImage.image(of: MappedFile.open(path))
        let text = try #require(image.sections.first { $0.name == ".text" }?.memoryRange)
        let report = try SizeAnalysis.report(on: [path], query: SizeQuery(by: [.section, .symbol]))
        expectBalance(report)
        let found = try unnamed(in: ".text", of: report)
        let named = Set(try image.symbols().filter { $0.role == .definition }.map(\.address))
        let tool = try #require(ExternalTool("readelf"))
        var listed: [UInt64: UInt64] = [:]
        for line in try tool.run(["--debug-dump=frames,no-follow-links", "--wide", path]).split(separator: "\n") {
            guard line.contains(" FDE "), let place = line.range(of: "pc=") else { continue }
            let range = numbers(line[place.upperBound...])
            guard range.count == 2, range[1] > range[0], text.contains(range[0]) else { continue }
            listed[range[0]] = range[1] - range[0]
        }
        let starts = named.union(listed.keys).sorted()
        for (start, size) in listed where !named.contains(start) {
            // A symbol inside a function takes the rest of it.
            let next = starts.firstIndex { $0 > start }.map { starts[$0] } ?? text.upperBound
            #expect(found[start] == min(size, next - start), "0x\(String(start, radix: 16))")
        }
        #expect(Set(found.keys).isSubset(of: listed.keys))
    }

    // MARK: - Mach-O

    /// The thin linked files of the corpus with code.
    private static let linkedMachOFiles = MachOSlices.inputs.filter { input in
        guard let image = MachOSlices.thinImage(of: input), image.role != .object else { return false }
        return image.sections.contains { $0.name == "__TEXT,__text" }
    }

    @Test(
        .enabled(if: ExternalTool.objdump != nil, "no llvm-objdump"),
        .enabled(if: !linkedMachOFiles.isEmpty, Corpus.missing), arguments: linkedMachOFiles)
    func functionsOfMachOAreThoseThatTheLinkerLists(input: String) throws {
        let path = Corpus.path(input)
        let image = try #require(MachOSlices.thinImage(of: input))
        let text = try #require(image.sections.first { $0.name == "__TEXT,__text" }?.memoryRange)
        let tool = try #require(ExternalTool.objdump)
        // The lowest bit of an address in 32-bit ARM code tells the instruction set.
        let mark: UInt64 = image.architecture.hasPrefix("armv") ? 1 : 0
        let output = try tool.run(["--macho", "--function-starts", path])
        let listed = Set(numbers(Substring(output.drop { $0 != "\n" })).map { $0 & ~mark }).filter(text.contains)
        let report = try SizeAnalysis.report(on: [path], query: SizeQuery(by: [.section, .symbol]))
        expectBalance(report)
        let found = try unnamed(in: "__TEXT,__text", of: report)
        let symbols = try image.symbols()
        let named = Set(symbols.filter { $0.role == .definition }.map(\.address))
            .union(image.reader.exports(symbols: symbols).map(\.address)).union(methods(of: image))
        let starts = named.union(listed).filter(text.contains).sorted() + [text.upperBound]
        for (start, next) in zip(starts, starts.dropFirst()) where !named.contains(start) {
            #expect(found[start] == next - start, "0x\(String(start, radix: 16))")
        }
        #expect(Set(found.keys) == listed.subtracting(named))
    }

    /// The addresses of methods, which the runtime's metadata names.
    private func methods(of image: Image) -> [UInt64] {
        guard let memory = ImageMemory(image) else { return [] }
        let objc = ObjCMetadata(memory)
        let lists =
            objc.classes.flatMap { [$0.instanceMethods, $0.classMethods] }
            + objc.categories.flatMap { [$0.instanceMethods, $0.classMethods] }
        return lists.flatMap { $0.methods.compactMap(\.implementation) }
    }

    // MARK: - Programs

    private static let source = """
        __attribute__((noinline)) static int inner(int a) { volatile int b = a; return b * 3; }
        __attribute__((visibility("default"))) int outer(int a) { return inner(a) + 1; }
        int main(int argc, char **argv) { return outer(argc); }
        """

    private func stripped() throws -> Workbench {
        let bench = try Workbench()
        try bench.write(UnnamedFunctionTests.source, to: "a.c")
        try bench.run("gcc", "-O1", "-rdynamic", "-ffunction-sections", "a.c", "-o", "whole")
        try bench.run("strip", "whole", "-o", "bare")
        return bench
    }

    @Test(.enabled(if: ExternalTool.arePresent(["gcc", "strip"]), "needs gcc and binutils"))
    func exportedFunctionsKeepTheirOwnCode() throws {
        let bench = try stripped()
        let whole = try bench.report(on: "whole", by: .section, .symbol)
        let bare = try bench.report(on: "bare", by: .section, .symbol)
        #expect(bare.sizes(".text", "outer") == whole.sizes(".text", "outer"))
        let inner = whole.sizes(".text", "inner")
        #expect(inner.vmSize > 0)
        #expect(try unnamed(in: ".text", of: bare).values.contains(inner.vmSize))
    }

    @Test(.enabled(if: ExternalTool.arePresent(["gcc", "strip"]), "needs gcc and binutils"))
    func whatComparesBuildsJoinsThem() throws {
        let bench = try stripped()
        let diff = try DiffAnalysis.diff(
            old: bench.path("whole"), new: bench.path("bare"), query: DiffQuery(by: [.symbol]))
        #expect(diff.rows.contains { $0.label.raw.text == "[function]" })
        #expect(!diff.rows.contains { $0.label.raw.text.hasPrefix("[function at") })
    }
}

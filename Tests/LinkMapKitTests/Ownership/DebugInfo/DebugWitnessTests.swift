import Foundation
import LinkMapKit
import TestSupport
import Testing

/// Units, ranges, lines and inlined calls are those that LLVM's readers find.
@Suite(.enabled(if: DebugProgram.isPossible, DebugProgram.whenImpossible)) struct DebugWitnessTests {
    /// Debug files of the machine, and those that `SIZEAUDIT_DEBUG_FILES` names with colons between them.
    private static let files: [String] = {
        let named =
            ProcessInfo.processInfo.environment["SIZEAUDIT_DEBUG_FILES"]?.split(separator: ":").map(String.init) ?? []
        let root = "/usr/lib/debug/.build-id"
        let folders = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).sorted()
        let installed = folders.flatMap { folder in
            ((try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? []).sorted().map {
                "\(root)/\(folder)/\($0)"
            }
        }
        let small = installed.filter { ((try? fileSize($0)) ?? 0) < 8 << 20 }
        return named + small.prefix(6)
    }()

    private static let addresses = ProcessInfo.processInfo.environment["SIZEAUDIT_DEBUG_FILES"] == nil ? 200 : 1000

    private struct WitnessUnit: Equatable {
        var offset: UInt64
        var size: UInt64
        var version: UInt16
        var ranges: [Range<UInt64>]
    }

    private static func witness(_ path: String, _ tool: ExternalTool) throws -> [WitnessUnit] {
        let text = try tool.run(["--debug-info", "--recurse-depth=0", path])
        var units: [WitnessUnit] = []
        var low: UInt64?
        for line in text.split(separator: "\n") {
            if let head = line.firstMatch(
                of:
                    /^0x([0-9a-f]+): (?:Compile|Type|Partial|Skeleton).*Unit:.* version = 0x([0-9a-f]+).*next unit at 0x([0-9a-f]+)/
            ) {
                let start = UInt64(head.1, radix: 16) ?? 0
                units.append(
                    WitnessUnit(
                        offset: start, size: (UInt64(head.3, radix: 16) ?? 0) - start,
                        version: UInt16(head.2, radix: 16) ?? 0, ranges: []))
                low = nil
            } else if let found = line.firstMatch(
                of: /DW_AT_low_pc\s*\((?:indexed \([0-9a-f]+\) address = )?0x([0-9a-f]+)/)
            {
                low = UInt64(found.1, radix: 16)
            } else if let found = line.firstMatch(of: /DW_AT_high_pc\s*\(0x([0-9a-f]+)/), let start = low,
                let end = UInt64(found.1, radix: 16), start < end, !units.isEmpty
            {
                units[units.count - 1].ranges = [start..<end]
            } else if let found = line.firstMatch(of: /\[0x([0-9a-f]+), 0x([0-9a-f]+)\)/), !units.isEmpty,
                let start = UInt64(found.1, radix: 16), let end = UInt64(found.2, radix: 16), start < end
            {
                units[units.count - 1].ranges.append(start..<end)
            }
        }
        return units
    }

    private static func expectSameUnits(_ path: String) throws {
        let tool = try #require(DebugProgram.llvm("llvm-dwarfdump"))
        let inventory = try #require(DebugInventory(try openImage(path), at: path), "\(path)")
        let mine = inventory.units.filter { !$0.isType }.map {
            WitnessUnit(offset: $0.offset, size: $0.size, version: $0.version, ranges: $0.ranges)
        }
        let theirs = try witness(path, tool)
        #expect(!theirs.isEmpty, "\(path)")
        #expect(mine.count == theirs.count, "\(path)")
        for (mine, theirs) in zip(mine, theirs) where mine != theirs {
            Issue.record("\(path): \(mine) beside \(theirs)")
            return
        }
    }

    @Test(
        .enabled(if: DebugProgram.llvm("llvm-dwarfdump") != nil, "no llvm-dwarfdump"),
        arguments: [["-gdwarf-3"], ["-gdwarf-4"], ["-gdwarf-5"], ["-gdwarf-5", "-gsplit-dwarf"], ["-g", "-flto"]])
    func unitsOfPrograms(_ flags: [String]) throws {
        let program = try DebugProgram()
        for compiler in ["gcc", "clang"]
        where ExternalTool(compiler) != nil && (compiler == "gcc" || !flags.contains("-flto")) {
            let tool = try #require(ExternalTool(compiler))
            try tool.run(["-O2"] + flags + ["alpha.c", "main.c", "-o", "program"], in: program.bench.folder)
            try Self.expectSameUnits(program.bench.path("program"))
        }
    }

    @Test(.enabled(if: DebugProgram.llvm("llvm-dwarfdump") != nil, "no llvm-dwarfdump"), arguments: files)
    func unitsOfDebugFiles(_ path: String) throws { try Self.expectSameUnits(path) }

    @Test(.enabled(if: DebugProgram.llvm("llvm-dwarfdump") != nil, "no llvm-dwarfdump"))
    func unitsOfTheCorpus() throws {
        var count = 0
        for path in (Corpus.elfFiles + Corpus.machOFiles).map(Corpus.path) {
            guard let image = try? openImage(path), DebugInventory(image, at: path) != nil else { continue }
            try Self.expectSameUnits(path)
            count += 1
        }
        #expect(count > 0)
    }

    // MARK: - Addresses

    /// Returns the output of `llvm-symbolizer`: one chain for each address, innermost first, with name, file and line.
    private static func chains(_ path: String, _ addresses: [UInt64], _ tool: ExternalTool) throws -> [[String]] {
        let list = addresses.map { "0x" + String($0, radix: 16) }
        let arguments = ["--obj=\(path)", "--inlines", "--functions=linkage", "--no-demangle", "--output-style=GNU"]
        let text = try tool.run(arguments + ["--addresses"] + list)
        var chains: [[String]] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("0x") {
                chains.append([])
            } else if !chains.isEmpty {
                chains[chains.count - 1].append(String(line))
            }
        }
        return chains
    }

    /// Compares functions and source positions. In GNU's style each function has two lines, its name and its position.
    private static func expectSameCode(_ path: String) throws {
        let tool = try #require(DebugProgram.llvm("llvm-symbolizer"))
        let image = try openImage(path)
        let resolver = try #require(AddressResolver(image, at: path))
        let inventory = try #require(DebugInventory(image, at: path))
        let ranges = inventory.units.flatMap(\.ranges).filter { !resolver.frames(at: $0.lowerBound).isEmpty }
        let total = ranges.reduce(UInt64(0)) { $0 + UInt64($1.count) }
        try #require(total > 0)
        var random = SplitMix(state: 8)
        let chosen = (0..<addresses).map { _ in
            var at = random.next() % total
            for range in ranges {
                if at < UInt64(range.count) { return range.lowerBound + at }
                at -= UInt64(range.count)
            }
            return 0
        }
        var wrong: [String] = []
        for start in stride(from: 0, to: chosen.count, by: 250) {
            let part = Array(chosen[start..<min(start + 250, chosen.count)])
            for (address, chain) in zip(part, try chains(path, part, tool)) {
                let mine = resolver.frames(at: address)
                // The outermost function has the name of the symbol table there, which need not be that of the debug info.
                let names = stride(from: 0, to: max(0, chain.count - 2), by: 2).map { chain[$0] }
                let lines = stride(from: 1, to: chain.count, by: 2).map { index in
                    chain[index].split(separator: ":").last.flatMap { UInt64($0.prefix { $0.isNumber }) } ?? 0
                }
                if mine.dropLast().map(\.function.text) != names || mine.map(\.line) != lines {
                    wrong.append("\(String(address, radix: 16)): \(mine) beside \(chain)")
                }
            }
        }
        #expect(wrong.prefix(3) == [], "\(path): \(wrong.count) of \(chosen.count)")
    }

    @Test(
        .enabled(if: DebugProgram.llvm("llvm-symbolizer") != nil, "no llvm-symbolizer"),
        arguments: ["-gdwarf-2", "-gdwarf-4", "-gdwarf-5"])
    func codeOfPrograms(_ flag: String) throws {
        let program = try DebugProgram()
        for compiler in ["gcc", "clang"] where ExternalTool(compiler) != nil {
            try program.build(compiler, flag)
            try Self.expectSameCode(program.bench.path("program"))
        }
    }

    @Test(.enabled(if: DebugProgram.llvm("llvm-symbolizer") != nil, "no llvm-symbolizer"), arguments: files)
    func codeOfDebugFiles(_ path: String) throws { try Self.expectSameCode(path) }

    /// The largest code that is checked byte by byte, in bytes.
    private static let mostBytes: UInt64 =
        ProcessInfo.processInfo.environment["SIZEAUDIT_DEBUG_FILES"] == nil ? 1 << 17 : 1 << 22

    private static let smallFiles = files.filter { path in
        guard let image = try? openImage(path), let inventory = DebugInventory(image, at: path) else { return false }
        return codeRanges(of: inventory).reduce(0) { $0 + UInt64($1.count) } <= mostBytes
    }

    /// The sums of inlined calls are those of what each byte belongs to, looked up on its own.
    @Test(.enabled(if: !smallFiles.isEmpty, "no small debug file"), arguments: smallFiles)
    func inlinedSumsOfDebugFiles(_ path: String) throws {
        let image = try openImage(path)
        let resolver = try #require(AddressResolver(image, at: path))
        let ranges = codeRanges(of: try #require(DebugInventory(image, at: path)))
        var sums: [String: UInt64] = [:]
        for address in ranges.joined() {
            let frames = resolver.frames(at: address)
            if frames.count > 1 { sums[frames[0].function.text, default: 0] += 1 }
        }
        let report = try SizeAnalysis.report(on: [path], query: SizeQuery(by: [.section, .inline]))
        var found: [String: UInt64] = [:]
        // Unwind records go where their functions do: only code is meant here.
        for section in report.rows where [".text", ".init", ".fini"].contains(where: section.name.hasPrefix) {
            for row in section.rows where row.label.style == .symbol {
                found[row.label.raw.text, default: 0] += row.sizes.vmSize
            }
        }
        #expect(found == sums, "\(path)")
    }

    /// The sums of the report are those of the addresses one by one.
    @Test func sumsAreThoseOfEachByte() throws {
        let program = try DebugProgram()
        try program.build("gcc", "-g")
        let image = try openImage(program.bench.path("program"))
        let resolver = try #require(AddressResolver(image, at: program.bench.path("program")))
        let inventory = try #require(DebugInventory(image, at: program.bench.path("program")))
        var sums: [String: UInt64] = [:]
        for address in inventory.units.flatMap(\.ranges).joined() {
            let frames = resolver.frames(at: address)
            if frames.count > 1 { sums[frames[0].function.text, default: 0] += 1 }
        }
        let report = try program.report(by: [.section, .inline])
        for (name, size) in sums { #expect(report.sizes(".text", name).vmSize == size, "\(name)") }
        #expect(sums["scale"].map { $0 > 50 } == true)
    }
}

/// Returns the code of all units, without overlaps, in the order of the addresses.
private func codeRanges(of inventory: DebugInventory) -> [Range<UInt64>] {
    var ranges: [Range<UInt64>] = []
    for range in inventory.units.flatMap(\.ranges).sorted(by: { $0.lowerBound < $1.lowerBound }) {
        let start = max(range.lowerBound, ranges.last?.upperBound ?? 0)
        if start < range.upperBound { ranges.append(start..<range.upperBound) }
    }
    return ranges
}

import CLibdwarf
import Foundation
import LinkMapKit
import TestSupport
import Testing

/// Line tables have the rows that libdwarf finds, and damage to them stops nothing.
@Suite(.enabled(if: DebugProgram.isPossible, DebugProgram.whenImpossible)) struct LineTableTests {
    private final class Witness {
        var rows: [DebugInventory.LineRow] = []
    }

    /// - Returns: the rows of all units; `nil` when libdwarf cannot read the file.
    private static func witness(_ path: String) throws -> (rows: [DebugInventory.LineRow], wholeTables: Int)? {
        let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { try? handle.close() }
        let witness = Witness()
        let count = line_tables_read(
            handle.fileDescriptor,
            { context, address, line, isEnd in
                guard let context else { return }
                let row = DebugInventory.LineRow(address: address, line: line, isEnd: isEnd != 0)
                Unmanaged<Witness>.fromOpaque(context).takeUnretainedValue().rows.append(row)
            }, Unmanaged.passUnretained(witness).toOpaque())
        return count < 0 ? nil : (witness.rows, Int(count))
    }

    private static func expectSameRows(_ path: String) throws {
        let ours = try #require(DebugInventory(try openImage(path), at: path), "\(path)").lineRows()
        let theirs = try #require(try witness(path), "\(path)")
        #expect(ours.wholeTables == theirs.wholeTables, "\(path)")
        #expect(ours.rows.count == theirs.rows.count, "\(path)")
        if let index = ours.rows.indices.first(where: { $0 >= theirs.rows.count || ours.rows[$0] != theirs.rows[$0] }) {
            Issue.record("\(path): row \(index) is \(ours.rows[index])")
        }
    }

    @Test(arguments: ["gcc", "clang"], ["-gdwarf-2", "-gdwarf-3", "-gdwarf-4", "-gdwarf-5"])
    func programs(_ compiler: String, _ version: String) throws {
        if ExternalTool(compiler) == nil { try Test.cancel("\(compiler) is not on this machine") }
        let program = try DebugProgram()
        try Self.expectSameRows(try program.build(compiler, version))
    }

    /// The tests are themselves a program with thousands of units.
    @Test func theTestsThemselves() throws { try Self.expectSameRows("/proc/self/exe") }

    @Test func theCorpus() throws {
        var count = 0
        for path in Corpus.elfFiles.map(Corpus.path) {
            guard let image = try? openImage(path), DebugInventory(image, at: path) != nil else { continue }
            guard !image.sections.contains(where: { $0.name.text == ".debug_line.dwo" }) else { continue }
            try Self.expectSameRows(path)
            count += 1
        }
        #expect(count > 0)
    }

    /// Any byte of `.debug_line` may be any other: the report is made, and its books balance.
    @Test(arguments: ["-gdwarf-4", "-gdwarf-5"]) func damage(_ version: String) throws {
        let program = try DebugProgram()
        try program.build("gcc", version)
        let image = try openImage(program.bench.path("program"))
        let section = try #require(image.sections.first { $0.name.text == ".debug_line" }).fileRange
        let bytes = Array(try program.bench.read("program"))
        var random = SplitMix(state: 16)
        for _ in 0..<300 {
            var damaged = bytes
            for _ in 0...(random.next() % 4) {
                let offset = Int(section.lowerBound + random.next() % (section.upperBound - section.lowerBound))
                let values = [0, 0xFF, 0x7F, 0x80, UInt8(truncatingIfNeeded: random.next())]
                damaged[offset] = values[Int(random.next() % 5)]
            }
            let query = SizeQuery(by: [.source, .callsite])
            expectBalance(
                try SizeAnalysis.report(on: .file(ByteView(copying: damaged)), named: "damaged", query: query))
        }
    }
}

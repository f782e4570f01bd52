import Foundation
import LinkMapKit
import TestSupport
import Testing

/// Damaged debug info never stops the rest of the answer.
@Suite(.enabled(if: DebugProgram.isPossible, DebugProgram.whenImpossible)) struct DebugDamageTests {
    private static func program(_ flags: String...) throws -> (DebugProgram, Data) {
        let program = try DebugProgram()
        let tool = try #require(ExternalTool("gcc"))
        try tool.run(["-O2"] + flags + ["alpha.c", "main.c", "-o", "program"], in: program.bench.folder)
        return (program, try program.bench.read("program"))
    }

    /// Returns the file range of a section.
    private static func section(_ name: String, _ program: DebugProgram) throws -> Range<Int> {
        let image = try openImage(program.bench.path("program"))
        let found = try #require(image.sections.first { $0.name.text == name })
        return Int(found.fileRange.lowerBound)..<Int(found.fileRange.upperBound)
    }

    private static func report(_ bytes: Data, by: [LinkMapKit.Dimension]) throws -> SizeReport {
        let report = try SizeAnalysis.report(
            on: .file(ByteView(copying: Array(bytes))), named: "damaged", query: SizeQuery(by: by))
        expectBalance(report)
        #expect(report.totals.fileSize == UInt64(bytes.count))
        return report
    }

    /// The damaged unit is named, its bytes stay with the section, and the other unit is as it was.
    @Test(arguments: [
        ("version", 4, [UInt8](arrayLiteral: 9, 0)), ("abbreviations", 8, [0xFF, 0xFF, 0xFF, 0x7F]),
        ("address size", 7, [3]), ("code", 12, [0xFF, 0x7F]),
    ])
    func oneUnit(_ what: String, _ offset: Int, _ damage: [UInt8]) throws {
        var (program, bytes) = try Self.program("-gdwarf-5")
        let place = try Self.section(".debug_info", program).lowerBound
        let whole = DebugProgram.units(try program.report(by: [.compileunit]))
        bytes.replaceSubrange(place + offset..<place + offset + damage.count, with: damage)
        let report = try Self.report(bytes, by: [.section, .compileunit])
        #expect(
            report.warnings.contains { $0.code == "debug-unit" && $0.message.contains("0x0 of .debug_info") }, "\(what)"
        )
        let left = try #require(report.row(".debug_info"))
        #expect(left.rows.contains { $0.name == "[debug info]" }, "\(what)")
        let units = DebugProgram.units(try Self.report(bytes, by: [.compileunit]))
        #expect(units["main.c"]?.vmSize == whole["main.c"]?.vmSize, "\(what)")
    }

    /// A length that is past the section ends what can be found, and a cut section does too.
    @Test func lengths() throws {
        var (program, bytes) = try Self.program("-gdwarf-5")
        let place = try Self.section(".debug_info", program).lowerBound
        bytes.replaceSubrange(place..<place + 4, with: [0xF0, 0xFF, 0xFF, 0x0F])
        let report = try Self.report(bytes, by: [.compileunit])
        #expect(report.warnings.contains { $0.code == "debug-unit" })
        #expect(report.rows.contains { $0.name == "[debug info]" })
    }

    /// Two sections in one place: whoever has the bytes, the books balance.
    @Test func sharedBytes() throws {
        var (program, bytes) = try Self.program("-gdwarf-4")
        let image = try openImage(program.bench.path("program"))
        let places = image.sections.filter { $0.name.text.hasPrefix(".debug_") }.map(\.fileRange)
        // The table of sections stands behind all of them.
        let headers = Int(places.map(\.upperBound).max() ?? 0)
        for (from, to) in [(0, 1), (1, 0), (2, 1), (1, 3)] {
            let whole = bytes
            let old = withUnsafeBytes(of: places[from].lowerBound.littleEndian) { Data($0) }
            let row = try #require(bytes.range(of: old, in: headers..<bytes.count))
            bytes.replaceSubrange(row, with: withUnsafeBytes(of: (places[to].lowerBound + 3).littleEndian) { Data($0) })
            _ = try Self.report(bytes, by: [.section, .compileunit])
            bytes = whole
        }
    }

    /// Random damage in the debug sections: whatever is found, the books balance.
    @Test(arguments: [
        ["-gdwarf-2"], ["-gdwarf-4"], ["-gdwarf-5"], ["-g", "-gz=zlib"], ["-gdwarf-4", "-fdebug-types-section"],
    ])
    func randomDamage(_ flags: [String]) throws {
        let program = try DebugProgram()
        try #require(ExternalTool("gcc")).run(
            ["-O2"] + flags + ["alpha.c", "main.c", "-o", "program"], in: program.bench.folder)
        let whole = try program.bench.read("program")
        let image = try openImage(program.bench.path("program"))
        let sections = image.sections.filter { $0.name.text.hasPrefix(".debug_") }.map(\.fileRange)
        var random = SplitMix(state: 21)
        let numbers: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF]
        for round in 0..<300 {
            var bytes = whole
            for _ in 0..<(1 + Int(random.next() % 4)) {
                let section = sections[Int(random.next() % UInt64(sections.count))]
                let at = Int(section.lowerBound + random.next() % UInt64(section.count))
                let value = random.next()
                bytes[at] = value % 3 == 0 ? numbers[Int(value >> 8 % 5) % 5] : UInt8(truncatingIfNeeded: value >> 16)
                if value % 7 == 0 { for index in at..<min(at + 8, bytes.count) { bytes[index] = 0xFF } }
            }
            let by: [LinkMapKit.Dimension] = [
                [.compileunit, .source], [.inline, .callsite], [.directory, .section],
            ][round % 3]
            _ = try Self.report(bytes, by: by)
        }
    }

    /// An entry whose origin is itself has no name, and does not turn for ever.
    @Test func circles() throws {
        let (program, whole) = try Self.program("-gdwarf-4")
        let place = try Self.section(".debug_info", program)
        // Whatever reference is made to point anywhere in the unit, the answer comes.
        for target in stride(from: 11, to: min(place.count, 400), by: 7) {
            var bytes = whole
            for at in stride(from: place.lowerBound + 40, to: place.upperBound - 4, by: 61) {
                bytes.replaceSubrange(at..<at + 4, with: [UInt8(target & 0xFF), UInt8(target >> 8), 0, 0])
            }
            _ = try Self.report(bytes, by: [.inline])
        }
    }
}

import Foundation
import LinkMapKit
import Testing

/// Well-formed files whose numbers are out of this world.
@Suite struct HostileNumbersTests {
    private struct Bytes {
        var data = Data()
        mutating func add<T: FixedWidthInteger>(_ value: T) {
            withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
        }
    }

    private static func header(type: UInt16, segments: Int, sectionTable: UInt64, sections: Int) -> Bytes {
        var bytes = Bytes(data: Data([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1] + Array(repeating: 0, count: 9)))
        bytes.add(type)
        bytes.add(UInt16(62))
        bytes.add(UInt32(1))
        for word in [0, segments > 0 ? 64 : 0, sectionTable] as [UInt64] { bytes.add(word) }
        bytes.add(UInt32(0))
        for half in [64, 56, UInt16(segments), 64, UInt16(sections), 0] as [UInt16] { bytes.add(half) }
        return bytes
    }

    /// A relocatable file of sections of such types and sizes, all at the start of the file.
    private static func object(_ sections: [(type: UInt32, size: UInt64)]) -> Data {
        var bytes = header(type: 1, segments: 0, sectionTable: 64, sections: sections.count + 1)
        bytes.data += Data(count: 64)
        for section in sections {
            for word in [0, section.type] { bytes.add(word) }
            for word in [3, 0, 0, section.size] as [UInt64] { bytes.add(word) }
            for word in [0, 0] as [UInt32] { bytes.add(word) }
            for word in [1, 0] as [UInt64] { bytes.add(word) }
        }
        return bytes.data
    }

    /// A program of one segment.
    private static func program(memory: Range<UInt64>) -> Data {
        var bytes = header(type: 2, segments: 1, sectionTable: 0, sections: 0)
        for word in [1, 5] as [UInt32] { bytes.add(word) }
        for word in [0, memory.lowerBound, memory.lowerBound, 64, memory.upperBound - memory.lowerBound, 4_096]
            as [UInt64]
        { bytes.add(word) }
        return bytes.data
    }

    private func error(_ files: Data..., by: [LinkMapKit.Dimension] = [.section]) throws -> String? {
        let bench = try Workbench()
        let paths = try files.enumerated().map { try bench.write($0.element, to: "file\($0.offset)") }
        do throws(InputError) { _ = try SizeAnalysis.report(on: paths, query: SizeQuery(by: by)) } catch {
            return error.what
        }
        return nil
    }

    @Test func zeroFillBeyondMemory() throws {
        let most: UInt64 = (1 << 62) - 1
        #expect(try error(HostileNumbersTests.object([(8, most)])) == nil)
        #expect(
            try error(HostileNumbersTests.object(Array(repeating: (8, most), count: 5)))
                == "the sections together do not fit into memory")
        #expect(try error(HostileNumbersTests.object([(8, .max)]))?.hasSuffix("does not fit into memory") == true)
    }

    @Test func severalArtifactsBeyondMemory() throws {
        let whole = HostileNumbersTests.program(memory: 0..<UInt64.max - 9)
        #expect(try error(whole) == nil)
        #expect(try error(whole, whole) == "the parts together do not fit into memory")
    }

    @Test func membersBeyondMemory() throws {
        let object = HostileNumbersTests.object([(8, 1 << 61)])
        let archive = (0..<9).reduce(Data("!<arch>\n".utf8)) { archive, _ in
            archive + Data(ArchiveTests.member("o/", "", size: "\(object.count)").utf8) + object
        }
        #expect(try error(archive) == "the parts together do not fit into memory")
    }

    /// Ten thousand symbol tables over the same bytes would be read ten thousand times.
    @Test(arguments: [UInt32(2), 4, 9, 1, 3]) func sectionsOverTheSameBytes(_ type: UInt32) throws {
        let count = 10_000
        let object = HostileNumbersTests.object(Array(repeating: (type, UInt64(count) * 64), count: count))
        let start = ContinuousClock.now
        #expect(try error(object, by: [.symbol])?.hasPrefix("the sections overlap: ") == true)
        #expect(ContinuousClock.now - start < .seconds(1))
    }
}

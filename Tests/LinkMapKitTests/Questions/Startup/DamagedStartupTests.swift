import Foundation
import LinkMapKit
import TestSupport
import Testing

/// Damaged images end in an answer or in an error, whatever is damaged. (`make fuzz` does far more of it.)
struct DamagedStartupTests {
    private static let files: [String] =
        Samples.paths.filter { !$0.hasSuffix(".map") }
        + [
            "elf/plutil", "knownapp/out/arm64-chained-rel/KAFw", "knownapp/out/x86_64-old-dyldinfo-ptr/KnownApp",
            "macho/object-testfiles/fixup-chains-armv7k.dylib", "unusedelf/gnustep/out/objc-gcc-O2-stripped",
        ].map(Corpus.path).filter { FileManager.default.fileExists(atPath: $0) }

    @Test(arguments: files) func anyByteMayBeWrong(_ path: String) throws {
        let whole = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
        var random = SplitMix(state: UInt64(whole.count))
        let numbers: [UInt64] = [0, 1, 0x7F, 0xFFFF, 0x7FFF_FFFF, 0xFFFF_FFFF, 0x7FFF_FFFF_FFFF_FFFF, .max]
        var answers = 0
        for round in 0..<60 {
            var bytes = whole
            for _ in 0...round % 3 {
                // Mostly where the numbers stand that lead to others.
                let end = random.next() % 4 == 0 ? bytes.count : min(bytes.count, 4096)
                let place = Int(random.next() % UInt64(end))
                let number = numbers[Int(random.next() % UInt64(numbers.count))]
                for (index, byte) in withUnsafeBytes(of: number, { Array($0) }).enumerated()
                where place + index < bytes.count && index < (round % 2 == 0 ? 4 : 8) {
                    bytes[place + index] = byte
                }
            }
            if round % 10 == 9 { bytes.removeLast(bytes.count / 3) }
            let report = try? StartupAnalysis.report(
                on: ByteView(copying: bytes), named: "damaged", at: nil, query: StartupQuery(root: "/dev"))
            answers += report == nil ? 0 : 1
        }
        #expect(answers > 0)
    }

    /// A few words that stand for billions of places.
    @Test func packedRelocationsHaveAnEnd() throws {
        let words = [UInt8](repeating: 0xFF, count: 1 << 16)
        var image = DamagedStartupTests.header
        image += words
        let report = try StartupAnalysis.report(on: ByteView(copying: image), named: "packed", at: nil)
        let found = try #require(report.images.first)
        #expect(found.relocations[.relr] <= UInt64(image.count))
        #expect(report.warnings.contains { $0.code == "bad-relocations" })
    }

    /// A library of a page that says that all behind it are packed relocations.
    private static let header: [UInt8] = {
        var bytes: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0] + [UInt8](repeating: 0, count: 8)
        bytes += TinyMachO.little(UInt16(3)) + TinyMachO.little(UInt16(62)) + TinyMachO.words([1])
        bytes += TinyMachO.little(UInt64(0)) + TinyMachO.little(UInt64(64)) + TinyMachO.little(UInt64(0))
        bytes += TinyMachO.words([0]) + [UInt16(64), 56, 2, 0, 0, 0].flatMap(TinyMachO.little)
        let size = UInt64(0x1000 + (1 << 16))
        func segment(_ type: UInt32, _ offset: UInt64, _ size: UInt64) -> [UInt8] {
            TinyMachO.words([type, 6]) + [offset, offset, offset, size, size, 8].flatMap(TinyMachO.little)
        }
        bytes += segment(1, 0, size) + segment(2, 0x200, 48)
        bytes += [UInt8](repeating: 0, count: 0x200 - bytes.count)
        bytes += [36, 0x1000, 35, UInt64(1 << 16), 0, 0].flatMap(TinyMachO.little)
        return bytes + [UInt8](repeating: 0, count: 0x1000 - bytes.count)
    }()
}

import LinkMapKit
import TestSupport
import Testing

/// No text, however damaged, may do worse than throw.
@Suite struct LinkMapRobustnessTests {
    static let samples: [String] = [
        AppleMapTests.map(
            symbols:
                "0x100000000\t0x0\t[  0] __mh_execute_header\n0x100004000\t0x10\t[  1] _main\nrest\n0x100008000\t0x10\t[  7] _zero\n",
            files: "[  0] linker synthesized\n[  1] /p/libX.a[3](y.o)\n",
            dead: "\n# Dead Stripped Symbols:\n#        \tSize    \tFile  Name\n<<dead>> \t0x18\t[  1] CIE\n"),
        GNUMapTests.sample, GoldMapTests.sample, ColumnMapTests.lld, ColumnMapTests.mold,
    ]

    @Test(arguments: samples) func everyTruncation(_ sample: String) {
        let whole = ByteView(copying: sample)
        for length in 0...whole.count { readAll(whole.prefix(length)) }
    }

    @Test(arguments: samples) func mutations(_ sample: String) {
        var random = SplitMix(state: 20_240_229)
        let original = Array(sample.utf8)
        let interesting: [UInt8] = Array("\n\r\t #[]()0xfF9*<\u{7F}".utf8) + [0, 0x80, 0xFF]
        for _ in 0..<1_000 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = interesting.randomElement(using: &random)!
                case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 2: bytes.insert(contentsOf: repeatElement(bytes[place], count: 17), at: place)
                default: bytes.removeSubrange(place..<min(bytes.count, place + 9))
                }
            }
            readAll(ByteView(copying: bytes))
        }
    }

    @Test func noMaps() {
        for text in [
            "", "\n", "\n\n\n", "\u{7F}ELF", "# Path: ", "# Path: x\n", "VMA", "VMA Size", "int main() {}\n",
            "# Path\n# Arch: x\n",
        ] {
            #expect(LinkMap.dialect(of: ByteView(copying: text)) == nil, "\(text)")
            #expect(
                throws: InputError(
                    "is not a link map: it does not begin with '# Path:', 'Memory Configuration', "
                        + "'VMA LMA Size Align Out In Symbol', 'VMA Size Align Out In Symbol' or 'Addr Off Size Out In Symbol'",
                    at: 0,
                    hint: "make one with the linker's -map or -Map option")
            ) { try parse(text) }
        }
    }

    @Test func truncationIsSaid() throws {
        let map = try parse(String(ColumnMapTests.mold.dropLast(3)))
        #expect(map.warnings.map(\.code).contains("map-truncated"))
        let table = "# Path: /p\n# Arch: arm64\n# Object files:\n[  0] linker synthesized\n"
        #expect(
            throws: InputError(
                "the link map lists no sections", at: UInt64(table.utf8.count), hint: "it may be cut short")
        ) { try parse(table) }
    }

    /// Work that grew with the square of a line's length would not end here.
    @Test(arguments: samples) func hugeLines(_ sample: String) {
        for filler in [
            "(", ")", " ", " 0x0", ".framework/", "0", "[", "#", "= ", " = ", "M", "# Dead Stripped Symbols:\n",
            "\n \n",
        ] {
            let middle = sample.utf8.count / 2
            let text =
                String(sample.prefix(middle)) + String(repeating: filler, count: 400_000)
                + String(sample.dropFirst(middle))
            readAll(ByteView(copying: text))
        }
    }

    private func readAll(_ bytes: ByteView) {
        _ = LinkMap.dialect(of: bytes)
        for detail in [LinkMap.Detail.sections, .symbols] {
            guard let map = try? LinkMap.parse(bytes, detail: detail) else { continue }
            let fileCount = UInt32(map.files.count)
            let sectionCount = UInt32(map.sections.count)
            let rowsPoint = map.rows.allSatisfy {
                ($0.file == MapRow.noFile || $0.file < fileCount)
                    && ($0.section == Symbol.noSection || $0.section < sectionCount)
            }
            let placementsPoint = map.placements.allSatisfy { $0.file < fileCount && $0.section < sectionCount }
            #expect(rowsPoint && placementsPoint)
        }
    }
}

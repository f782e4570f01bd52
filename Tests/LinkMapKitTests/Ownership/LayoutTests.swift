import LinkMapKit
import TestSupport
import Testing

/// File and memory as regions: each byte of both in exactly one.
@Suite struct LayoutTests {
    private final class NoSymbols: ImageReader {
        func symbols() throws(InputError) -> [Symbol] { [] }
        func belongings(in section: Int, symbols: [Symbol]) -> [Belonging] { [] }
    }

    private func layout(
        _ bytes: [UInt8], _ sections: [Section], _ segments: [Segment] = [], isRelocatable: Bool = false
    ) -> Layout {
        Layout(
            Image(
                bytes: ByteView(copying: bytes),
                header: ImageHeader(
                    kind: .elf, architecture: "x86_64", machine: .x86_64, wordSize: 8, isBigEndian: false,
                    role: isRelocatable ? .object : .executable, toolchain: .gnu),
                id: nil, segments: segments, sections: sections, reader: NoSymbols()))
    }

    private func section(_ name: StaticString, file: Range<UInt64> = 0..<0, memory: Range<UInt64> = 0..<0) -> Section {
        Section(name: ByteView(name), kind: .data, fileRange: file, memoryRange: memory)
    }

    private func segment(_ name: StaticString, file: Range<UInt64>, memory: Range<UInt64>) -> Segment {
        Segment(name: ByteView(name), fileRange: file, memoryRange: memory)
    }

    /// `name file+size memory+size segment` of each region.
    private func lines(_ layout: Layout) -> [String] {
        layout.regions.map { region in
            let file = region.fileSize > 0 ? "\(region.fileStart)+\(region.fileSize)" : "-"
            let memory = region.vmSize > 0 ? "\(region.address)+\(region.vmSize)" : "-"
            let segment = region.segment == Region.notLoaded ? "-" : layout.segments[Int(region.segment)].name.text
            return "\(layout.sections[Int(region.section)].name.text) \(file) \(memory) \(segment)"
        }
    }

    @Test func zeroFillHasNoFileBytes() {
        let made = layout(
            .init(repeating: 1, count: 16),
            [section("data", file: 0..<16, memory: 100..<116), section("bss", memory: 116..<150)],
            [segment("S", file: 0..<16, memory: 100..<150)])
        #expect(lines(made) == ["data 0+16 100+16 S", "bss - 116+34 S"])
    }

    @Test func gapsAreToldApart() {
        let bytes: [UInt8] = [1, 1, 0, 0, 2, 2, 9, 9, 3, 3, 7]
        let made = layout(bytes, [section("a", file: 0..<2), section("b", file: 4..<6), section("c", file: 8..<10)])
        #expect(
            lines(made) == [
                "a 0+2 - -", "[padding] 2+2 - -", "b 4+2 - -", "[unknown] 6+2 - -", "c 8+2 - -",
                "[trailing data] 10+1 - -",
            ])
    }

    @Test func debugInfoIsNotLoaded() {
        let made = layout(
            .init(repeating: 1, count: 20),
            [section("text", file: 0..<10, memory: 50..<60), section("debug", file: 10..<20)],
            [segment("S", file: 0..<10, memory: 50..<60)])
        #expect(lines(made) == ["text 0+10 50+10 S", "debug 10+10 - -"])
    }

    /// A debug-only file keeps addresses whose bytes are elsewhere.
    @Test func memoryWithoutFileStands() {
        let made = layout(
            [1, 1], [section("text", memory: 50..<60), section("debug", file: 0..<2)],
            [segment("S", file: 0..<0, memory: 50..<70)])
        #expect(lines(made) == ["debug 0+2 - -", "text - 50+10 S", "[padding] - 60+10 S"])
    }

    @Test func threadLocalZeroFillTakesNothing() {
        let made = layout(
            .init(repeating: 1, count: 8), [section(".tbss"), section(".data", file: 0..<8, memory: 10..<18)],
            [segment("S", file: 0..<8, memory: 10..<18)])
        #expect(lines(made) == [".data 0+8 10+8 S"])
    }

    @Test func gapsOfASegmentAreItsPadding() {
        let made = layout(
            [1, 1, 0, 0, 1, 1],
            [section("a", file: 0..<2, memory: 10..<12), section("b", file: 4..<6, memory: 14..<16)],
            [segment("S", file: 0..<6, memory: 10..<20)])
        #expect(lines(made) == ["a 0+2 10+2 S", "[padding] 2+2 12+2 S", "b 4+2 14+2 S", "[padding] - 16+4 S"])
    }

    /// Linkers map the page at a border twice, once for each segment's rights: the file has it once.
    @Test func bytesMappedTwiceCountOnceInTheFile() {
        let made = layout(
            .init(repeating: 1, count: 8), [section("a", file: 0..<8, memory: 100..<108)],
            [segment("S", file: 0..<8, memory: 100..<108), segment("T", file: 0..<8, memory: 200..<208)])
        #expect(lines(made) == ["a 0+8 100+8 S", "[padding] - 200+8 T"])
    }

    @Test func segmentsCutSections() {
        let made = layout(
            .init(repeating: 1, count: 8), [section("a", file: 0..<8, memory: 100..<108)],
            [segment("S", file: 0..<4, memory: 100..<104), segment("T", file: 4..<8, memory: 104..<108)])
        #expect(lines(made) == ["a 0+4 100+4 S", "a 4+4 104+4 T"])
    }

    @Test func relocatableSectionsNeedNoSegment() {
        let made = layout(
            .init(repeating: 1, count: 8), [section("a", file: 0..<8, memory: 0..<8), section("bss", memory: 8..<12)],
            isRelocatable: true)
        #expect(lines(made) == ["a 0+8 0+8 -", "bss - 8+4 -"])
    }

    @Test func overlappingSectionsShareNothing() {
        let made = layout(
            .init(repeating: 1, count: 12),
            [section("a", file: 0..<8), section("b", file: 4..<12), section("c", file: 5..<6)])
        #expect(lines(made) == ["a 0+4 - -", "b 4+1 - -", "c 5+1 - -", "b 6+6 - -"])
    }

    /// Whatever a file claims, file and memory are covered once.
    @Test func hostileRangesAreCoveredOnce() {
        var random = SplitMix(state: 11)
        func range(_ end: UInt64) -> Range<UInt64> {
            let start = UInt64.random(in: 0..<end, using: &random)
            return start..<UInt64.random(in: start...end, using: &random)
        }
        for round in 0..<500 {
            let count = UInt64.random(in: 1...80, using: &random)
            let sections = (0..<Int.random(in: 0...8, using: &random)).map { _ in
                section(
                    "s", file: Bool.random(using: &random) ? range(count) : 0..<0,
                    memory: Bool.random(using: &random) ? range(120) : 0..<0)
            }
            let segments = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                segment("S", file: range(count), memory: range(120))
            }
            let made = layout(.init(repeating: UInt8(round & 1), count: Int(count)), sections, segments)
            var position: UInt64 = 0
            var memory: Set<UInt64> = []
            for region in made.regions {
                #expect(region.fileSize == region.vmSize || region.fileSize == 0 || region.vmSize == 0)
                if region.fileSize > 0 { #expect(region.fileStart == position) }
                position += region.fileSize
                for byte in region.address..<region.address + region.vmSize { #expect(memory.insert(byte).inserted) }
            }
            #expect(position == count)
            #expect(memory == Set(segments.flatMap { Array($0.memoryRange) }), "round \(round)")
        }
    }
}

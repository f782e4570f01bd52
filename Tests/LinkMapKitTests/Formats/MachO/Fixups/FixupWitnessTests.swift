import Foundation
import LinkMapKit
import Testing

/// Fixups of the corpus, as another reader counted them and as `llvm-objdump` lists them.
@Suite struct FixupWitnessTests {
    private struct Expectation: Decodable {
        struct Slice: Decodable {
            var arch: String
            var fixups: String
            var formats: [UInt16]?
            var binds: Int
            var rebases: Int
            enum CodingKeys: String, CodingKey {
                case arch, fixups, binds
                case formats = "chained_pointer_formats"
                case rebases = "rebases_excluding_lazy_pointers"
            }
        }
        var slices: [Slice]
    }

    @Test(arguments: MachOSlices.inputs) func figuresAgree(_ input: String) throws {
        let expected: Expectation = try Corpus.expectation(of: input)
        let images = try MachOSlices.images(of: Corpus.path(input))
        try #require(images.count == expected.slices.count)
        for (slice, image) in zip(expected.slices, images) {
            let table = FixupTable(image)
            let sources = ["chained": FixupTable.Source.chained, "dyldinfo": .dyldInfo, "object": .relocations]
            #expect(table.source == sources[slice.fixups], "\(slice.arch)")
            #expect(table.pointerFormats == slice.formats ?? [], "\(slice.arch)")
            #expect(table.slots.count(where: \.isBind) == slice.binds, "\(slice.arch) binds")
            #expect(table.slots.count { !$0.isBind } == slice.rebases, "\(slice.arch) rebases")
            #expect(table.warnings == [], "\(slice.arch)")
            #expect(zip(table.slots, table.slots.dropFirst()).allSatisfy { $0.address < $1.address })
        }
    }

    /// Returns the fixups as llvm-objdump prints them; `nil` for a fat file, and for fixups that it does not know.
    private static func list(of input: String) -> String? {
        guard let image = MachOSlices.thinImage(of: input) else { return nil }
        let isChained = FixupTable(image).source == .chained
        let lists = isChained ? ["--dyld-info"] : ["--bind", "--lazy-bind", "--weak-bind", "--rebase"]
        return try? ExternalTool.objdump?.run(["--macho"] + lists + [Corpus.path(input)])
    }

    private static let listed = MachOSlices.inputs.filter { list(of: $0) != nil }

    /// Thin images only, as the tool's answer does not tell slices apart.
    @Test(.enabled(if: !listed.isEmpty, "no llvm-objdump, or none that knows the fixups"), arguments: listed)
    func listsEqualObjdump(_ input: String) throws {
        let table = FixupTable(try #require(MachOSlices.thinImage(of: input)))
        let isChained = table.source == .chained
        let text = try #require(Self.list(of: input))
        let rows = text.split(separator: "\n").compactMap(FixupWitnessTests.row)
        for row in rows {
            guard let slot = table.slot(at: row.address) else {
                Issue.record("no slot at \(row)")
                continue
            }
            // Of a slot that is both, the bind counts, but for weak binds.
            guard let symbol = table.symbol(of: slot.target) else { continue }
            #expect(!isChained || row.isBind)
            if row.isBind { #expect(row.fields.contains(symbol.name.text[...]), "\(row)") }
        }
        #expect(!isChained || rows.count == table.slots.count)
        #expect(!rows.isEmpty || table.slots.isEmpty || table.source == .relocations)
    }

    private struct Row {
        var address: UInt64
        var fields: [Substring]
        var isBind: Bool
    }

    /// `__DATA __got 0x1000 pointer 0 libobjc _objc_retain`, `__DATA __const 0x1008 0x0010000000002000 rebase 0x2000`
    private static func row(_ line: Substring) -> Row? {
        let fields = line.split(separator: " ")
        guard fields.count > 3, fields[2].hasPrefix("0x"), let address = UInt64(fields[2].dropFirst(2), radix: 16)
        else { return nil }
        return Row(address: address, fields: fields, isBind: fields.count > 4 && !fields.contains("rebase"))
    }
}

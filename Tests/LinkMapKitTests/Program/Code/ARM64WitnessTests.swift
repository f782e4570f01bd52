import Foundation
import LinkMapKit
import Testing

/// Branches and literals of real A64 code, beside LLVM's disassembler.
@Suite struct ARM64WitnessTests {
    private static let objdump = ExternalTool.objdump

    /// `100001104:       bl      0x100001568 <…>`
    private static func calls(in listing: String) -> Set<CodeReference> {
        var calls: Set<CodeReference> = []
        let kinds: [Substring: CodeReference.Kind] = ["bl": .call, "adr": .address, "ldr": .access]
        for line in listing.utf8.split(separator: UInt8(ascii: "\n")) {
            let words = Substring(line).split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "," || $0 == ":" })
            guard words.count > 2, let kind = kinds[words[1]],
                let place = words[2...].first(where: { $0.hasPrefix("0x") }), words[2] == place || words[3] == place,
                let site = UInt64(words[0], radix: 16), let target = UInt64(place.dropFirst(2), radix: 16)
            else { continue }
            calls.insert(CodeReference(site: site, target: target, kind: kind))
        }
        return calls
    }

    @Test(
        .enabled(if: objdump != nil, "no llvm-objdump: install llvm"),
        arguments: Corpus.present(["macho/QtBluetooth", "knownapp/out/arm64-chained-rel/KnownApp"]))
    func agreesWithTheDisassembler(_ input: String) throws {
        let path = Corpus.path(input)
        let listing = try #require(Self.objdump).run(
            ["-d", "--no-show-raw-insn", "--section=__text", path])
        let witness = Self.calls(in: listing)
        #expect(witness.count > 100)
        let image = try MachOImage.image(of: try MappedFile.open(path))
        let text = try #require(image.sections.first { $0.name == "__TEXT,__text" })
        let code = try #require(
            image.bytes.slice(at: text.fileRange.lowerBound, count: UInt64(text.fileRange.count)))
        var found: Set<CodeReference> = []
        var scanner = ARM64Scanner()
        _ = scanner.scan(code, at: text.memoryRange.lowerBound, starts: []) { found.insert($0) }
        let missed = witness.subtracting(found)
        #expect(missed.isEmpty, "\(missed.prefix(5))")
    }
}

import LinkMapKit
import Testing

/// Instance variables and properties, as `llvm-objdump` prints them. It does not follow chained fixups.
@Suite(
    .enabled(if: ExternalTool.objdump != nil, "no llvm-objdump"))
struct ObjCPartsWitnessTests {
    private static func memory(of input: String) -> ImageMemory? {
        guard let memory = MachOSlices.thinImage(of: input).flatMap({ ImageMemory($0) }) else { return nil }
        return memory.fixups.source == .dyldInfo ? memory : nil
    }

    private static let inputs = MachOSlices.inputs.filter { memory(of: $0) != nil }

    @Test(.enabled(if: !inputs.isEmpty, Corpus.missing), arguments: inputs)
    func partsEqualObjdump(_ input: String) throws {
        let found = ObjCMetadata(try #require(Self.memory(of: input)))
        let text = try #require(ExternalTool.objdump).run(["--macho", "--objc-meta-data", Corpus.path(input)])
        let lines = classLines(text)
        let ivars = found.classes.flatMap(\.ivars)
        #expect(ivars.map { "\($0.name) \($0.types)" }.sorted() == ivarLines(lines), "\(input)")
        #expect(ivars.compactMap(\.offsetVariable).sorted() == values("offset ", lines).compactMap(address).sorted())
        let properties = found.classes.flatMap { $0.properties + $0.classProperties }
        #expect(
            properties.map(\.attributes.text).sorted() == values("attributes ", lines).map(name).sorted(), "\(input)")
    }

    /// The part about classes: what follows shows the class of each category once more.
    private func classLines(_ text: String) -> [Substring] {
        let lines = text.split(separator: "\n")
        guard let start = lines.firstIndex(where: { $0.hasPrefix("Contents") && $0.contains("__objc_classlist") })
        else {
            return []
        }
        return Array(lines[(start + 1)...].prefix { !$0.hasPrefix("Contents") })
    }

    /// Returns the rest of each line that begins with a word.
    private func values(_ word: String, _ lines: [Substring]) -> [Substring] {
        lines.compactMap { line in
            let bare = line.drop { $0 == " " || $0 == "\t" }
            return bare.hasPrefix(word + "0x") ? bare.dropFirst(word.count) : nil
        }
    }

    /// The name and the type behind each line of an offset.
    private func ivarLines(_ lines: [Substring]) -> [String] {
        lines.indices.dropLast(2).compactMap { index in
            guard !values("offset ", [lines[index]]).isEmpty, let first = values("name ", [lines[index + 1]]).first,
                let second = values("type ", [lines[index + 2]]).first
            else { return nil }
            return "\(name(first)) \(name(second))"
        }.sorted()
    }

    /// `0x1000 text`
    private func address(_ value: Substring) -> UInt64? { UInt64(value.dropFirst(2).prefix { $0 != " " }, radix: 16) }
    private func name(_ value: Substring) -> String { String(value.drop { $0 != " " }.dropFirst()) }
}

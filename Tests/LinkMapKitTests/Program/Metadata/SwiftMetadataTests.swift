import LinkMapKit
import Testing

/// Swift metadata of the corpus: counts and names, as another reader found them.
@Suite struct SwiftMetadataTests {
    @Test(arguments: MachOSlices.inputs) func figuresAgree(_ input: String) throws {
        let expected: MetadataExpectation = try Corpus.expectation(of: input, keys: .convertFromSnakeCase)
        let images = try MachOSlices.images(of: Corpus.path(input))
        try #require(images.count == expected.slices.count)
        for (slice, image) in zip(expected.slices, images) {
            let found = SwiftMetadata(try #require(ImageMemory(image)))
            var table = FigureTable(artifact: "\(input) \(slice.arch)")
            let kinds = Dictionary(found.types.map { ($0.kind.rawValue, 1) }, uniquingKeysWith: +)
            table.check("types", found.types.count + found.importedTypes.count, slice.swift.typeDescriptors)
            table.check("kinds", kinds, slice.swift.kinds)
            table.check("protocols", found.protocols.count, slice.swift.protocols)
            table.check("conformances", found.conformances.count, slice.swift.conformances)
            table.check("names", found.types.map(SwiftMetadataTests.title).sorted(), slice.swift.types.sorted())
            table.check(
                "protocol names", found.protocols.map(\.name.text).sorted(), slice.swift.protocolNames.sorted())
            #expect(table.differences == [])
            #expect(found.warnings == [], "\(table.artifact)")
        }
    }

    private static func title(_ type: SwiftType) -> String { "\(type.kind.rawValue) \(type.name.text)" }

    /// Every type has its field descriptor in the section, and field types name descriptors of the image.
    @Test func fieldsLeadToTypes() throws {
        let path = Corpus.path("knownapp/out/arm64-chained-rel/KnownApp")
        let found = SwiftMetadata(try #require(ImageMemory(try MachOSlices.images(of: path)[0])))
        let fields = Dictionary(found.fields.map { ($0.range.lowerBound, $0) }) { first, _ in first }
        for type in found.types {
            let descriptor = try #require(type.fieldDescriptor.flatMap { fields[$0] }, "\(type.name)")
            let named = descriptor.type?.references.compactMap { found.typeIndex(of: $0.target) } ?? []
            #expect(named.contains { found.types[$0].address == type.address }, "\(type.name)")
        }
        #expect(found.fields.count == 13)
        let derived = try #require(found.types.first { $0.name == "KASwift.SwiftDerived" })
        let base = derived.superclass?.references.compactMap { found.typeIndex(of: $0.target) }.first
        #expect(base.map { found.types[$0].name.text } == "KASwift.SwiftBase")
        #expect(found.associatedTypes.count == 1)
        #expect(found.conformances.allSatisfy { $0.protocol != .null })
    }

    /// The same records in ELF, without a word of Mach-O.
    @Test(arguments: ["swifttypes", "swifttypes-stripped"]) func elf(_ name: String) throws {
        struct Expectation: Decodable {
            struct Swift: Decodable {
                var types, protocols: [String]
                var conformances, fieldDescriptors: Int
            }
            var swift: Swift
        }
        let input = "knownelf/out/\(name)"
        let expected: Expectation = try Corpus.expectation(of: input, keys: .convertFromSnakeCase)
        let image = try ELFImage.image(of: try MappedFile.open(Corpus.path(input)))
        let found = SwiftMetadata(ImageMemory(image, fixups: FixupTable()))
        #expect(found.types.map(SwiftMetadataTests.title).sorted() == expected.swift.types.sorted())
        #expect(found.protocols.map(\.name.text) == expected.swift.protocols)
        #expect(found.conformances.count == expected.swift.conformances)
        #expect(found.fields.count == expected.swift.fieldDescriptors)
        #expect(found.warnings == [])
    }
}

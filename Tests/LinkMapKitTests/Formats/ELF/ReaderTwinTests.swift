import LinkMapKit
import TestSupport
import Testing

/// A second reader of an image, for another thread, says the same as the first.
@Suite struct ReaderTwinTests {
    @Test(arguments: ["tally", "tally-lld"]) func theTwinReadsTheSame(_ name: String) throws {
        let bytes = try MappedFile.open(Checkout.sample(name))
        guard case .image(let image) = try Artifact.open(bytes, mapDetail: .sections) else {
            Issue.record("no image")
            return
        }
        let twin = try #require(try image.twin())
        #expect(twin.reader !== image.reader)
        let symbols = try image.symbols()
        #expect(!symbols.isEmpty)
        #expect(try twin.symbols().map(\.name) == symbols.map(\.name))
        for section in image.sections.indices {
            let own = image.reader.belongings(in: section, symbols: symbols)
            let others = twin.reader.belongings(in: section, symbols: symbols)
            #expect(own.map { "\($0)" } == others.map { "\($0)" })
        }
    }
}

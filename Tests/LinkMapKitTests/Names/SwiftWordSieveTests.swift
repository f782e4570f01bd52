import LinkMapKit
import TestSupport
import Testing

/// Names as the Swift compiler wrote them for a module `PackageModel`.
@Suite struct SwiftWordSieveTests {
    /// `PackageModel.LedgerEntry.ledgerOther(PackageModel.LedgerOther) -> Swift.Int`
    static let method: ByteView = "$s12PackageModel11LedgerEntryV11ledgerOtherySiAA0cF0VF"
    /// `PackageModel.take(PackageModel.LedgerOther.InnerBook, PackageModel.ID) -> ()`
    static let function: ByteView = "$s12PackageModel4takeyyAA11LedgerOtherV9InnerBookV_AA2IDCtF"

    private func mayMention(_ type: StaticString, _ name: ByteView) -> Bool {
        SwiftWordSieve([ByteView(type)]).mayMention(name)
    }

    @Test func findsTypesThatAreSpelledOut() {
        #expect(mayMention("PackageModel.LedgerEntry", Self.method))
        #expect(mayMention("PackageModel.LedgerOther.InnerBook", Self.function))
        #expect(mayMention("PackageModel.ID", Self.function))
    }

    /// `LedgerOther` is written as `0cF0`.
    @Test func findsTypesWhoseWordsAreSubstituted() {
        #expect(mayMention("PackageModel.LedgerOther", Self.method))
        #expect(mayMention("ModelPackage.OtherEntry", Self.method), "the order of the words is not known")
    }

    @Test func rulesOutTypesWithAnotherWord() {
        #expect(!mayMention("PackageModel.LedgerBook", Self.method))
        #expect(!mayMention("PackageModel.LedgerEntry", Self.function))
        #expect(!mayMention("PackageGraph.LedgerEntry", Self.method))
        #expect(!mayMention("PackageModel.ID", Self.method))
        #expect(!SwiftWordSieve([]).mayMention(Self.method))
    }

    @Test func rulesOutNothingThatIsSpelledInAnotherWay() {
        #expect(mayMention("Swift.Int", Self.method))
        #expect(mayMention("PackageModel.Größe", Self.method))
        #expect(mayMention("__C.A", Self.method))
    }
}

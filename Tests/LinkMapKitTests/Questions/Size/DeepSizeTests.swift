import Foundation
import LinkMapKit
import TestSupport
import Testing

/// `size --deep`: constants without a name go to what refers to them.
@Suite struct DeepSizeTests {
    private static let sample = Checkout.sample("tally-macos")

    private static func rows(of path: String, isDeep: Bool) throws -> [SizeRow] {
        try SizeAnalysis.report(on: [path], query: SizeQuery(by: [.symbol], isDeep: isDeep)).rows
    }

    private static func size(of name: String, in rows: [SizeRow]) -> UInt64 {
        rows.filter { $0.label.raw == ByteView(copying: name) }.reduce(0) { $0 + $1.sizes.vmSize }
    }

    /// The text and its zero are in `__cstring`, where nothing has a symbol.
    @Test func literalsGoToTheirFunction() throws {
        let name = "-[TextReport printTally:]"
        let (plain, deep) = (
            try Self.rows(of: Self.sample, isDeep: false), try Self.rows(of: Self.sample, isDeep: true)
        )
        let literal = "%lu words, crc %x\n"
        #expect(Self.size(of: name, in: deep) >= Self.size(of: name, in: plain) + UInt64(literal.utf8.count + 1))
    }

    @Test(
        arguments: Corpus.present([
            "macho/QtBluetooth", "macho/_dearpygui.so", "macho/_objc-fat.so", "genapp/out/x86_64-ptr/GenApp",
        ]))
    func moreHasAName(_ input: String) throws {
        let path = Corpus.path(input)
        let (plain, deep) = (try Self.rows(of: path, isDeep: false), try Self.rows(of: path, isDeep: true))
        #expect(Self.sum(plain) == Self.sum(deep))
        #expect(Self.named(deep) > Self.named(plain))
    }

    private static func sum(_ rows: [SizeRow]) -> UInt64 { rows.reduce(0) { $0 + $1.sizes.fileSize } }

    /// Bytes of rows that are not in brackets; of a fat file, in the slices.
    private static func named(_ rows: [SizeRow]) -> UInt64 {
        rows.reduce(0) { sum, row in
            guard row.rows.isEmpty else { return sum + named(row.rows) }
            return sum + (row.label.raw.byte(at: 0) == UInt8(ascii: "[") ? 0 : row.sizes.vmSize)
        }
    }
}

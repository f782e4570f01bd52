import LinkMapKit
import TestSupport
import Testing

/// A download loses something else without a part of it than that part costs.
@Suite struct SavingTests {
    private static let byte = Int64(CodedRun.bit) * 8

    private func estimate(_ stream: [UInt8], _ spans: [(end: Int, group: UInt32)]) throws -> SavingEstimate {
        let groups = spans.map { SavingEstimate.Span(end: UInt64($0.end), group: $0.group) }
        var estimate = SavingEstimate(groups, groups: 2, window: 1 << 15)
        try estimate.add(DeflateDecoder(ByteView(copying: stream)))
        return estimate
    }

    private func noise(_ count: Int, _ random: inout SplitMix) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    }

    @Test func oneOfTwoEqualPartsSavesNearlyNothingAndBothSaveTheWhole() throws {
        var random = SplitMix(state: 41)
        let (part, between) = (noise(6000, &random), noise(2000, &random))
        let contents = part + between + part
        let stream = Deflater().pack(contents)
        let size = contents.count

        let alone = try estimate(stream, [(6000, 0), (8000, SavingEstimate.nobody), (size, 1)])
        #expect(alone.own[0] / Self.byte > 5900)
        #expect(alone.own[1] / Self.byte < 150)
        #expect(abs(alone.saving(of: 0)) / Self.byte < 150)
        #expect(alone.saving(of: 1) / Self.byte < 150)
        let both = try estimate(stream, [(6000, 0), (8000, SavingEstimate.nobody), (size, 0)])
        #expect(both.saving(of: 0) / Self.byte > 5900)

        let exact = BlockRecompression(ByteView(copying: contents), blockStarts: [0])
        #expect(try #require(exact.saving(without: [0..<6000])) / 8 < 150)
        #expect(try #require(exact.saving(without: [8000..<size])) / 8 < 150)
        #expect(try #require(exact.saving(without: [0..<6000, 8000..<size])) / 8 > 5900)
    }

    /// Matches of 20 bits copy from a part that a match of 24 bits wrote. What else they copy takes a match on each side, and half of
    /// the part costs as much as all of it. A short match takes no more than 2 bits a byte, as there are others like it; in zstd it
    /// takes what the bytes took, here 2 bits each.
    @Test func aMatchThatIsCutPaysForAWholeSymbol() {
        func price(_ run: CodedRun, start: UInt32, length: UInt32, price: Int64, _ heritage: Heritage) -> Int64 {
            heritage.price(
                of: .init(
                    start: start, length: length, price: price, bytePrice: Int64(length) * 2 * Int64(CodedRun.bit)),
                as: run, of: run.length)
        }
        let (bit, short) = (Int64(CodedRun.bit), CodedRun(length: 12, distance: 100, price: 20 * CodedRun.bit))
        let long = CodedRun(length: 40, distance: 100, price: 20 * CodedRun.bit)
        #expect(price(long, start: 0, length: 8, price: 24 * bit, .symbols) == 24 * bit)
        #expect(price(long, start: 0, length: 40, price: 24 * bit, .symbols) == 4 * bit)
        #expect(price(long, start: 8, length: 8, price: 24 * bit, .symbols) == 44 * bit)
        #expect(price(short, start: 2, length: 8, price: 24 * bit, .symbols) == 16 * bit)
        #expect(price(long, start: 0, length: 8, price: 24 * bit, .bytes) == 20 * bit)
        #expect(price(long, start: 8, length: 8, price: 24 * bit, .longSymbols) == 44 * bit)
        #expect(price(short, start: 2, length: 8, price: 24 * bit, .longSymbols) == 16 * bit - 20 * bit / 12 * 8)
    }

    @Test func onlyTheBlocksThatChangeAreCompressedAgain() throws {
        // Blocks far from a cut give the same answer as all blocks.
        var random = SplitMix(state: 42)
        let contents = (0..<12).flatMap { _ in RandomContents.make(&random, most: 30_000) + noise(300, &random) }
        let view = ByteView(copying: contents)
        let starts = stride(from: 0, to: contents.count, by: 20_000).map { UInt64($0) }
        let whole = BlockRecompression(view, blockStarts: starts)
        for _ in 0..<20 {
            let start = Int.random(in: 0..<contents.count - 3000, using: &random)
            let cut = start..<start + Int.random(in: 256...3000, using: &random)
            let near = try #require(whole.saving(without: [cut]))
            // A second cut far away makes nearly all blocks affected; what it saves alone is subtracted.
            let far = cut.lowerBound > contents.count / 2 ? 0..<1 : contents.count - 1..<contents.count
            let alone = try #require(whole.saving(without: [far]))
            let both = try #require(whole.saving(without: [far, cut].sorted { $0.lowerBound < $1.lowerBound }))
            #expect(abs(both - alone - near) <= 64, "\(cut)")
        }
    }

    @Test func blocksBeginWhereTheStreamSaysSo() throws {
        var random = SplitMix(state: 43)
        let contents = noise(30_000, &random)
        let decoder = DeflateDecoder(ByteView(copying: Deflater(flushEvery: 10_000).pack(contents)))
        while try decoder.next() {}
        #expect(Set(decoder.blockStarts).isSuperset(of: [0, 10_000, 20_000]))
    }
}

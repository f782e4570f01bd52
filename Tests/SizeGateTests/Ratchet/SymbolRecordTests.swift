import LinkMapKit
import SizeGate
import TestSupport
import Testing

/// The symbols in a baseline.
@Suite struct SymbolRecordTests {
    /// A build with symbols whose sizes are like those of a large program.
    private static func build(_ count: Int, planted: UInt64? = nil) -> Measurement {
        var numbers = SplitMix(state: 7)
        var symbols = SymbolSizes()
        for _ in 0..<count {
            let bits = numbers.next() % 11
            symbols.sizes[UInt32(numbers.next() & 0xFFF_FFFF)] = 8 + numbers.next() % (UInt64(8) << bits)
        }
        if let planted { symbols.sizes[12_345] = planted }
        var build = Fixture.build(20_000_000)
        build.symbols = symbols
        return build
    }

    @Test(arguments: [0, 1, 900, 60_000]) func fitsAndNamesWhatIsNew(_ count: Int) throws {
        let document = RatchetBaseline(Self.build(count)).document
        #expect(document.bytes.count < 200_000)
        let read = try RatchetBaseline.parse(ByteView(copying: document.bytes), named: "b")
        let record = try #require(read.measurement.symbols)
        let now = try #require(Self.build(count, planted: 2048).symbols)
        var grown: [UInt32: UInt64] = [:]
        for key in now.sizes.keys { grown[key] = now.growth(of: key, since: record).map { $0.size - $0.base } }
        #expect(grown == [12_345: 2048])
        // What is read is what was written.
        #expect(read.document.bytes == document.bytes)
    }

    /// A program of 300,000 symbols has a record of the largest.
    @Test func staysSmall() throws {
        let document = RatchetBaseline(Self.build(300_000)).document
        #expect(document.bytes.count < 200_000)
        let read = try RatchetBaseline.parse(ByteView(copying: document.bytes), named: "b")
        let record = try #require(read.measurement.symbols)
        let now = try #require(Self.build(300_000, planted: 100_000).symbols)
        let grown = now.sizes.keys.filter { now.growth(of: $0, since: record) != nil }
        #expect(grown == [12_345])
    }

    @Test func keepsTheSmallerSizeWithoutAReason() throws {
        var baseline = RatchetBaseline(Fixture.build(100))
        var old = SymbolSizes()
        old.sizes = [1: 50, 2: 60, 3: 70]
        baseline.measurement.symbols = old
        var now = Fixture.build(90)
        var new = SymbolSizes()
        new.sizes = [1: 40, 2: 80, 4: 10]
        now.symbols = new
        _ = baseline.update(with: now, accepting: nil)
        #expect(baseline.measurement.symbols?.sizes == [1: 40, 2: 60])
        let reason = RatchetBaseline.Acceptance(day: Fixture.today, reason: "why not")
        _ = baseline.update(with: now, accepting: reason)
        #expect(baseline.measurement.symbols?.sizes == new.sizes)
    }

    @Test(arguments: ["[]", "[\"A\"]", "[\(String(repeating: "\"!!\", ", count: 63))\"A\"]"])
    func damageIsRefused(_ texts: String) {
        let text = """
            {"schema": "sizeaudit/baseline/1", "totals": {"fileSize": 1, "vmSize": 1}, "symbols": {"sizes": \(texts)}}
            """
        #expect(throws: InputError.self) { try RatchetBaseline.parse(ByteView(copying: text), named: "b") }
    }
}

import LinkMapKit
import SizeGate
import Testing

@Suite struct RatchetTests {
    private let old = Fixture.build(
        1000, sections: [".data": 50, ".gone": 9, ".text": 500], figures: ["initializers": Quantity(12, .count)])
    private let new = Fixture.build(
        1100, sections: [".data": 40, ".new": 7, ".text": 600], modules: ["Net": 5],
        figures: ["initializers": Quantity(11, .count), "libraries": Quantity(3, .count)])

    private static let reason = RatchetBaseline.Acceptance(day: Fixture.today, reason: "the new codec")

    @Test func tightensByItself() {
        var baseline = RatchetBaseline(old)
        let change = baseline.update(with: new, accepting: nil)
        let kept = baseline.measurement
        #expect(kept.totals == Sizes(fileSize: 1000, vmSize: 1000))
        #expect(kept.tables[.section]?.mapValues(\.fileSize) == [".data": 40, ".text": 500])
        // What it did not have is not loosened by being recorded.
        #expect(kept.tables[.module]?.mapValues(\.fileSize) == ["Net": 5])
        #expect(kept.figures == ["initializers": Quantity(11, .count), "libraries": Quantity(3, .count)])
        #expect(change.tightened == 3)  // .data, .gone, initializers
        #expect(change.kept == 3)  // the total, .text, .new
        #expect(change.added == 2)
        #expect(change.loosened == 0)
        #expect(baseline.accepted.isEmpty)
    }

    @Test func loosensWithAReason() {
        var baseline = RatchetBaseline(old)
        let change = baseline.update(with: new, accepting: Self.reason)
        #expect(baseline.measurement.totals.fileSize == 1100)
        #expect(baseline.measurement.tables[.section]?.mapValues(\.fileSize) == [".data": 40, ".new": 7, ".text": 600])
        #expect(change.loosened == 3)
        #expect(change.kept == 0)
        #expect(baseline.accepted == [Self.reason])
        // Nothing is accepted where nothing grew.
        let again = baseline.update(with: new, accepting: Self.reason)
        #expect(again.isEmpty)
        #expect(baseline.accepted == [Self.reason])
    }

    @Test func aKeptValueIsTheSmallestOfAll() {
        var baseline = RatchetBaseline(Fixture.build(100))
        for total: UInt64 in [120, 90, 95, 300, 91] { _ = baseline.update(with: Fixture.build(total), accepting: nil) }
        #expect(baseline.measurement.totals.fileSize == 90)
    }

    @Test func documentsComeBackAsTheyWere() throws {
        var measurement = old
        measurement.traits = BuildTraits(architecture: "x86_64", linker: "LLD", debug: "stripped")
        measurement.tables[.module] = ["a\"\\\n\u{1b}é🙂": Sizes(fileSize: 1, vmSize: 2)]
        measurement.figures["t"] = Quantity(5, .nanoseconds)
        let baseline = RatchetBaseline(measurement, accepted: [Self.reason])
        let document = baseline.document
        let read = try RatchetBaseline.parse(ByteView(copying: document.bytes), named: "b")
        #expect(read.measurement.tables == measurement.tables)
        #expect(read.measurement.figures == measurement.figures)
        #expect(read.measurement.totals == measurement.totals)
        #expect(read.measurement.traits == measurement.traits)
        #expect(read.measurement.artifact == measurement.artifact)
        #expect(read.accepted == [Self.reason])
        #expect(read.document.bytes == document.bytes)
        #expect(RatchetBaseline.matches(ByteView(copying: document.bytes)))
    }

    @Test(arguments: [
        ("", "an object is expected (at offset 0x0)"), ("[]", "an object is expected (at offset 0x0)"),
        ("{\"schema\": \"sizeaudit/baseline/2\"}", "has schema 'sizeaudit/baseline/2'"),
        ("{\"schema\": \"sizeaudit/baseline/1\"}", "a baseline has a schema and totals"),
        ("{\"totals\": {\"fileSize\": -1}}", "a number of 0 or more is expected"),
        ("{\"totals\": {\"fileSize\": 1e9}}", "a whole number is expected"),
        ("{\"totals\": {\"fileSize\": 99999999999999999999}}", "the number does not fit into 64 bits"),
        ("{\"totals\": {\"fileSize\": 1}}", "sizes are fileSize and vmSize"),
        ("{\"tables\": [{\"by\": \"source\"}]}", "nothing can be divided by 'source'"),
        ("{\"tables\": [{\"rows\": []}]}", "a table says what it divides by"),
        ("{\"tables\": 1}", "an array is expected"),
        ("{\"figures\": [{\"name\": \"a\"}]}", "a figure has a name and a value"),
        ("{\"accepted\": [{\"day\": \"soon\"}]}", "what was accepted has a day"),
    ]) func noBaseline(_ text: String, _ says: String) {
        do {
            _ = try RatchetBaseline.parse(ByteView(copying: text), named: "b.json")
            Issue.record("it was read")
        } catch {
            #expect(error.description.hasPrefix("b.json: "))
            #expect(error.description.contains(says))
        }
    }

    @Test func nestingWithoutEnd() {
        for opening in ["[", "{\"tables\":"] {
            let text = String(repeating: opening, count: 100_000)
            #expect(throws: InputError.self) { try RatchetBaseline.parse(ByteView(copying: text), named: "b") }
        }
    }
}

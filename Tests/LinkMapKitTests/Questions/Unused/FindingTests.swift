import LinkMapKit
import Testing

/// A finding is a value although what it says lies elsewhere.
@Suite struct FindingTests {
    private let finding = Finding(kind: .function, name: "first", bytes: 40, confidence: .high, evidence: [])

    @Test func copiesDoNotChangeEachOther() {
        var first = finding
        var second = first
        second.name = "second"
        second.details.parts = ["part"]
        first.details.idleRuns = 3

        #expect(first.name == "first")
        #expect(first.details.parts.isEmpty)
        #expect(first.details.idleRuns == 3)
        #expect(second.name == "second")
        #expect(second.details.parts == ["part"])
        #expect(second.details.idleRuns == nil)
    }

    @Test func rarePartsDoNotTouchEachOther() {
        var changed = finding
        changed.details.idleRuns = 12
        changed.details.codeProblem = "its code moves"
        changed.details.codeProblem = nil
        #expect(changed.details.idleRuns == 12)
        #expect(changed.details.codeProblem == nil)

        changed.details.idleRuns = nil
        changed.details.image = "lib.so"
        #expect(changed.details.idleRuns == nil)
        #expect(changed.details.image == "lib.so")
        #expect(changed.bytes == 40)
    }
}

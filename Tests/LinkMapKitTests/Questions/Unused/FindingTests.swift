import LinkMapKit
import Testing

/// A finding is a value although what it says lies elsewhere.
@Suite struct FindingTests {
    private let finding = Finding(kind: .function, name: "first", bytes: 40, confidence: .high, evidence: [])

    @Test func copiesDoNotChangeEachOther() {
        var first = finding
        var second = first
        second.name = "second"
        second.parts = ["part"]
        first.idleRuns = 3

        #expect(first.name == "first")
        #expect(first.parts.isEmpty)
        #expect(first.idleRuns == 3)
        #expect(second.name == "second")
        #expect(second.parts == ["part"])
        #expect(second.idleRuns == nil)
    }

    @Test func rarePartsDoNotTouchEachOther() {
        var changed = finding
        changed.sharedBytes = 12
        changed.codeProblem = "its code moves"
        changed.codeProblem = nil
        #expect(changed.sharedBytes == 12)
        #expect(changed.codeProblem == nil)

        changed.sharedBytes = 0
        changed.image = "lib.so"
        #expect(changed.sharedBytes == 0)
        #expect(changed.image == "lib.so")
        #expect(changed.bytes == 40)
    }
}

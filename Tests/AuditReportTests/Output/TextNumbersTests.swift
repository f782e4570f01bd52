import AuditReport
import Testing

/// Numbers for texts: one for each, in the order in which they come.
struct TextNumbersTests {
    @Test func equalTextsHaveOneNumber() {
        var numbers = TextNumbers()
        #expect(numbers.number(of: "") == 1)
        #expect(numbers.number(of: "a text of more than eight bytes") == 2)
        #expect(numbers.number(of: "a text of more than eight byteS") == 3)
        #expect(numbers.number(of: "") == 1)
        #expect(numbers.number(of: "a text of more than eight bytes") == 2)
        #expect(
            numbers.texts.map(numbers.store.text) == [
                "", "a text of more than eight bytes", "a text of more than eight byteS",
            ])
    }

    @Test func manyTextsKeepTheirNumbers() {
        var numbers = TextNumbers()
        for index in 0..<5_000 { #expect(numbers.number(of: "name \(index)") == index + 1) }
        for index in 0..<5_000 { #expect(numbers.number(of: "name \(index)") == index + 1) }
        #expect(numbers.texts.count == 5_000)
    }
}

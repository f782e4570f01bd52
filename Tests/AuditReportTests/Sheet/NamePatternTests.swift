import AuditReport
import LinkMapKit
import Testing

@Suite struct NamePatternTests {
    @Test func anchorsAndAlternatives() throws {
        let pattern = try NamePattern("^std::|vector(<|$)")
        #expect(pattern.matches("std::string"))
        #expect(pattern.matches("my_vector"))
        #expect(!pattern.matches("not std::string"))
        #expect(!pattern.matches(""))
    }

    @Test func bytesWithoutAZeroAtTheirEnd() throws {
        let pattern = try NamePattern("^lib$")
        #expect(pattern.matches(ByteView("libc").prefix(3)))
        #expect(!pattern.matches(ByteView("libc")))
        #expect(try NamePattern("^$").matches(ByteView.empty))
        #expect(try NamePattern("after").matches(ByteView("zero\u{0}after")))
    }

    @Test func umlautsAreOneCharacter() throws {
        #expect(try NamePattern("^K.se$").matches("Käse"))
    }

    @Test func theLibrarySaysWhatIsWrong() {
        #expect(throws: NamePattern.Invalid.self) { try NamePattern("(") }
        let error = #expect(throws: NamePattern.Invalid.self) { try NamePattern("a{2,1}") }
        #expect(error?.description == "Invalid content of \\{\\}")
    }
}

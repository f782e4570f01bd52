import AuditReport
import LinkMapKit
import TestSupport
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

/// Patterns that would take much time or memory.
@Suite struct PatternBoundsTests {
    @Test(arguments: [
        Named("parentheses", String(repeating: "(", count: 50_000)),
        Named("closed parentheses", String(repeating: "(", count: 200) + "a" + String(repeating: ")", count: 200)),
        Named("nested counts", "((((a{1,100}){1,100}){1,100}){1,100})"),
        Named("nested pluses", "(((a{200})+)+)+[x]{900}"),
        Named("length", String(repeating: "a|", count: 40_000)), Named("earlier match", "(a*)*\\1"),
        Named("optional parts", String(repeating: "a*", count: 2_001)),
    ])
    func areRefused(_ pattern: Named<String>) {
        #expect(throws: NamePattern.Invalid.self) { try NamePattern(pattern.value) }
    }

    @Test(arguments: ["a{1,200}", "^(_Z|[[:alpha:]]]{1,3}|[]a)]+)$", "((((x))))|\\(y\\)", "a\\{1000000\\}", "[({]{3}"])
    func arePlain(_ pattern: String) throws {
        _ = try NamePattern(pattern)
    }

    /// The C library alone takes time with the square of the length: 17 s for 100,000 characters.
    @Test func longNamesTakeLittleTime() throws {
        let name = String(repeating: "abbabaaababbaab", count: 100_000)
        #expect(try !NamePattern("a.*c").matches(name))
        #expect(try NamePattern("a.*c$").matches(name + "c"))
        #expect(try NamePattern("^abba").matches(name))
        #expect(try !NamePattern("^bba").matches(name))
        #expect(try NamePattern("^x|baab$").matches(name))
        #expect(try !NamePattern("^b|a$").matches(name))
    }

    @Test func longNamesOfAnyBytes() throws {
        let bytes =
            [UInt8](repeating: 0xFF, count: 1_000) + Array("std::end".utf8) + [0] + [UInt8](repeating: 0x61, count: 400)
        let name = ByteView(copying: bytes)
        #expect(try NamePattern("std::end").matches(name))
        #expect(try NamePattern("a{9}$").matches(name))
        #expect(try !NamePattern("^std").matches(name))
    }
}

import AuditReport
import Testing

@Suite struct MarkdownCodeTests {
    @Test func noNameLeavesItsCell() {
        #expect(MarkdownCode.text("std::vector<int>") == "`std::vector<int>`")
        #expect(MarkdownCode.text("a|b") == "<code>a&#124;b</code>")
        #expect(MarkdownCode.text("`<b>") == "<code>&#96;&#60;b&#62;</code>")
        #expect(MarkdownCode.text("a\nb") == "`a\\nb`")
        #expect(MarkdownCode.text("") == "<code></code>")
    }
}

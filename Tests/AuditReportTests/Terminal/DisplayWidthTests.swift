import AuditReport
import Testing

@Suite struct DisplayWidthTests {
    @Test func sentencesLoseTheirEnds() {
        #expect(DisplayWidth.cut("no code", to: 7) == "no code")
        #expect(DisplayWidth.cut("no code names it", to: 8) == "no code…")
        #expect(DisplayWidth.cut("关于窗口", to: 6) == "关于…")
        #expect(DisplayWidth.cut("abc", to: 1) == "…")
    }

    @Test func countsColumns() {
        #expect(DisplayWidth.of("abc") == 3)
        #expect(DisplayWidth.of("关于") == 4)
        #expect(DisplayWidth.of("e\u{301}") == 1)
    }

    @Test func elidesTheMiddle() {
        #expect(DisplayWidth.elide("abcdefghij", to: 10) == "abcdefghij")
        #expect(DisplayWidth.elide("abcdefghij", to: 7) == "abc…hij")
        #expect(DisplayWidth.elide("abcdefghij", to: 6) == "abc…ij")
        #expect(DisplayWidth.elide("关于关于关于", to: 7) == "关…于")
        #expect(DisplayWidth.elide("abc", to: 1) == "…")
    }

    @Test func neverExceedsTheWidth() {
        for width in 1...40 {
            for name in SampleReport.hostileNames.map({ VisibleText.of($0) }) {
                #expect(DisplayWidth.of(DisplayWidth.elide(name, to: width)) <= width)
            }
        }
    }
}

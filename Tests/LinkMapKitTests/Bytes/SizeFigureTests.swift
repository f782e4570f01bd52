import LinkMapKit
import Testing

@Suite struct SizeFigureTests {
    @Test(arguments: [
        (0, "0 B"), (340, "340 B"), (1023, "1023 B"), (1024, "1.00 KiB"), (1_310_720, "1.25 MiB"),
        (10_235, "10.0 KiB"), (12_595, "12.3 KiB"), (102_348, "99.9 KiB"), (102_349, "100 KiB"), (102_400, "100 KiB"),
        (1_048_063, "1023 KiB"), (1_048_064, "1.00 MiB"), (UInt64.max, "16.0 EiB"),
    ])
    func threeDigits(_ size: UInt64, _ text: String) {
        #expect(SizeFigure.text(size) == text)
    }

    @Test func shares() {
        #expect(SizeFigure.share(1, of: 3) == "33.3%")
        #expect(SizeFigure.share(3, of: 3) == "100.0%")
        #expect(SizeFigure.share(0, of: 3) == "0.0%")
        #expect(SizeFigure.share(0, of: 0) == "")
        #expect(SizeFigure.share(.max, of: 1) == "999.9%")
    }
}

@Suite struct CountedTests {
    @Test func theNounAgreesWithTheCount() {
        #expect(0.counted("symbol") == "0 symbols")
        #expect(1.counted("symbol") == "1 symbol")
        #expect(UInt64(2).counted("library", "libraries") == "2 libraries")
        #expect(1.counted("entry is", "entries are") == "1 entry is")
    }
}

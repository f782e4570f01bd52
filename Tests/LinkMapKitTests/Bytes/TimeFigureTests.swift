import LinkMapKit
import Testing

@Suite struct TimeFigureTests {
    @Test(
        arguments: [
            (0, "0 ns"), (999, "999 ns"), (1_000, "1.00 µs"), (340_400, "340 µs"), (999_499, "999 µs"),
            (999_500, "1.00 ms"),
            (12_340_000, "12.3 ms"), (1_250_000_000, "1.25 s"), (119_900_000_000, "120 s"),
            (120_000_000_000, "2.00 min"),
            (7_199_000_000_000, "120 min"), (7_200_000_000_000, "2.00 h"), (UInt64.max, "5124096 h"),
        ] as [(UInt64, String)])
    func threeDigits(_ nanoseconds: UInt64, _ text: String) {
        #expect(TimeFigure.text(nanoseconds) == text)
    }

    @Test func seconds() {
        #expect(TimeFigure.seconds(0) == "0.000")
        #expect(TimeFigure.seconds(12_345_999_999) == "12.345")
        #expect(TimeFigure.seconds(1_050_000_000) == "1.050")
    }

    @Test(
        arguments: [
            ("0ms", 0), ("250ms", 250_000_000), ("1.5 s", 1_500_000_000), ("16us", 16_000), ("16µs", 16_000),
            ("3ns", 3),
            ("2min", 120_000_000_000), ("0.25h", 900_000_000_000), ("0.000001s", 1_000), ("0.000001 h", 3_600_000),
        ] as [(String, UInt64)])
    func durations(_ text: String, _ nanoseconds: UInt64) {
        #expect(TimeFigure.nanoseconds(text) == nanoseconds)
    }

    @Test(arguments: [
        "", "5", "ms", "-1ms", "1.ms", ".5s", "1.2.3s", "1e3s", "1 parsec", "99999999999h", "1.1234567s", "٣ms",
        "18446744073709551616ns", "9223372036854775808ns",
    ])
    func noDurations(_ text: String) {
        #expect(TimeFigure.nanoseconds(text) == nil)
    }
}

import SizeGate
import Testing

/// The syntax of limits, tested with rules.
@Suite struct QuantityTests {
    @Test(
        arguments: [
            ("12", 12), ("\"12\"", 12), ("\"1_000\"", 1000), ("1_000", 1000), ("\"64 KiB\"", 65_536),
            ("\"64KiB\"", 65_536),
            ("\" 1.5 MB \"", 1_500_000), ("\"0.5 B\"", 0), ("\"1 GiB\"", 1 << 30), ("\"2 GB\"", 2_000_000_000),
            ("\"3 bytes\"", 3), ("0x10", 16),
        ] as [(String, UInt64)]) func sizes(_ text: String, _ bytes: UInt64) throws
    {
        let rule = try #require(try Fixture.configuration("[[rule]]\nmax = \(text)").rules.first)
        #expect(rule.maximum?.amount == bytes)
    }

    @Test(
        arguments: [
            ("\"16 ms\"", 16_000_000), ("\"1.5 s\"", 1_500_000_000), ("\"250 us\"", 250_000), ("\"250 µs\"", 250_000),
            ("\"9 ns\"", 9),
        ] as [(String, UInt64)]) func times(_ text: String, _ nanoseconds: UInt64) throws
    {
        let rule = try #require(try Fixture.configuration("[[rule]]\nfigure = \"x\"\nmax = \(text)").rules.first)
        #expect(rule.maximum == WrittenQuantity(nanoseconds, .nanoseconds))
    }

    @Test(arguments: [
        ("\"\"", "'max' is '', which is not an amount; write it as \"64 KiB\", \"16 ms\" or 12"),
        ("\"KiB\"", "'max' is 'KiB', which is not an amount; write it as \"64 KiB\", \"16 ms\" or 12"),
        ("\"1.5\"", "'max' is '1.5', which is not an amount; write it as \"64 KiB\", \"16 ms\" or 12"),
        ("\"-3 KiB\"", "'max' is '-3 KiB', which is not an amount; write it as \"64 KiB\", \"16 ms\" or 12"),
        ("\"1e9\"", "'max' has the unit 'e9'; there are B, bytes, kB, KB, MB, GB, KiB, MiB, GiB, ns, us, µs, ms, s"),
        (
            "\"64 kib\"",
            "'max' has the unit 'kib'; there are B, bytes, kB, KB, MB, GB, KiB, MiB, GiB, ns, us, µs, ms, s"
        ),
        ("\"18446744073709551616\"", "'max' is '18446744073709551616', which is more than 64 bits hold"),
        ("\"18446744073709551615 KiB\"", "'max' is '18446744073709551615 KiB', which is more than 64 bits hold"),
        ("-1", "'max' is -1, which is negative"),
        ("1.5", "'max' is a number; write a whole number, or a string as \"64 KiB\""),
        ("true", "'max' is true or false; write a whole number, or a string as \"64 KiB\""),
        ("[1]", "'max' is an array; write a whole number, or a string as \"64 KiB\""),
        ("{ a = 1 }", "'max' is a table; write a whole number, or a string as \"64 KiB\""),
        ("2027-01-01", "'max' is a date; write a whole number, or a string as \"64 KiB\""),
    ]) func notOne(_ text: String, _ says: String) {
        #expect(Fixture.refusal("schema = 1\n\n[[rule]]\nmax = \(text)\n") == "gate.toml:4: \(says)")
    }

    @Test(arguments: ["-1", "nan", "inf", "\"2 per cent\"", "\"\"", "1e300", "100000.1", "-0.1"])
    func noPercentage(_ text: String) {
        let says = Fixture.refusal("schema = 1\n[[rule]]\nmax-growth-percent = \(text)")
        #expect(says == "gate.toml:3: 'max-growth-percent' is not a percentage between 0 and 100000")
    }
}

import Testing

/// Messages for wrong usage and for a run without arguments.
@Suite struct UsageTests {
    @Test func anArtifactAloneIsToldWhatToSay() throws {
        let sample = Programs.sample("tally")
        let result = try Programs.run([sample])
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(
            result.errors.hasPrefix("sizeaudit: error: \(sample) is not a command; try: sizeaudit size \(sample)\n"))
    }

    @Test func neitherCommandNorFileIsNoCommand() throws {
        let result = try Programs.run(["frobnicate"])
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("sizeaudit: error: 'frobnicate' is not a command; the commands are size, "))
    }

    @Test func nothingAtAllIsHelped() throws {
        let result = try Programs.run([])
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("SUBCOMMANDS:"))
    }
}

import LinkMapKit
import Testing

/// Advice on what a launch of a Mach-O image can do later.
@Suite(.enabled(if: MachODebugProgram.isPossible, MachODebugProgram.whenImpossible)) struct ImageMovesTests {
    /// The functions that run in a launch, as the recorder lists them: it begins when the initializers of C run.
    private static let ran = ["_main", "_often", "+[Needed find:]", "+[Registry sum]"]

    private func findings(_ advice: [Advice], _ rule: String) -> [String] {
        advice.filter { $0.rule == rule }.map(\.finding).sorted()
    }

    @Test func aRecordProvesWhatALaunchDoesWithout() throws {
        let advice = try ImageMovesProgram().advice(ran: ImageMovesTests.ran)
        let initializers = findings(advice, "move-initializer")
        #expect(initializers.count == 3, "\(initializers)")
        for name in ["+[Idle load]", "+[Idle(More) load]", "idle_start"] {
            #expect(
                initializers.contains { $0.hasPrefix(name + " runs before main, and nothing that ran") },
                "\(initializers)")
        }
        let load = try #require(advice.first { $0.finding.hasPrefix("+[Idle load]") })
        #expect(load.option.contains("+initialize"))
        #expect(load.finding.contains(" idle_table, idle_names"))
        let libraries = findings(advice, "delay-library")
        #expect(libraries.count == 1, "\(libraries)")
        let library = try #require(advice.first { $0.rule == "delay-library" })
        #expect(library.finding.hasPrefix("libidle.dylib is loaded, and nothing that ran"))
        #expect(library.finding.contains("rare"))
        #expect(library.option.hasPrefix("-Wl,-delay-lidle "))
    }

    @Test func whatARecordShowsIsKept() throws {
        let advice = try ImageMovesProgram().advice(
            ran: ImageMovesTests.ran + ["_rare", "+[Idle look:]", "+[Idle(More) more:]"])
        #expect(advice.isEmpty, "\(advice.map(\.finding))")
    }

    @Test func filesAloneSayWhoNeedsIt() throws {
        let advice = try ImageMovesProgram().advice()
        let initializers = findings(advice, "move-initializer")
        // Nothing shows whether the launch needs them, and the text says so.
        #expect(initializers.count == 6, "\(initializers)")
        for name in ["+[Swizzler", "+[Talker", "+[Poster", "early_start"] {
            #expect(!initializers.contains { $0.hasPrefix(name) }, "\(initializers)")
        }
        let load = try #require(advice.first { $0.finding.hasPrefix("+[Idle load]") })
        #expect(load.finding.contains("+[Idle look:] does"))
        #expect(load.estimate.contains("only a recorded launch shows"))
        // Calls lead from main to every library.
        #expect(findings(advice, "delay-library").isEmpty)
    }

    @Test func functionsThatTheRecorderDoesNotSeeMayHaveRun() throws {
        let program = try ImageMovesProgram(coverage: ["-fsanitize-coverage=func,trace-pc-guard"])
        let initializers = findings(try program.advice(ran: ImageMovesTests.ran), "move-initializer")
        #expect(initializers.count == 2, "\(initializers)")
        #expect(!initializers.contains { $0.hasPrefix("+[Idle load]") })
    }
}

import Foundation
import Testing

/// The activities of a run loop in known situations, as recorded by a plain observer, and the resulting turns of the
/// probe.
///
/// E entry, T before timers, S before sources, W before waiting, A after waiting, X exit; letters in parentheses come
/// from the program.
@Suite(.serialized) struct GoldenSequenceTests {
    static let sequences: [(name: String, activities: String, turns: String)] = [
        ("timer", "( E T S W A timer X )", "DefaultMode.entry=1 DefaultMode.pass=1 DefaultMode.wake=1 waits=1"),
        (
            "timer twice", "( E T S W A timer1 T S W A timer2 X )",
            "DefaultMode.entry=1 DefaultMode.pass=2 DefaultMode.wake=2 waits=2"
        ),
        ("source0", "( E T S W A T S source0 X )", "DefaultMode.entry=1 DefaultMode.pass=2 DefaultMode.wake=1 waits=1"),
        (
            "source0 signalled before", "( E T S source0 T S W A timer X )",
            "DefaultMode.entry=1 DefaultMode.pass=2 DefaultMode.wake=1 waits=1"
        ),
        ("source0 returns", "( E T S source0 X )", "DefaultMode.entry=1 DefaultMode.pass=1 waits=0"),
        ("source1", "( E T S W A source1 X )", "DefaultMode.entry=1 DefaultMode.pass=1 DefaultMode.wake=1 waits=1"),
        ("main queue", "( E T S W A main X )", "DefaultMode.entry=1 DefaultMode.pass=1 DefaultMode.wake=1 waits=1"),
        (
            "main queue returns", "E T S W A main1 main2 X",
            "DefaultMode.entry=1 DefaultMode.pass=1 DefaultMode.wake=1 waits=1"
        ),
        ("main actor", "( E T S W A task X )", "DefaultMode.entry=1 DefaultMode.pass=1 DefaultMode.wake=1 waits=1"),
        ("perform", "( E T S block W A X )", "DefaultMode.entry=1 DefaultMode.pass=1 DefaultMode.wake=1 waits=1"),
        (
            "perform from another thread", "( E T S W A block X )",
            "DefaultMode.entry=1 DefaultMode.pass=1 DefaultMode.wake=1 waits=1"
        ),
        (
            "observer", "( E T S W observer A timer X )",
            "DefaultMode.entry=1 DefaultMode.pass=1 DefaultMode.wake=1 waits=1"
        ),
        (
            "nested in a timer", "( E T S W A timer ( E T S W A inner X ) X )",
            "DefaultMode.entry=2 DefaultMode.pass=2 DefaultMode.wake=3 waits=2"
        ),
        (
            "nested in a block", "( E T S block ( E T S W A inner X ) W A X )",
            "DefaultMode.entry=2 DefaultMode.pass=3 DefaultMode.wake=2 waits=2"
        ),
        (
            "nested on the main queue", "( E T S W A main ( E T S W A inner X ) X )",
            "DefaultMode.entry=2 DefaultMode.pass=2 DefaultMode.wake=3 waits=2"
        ),
        ("custom mode", "( E T S W A timer X )", "fixture.entry=1 fixture.pass=1 fixture.wake=1 waits=1"),
        (
            "custom mode beside common", "( timer ) ( E T S W A common X )",
            "DefaultMode.entry=1 DefaultMode.pass=1 DefaultMode.wake=1 fixture.entry=1 fixture.pass=1 fixture.wake=1 waits=2"
        ),
        ("custom mode that is not watched", "( timer )", "waits=0"),
        ("mode made common", "( E T S W A timer X )", "fixture.entry=1 fixture.pass=1 fixture.wake=1 waits=1"),
        ("time is up", "( E T S W A X )", "DefaultMode.entry=1 DefaultMode.pass=1 DefaultMode.wake=1 waits=1"),
        ("polled", "( E T S X )", "DefaultMode.entry=1 DefaultMode.pass=1 waits=0"),
        ("empty mode", "( )", "waits=0"),
        (
            "secondary thread", "E T S W A timer X | DefaultMode.entry=1 DefaultMode.pass=1 DefaultMode.wake=1 waits=1",
            ""
        ),
        (
            "secondary thread, attached while it waits",
            "E T S W A timer X | DefaultMode.entry=1 DefaultMode.wake=1 waits=0", ""
        ),
    ]

    @Test(arguments: sequences) func sequence(_ golden: (name: String, activities: String, turns: String)) throws {
        try expect(golden, of: Fixture.path)
    }

    private func expect(_ golden: (name: String, activities: String, turns: String), of program: URL) throws {
        let lines = try Fixture.runUndisturbed("golden", golden.name, of: program).split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        #expect(lines.first == golden.activities)
        #expect(lines.dropFirst().joined() == golden.turns)
    }

    @Test func everyScenarioHasItsSequence() throws {
        let names = try Fixture.run("golden").split(separator: "\n").map(String.init)
        #expect(names.sorted() == Self.sequences.map(\.name).sorted())
    }

    /// The same objects linked with the archives of the runtime, of Foundation and of dispatch.
    @Test(.enabled(if: StaticFixture.isPossible, "no release build in this directory to link once more"))
    func sequencesOfAStaticProgram() throws {
        let program = try StaticFixture.link()
        for golden in Self.sequences { try expect(golden, of: program) }
        #expect(try Fixture.run("dispatch-main", of: program) == "stall mainQueue stack\n")
    }

    /// An asynchronous `main`: the dispatch main queue, and a run loop that never runs.
    @Test func mainActorWithoutRunLoop() throws {
        let program = Fixture.program("AsyncFixture")
        #expect(try Fixture.run(of: program) == "a worker\nactivities 0\nstall mainQueue stack\n")
        #expect(try Fixture.run("served", of: program) == "main thread\nactivities 0\nstall mainQueue stack\n")
    }

    /// `MainQueueSource.run()`, in place of `dispatchMain()`.
    @Test func mainQueueServedByTheProbe() throws {
        #expect(try Fixture.run("main-queue") == "stall mainQueue stack exact\nwakeups 0\n")
    }

    /// `dispatchMain()`: no run loop, and the blocks run on a worker.
    @Test func mainQueueWithoutRunLoop() throws {
        #expect(try Fixture.run("dispatch-main") == "stall mainQueue stack\n")
    }
}

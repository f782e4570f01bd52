import Foundation
import LaunchTimer
import LinkMapKit
import TestSupport
import Testing
import TrapCheck

/// Launches that show what a program reads and waits for.
@Suite(.enabled(if: Compiler.path(of: "clang") != nil, "needs clang")) struct ReadRunTests {
    @Test func everythingPlantedIsFoundAndNothingElse() throws {
        let program = try ReadProgram()
        let reads = try program.reads()
        let found = program.accesses(in: reads).filter { $0.kind != .program }
        let planted = Set(ReadProgram.planted)
        #expect(planted.count >= 20)
        #expect(
            Set(found) == planted, "missing: \(planted.subtracting(found)); extra: \(Set(found).subtracting(planted))")
        #expect(found.count == planted.count)
    }

    @Test func programsAreThoseOfTheirStarter() throws {
        let reads = try ReadProgram().reads()
        let programs = reads.rows { $0 == .program }
        let started = try #require(programs.first)
        #expect(programs.count == 1)
        #expect(started.access.name.hasSuffix("/sleep") || started.access.name.hasSuffix("box"))
        #expect(started.access.detail == "0.01")
        #expect(started.access.origin.function == "plant_program")
        #expect(try #require(started.time).median >= 5_000_000)
    }

    @Test func figuresAreThoseOfTheCalls() throws {
        let program = try ReadProgram()
        let reads = try program.reads(runs: 2)
        #expect(reads.runs == 2)
        func row(_ kind: LaunchAccess.Kind, _ function: String) throws -> LaunchReads.Row {
            try #require(reads.rows.first { $0.access.kind == kind && $0.access.origin.function == function })
        }
        let file = try row(.read, "plant_read")
        #expect((file.access.opens, file.access.reads, file.access.bytesRead) == (1, 6, 4900))
        #expect(file.access.origin.stack.contains("main"))
        #expect(try #require(row(.sleep, "plant_sleep").time).median >= 2_900_000)
        #expect(try #require(row(.lock, "plant_lock").time).median >= 5_000_000)
        #expect(try row(.lock, "plant_lock").access.detail == "worker")
        #expect(["refused", "connected"].contains(try row(.connection, "plant_net").access.detail))
        let threads = reads.figures.compactMap { if case .threads(let spread) = $0 { spread.median } else { nil } }
        #expect(threads == [3])
        // The loader's files have no function of the program.
        let library = try #require(reads.rows.first { $0.access.name.contains("libc.so") })
        #expect(library.access.kind == .mapped)
        #expect(library.access.origin.phase == "map-libraries")
        #expect(library.access.origin.function == nil)
    }

    @Test func nothingCountsBehindTheGoal() throws {
        let program = try ReadProgram()
        let accesses = program.accesses(in: try program.reads(["idle"], goal: .idle))
        #expect(
            Set(accesses) == [
                ReadProgram.Access(.read, "early", by: "plant_early", phase: "program-initializers"),
                ReadProgram.Access(.read, "read", by: "plant_read", phase: "run-to-idle"),
            ])
        let early = program.accesses(in: try program.reads(goal: .main))
        #expect(early.map(\.function) == ["plant_early"])
    }

    @Test(arguments: ["plain", "threads", "vfork", "fork", "filtered", "trap", "fault"])
    func programsBehaveAsWithoutATracer(_ mode: String) throws {
        let program = try OrderProgram()
        var request = LaunchRequest(command: [program.path, mode])
        (request.runs, request.discardsOutput) = (1, true)
        #expect(try ReadSession(request).once().ending == .exited(0))
    }

    @Test func aProgramThatIsNotThereIsRefused() throws {
        #expect(throws: InputError.self) { try ReadSession(LaunchRequest(command: ["/nothing/there"])) }
    }
}

import Foundation
import LinkMapKit
import TestSupport
import Testing
import TrapCheck

/// Commands that run with traps: what is hit, what stands, and that the programs behave as without traps.
@Suite struct TrapRunTests {
    private func hits(_ outcome: CheckOutcome) -> [Bool] {
        (0..<3).map { (outcome.findings[$0]?.hits ?? 0) > 0 }
    }

    @Test func whatRunsIsHitAndTheRestStands() throws {
        let program = try TrapProgram()
        let outcome = try program.check(["live", "dead", "other"], ["call"])
        #expect(outcome.exit == 0)
        #expect(outcome.traps == 3)
        #expect(outcome.hits == 2)
        #expect(hits(outcome) == [true, false, true])
        #expect(outcome.findings[1]?.isArmed == true)
        #expect(outcome.processes == 1)
        #expect(outcome.images == 1)
    }

    @Test(arguments: [[], ["-no-pie"], ["-static"], ["-static-pie"], ["-Wl,-z,noseparate-code"]])
    func anyKindOfProgram(_ options: [String]) throws {
        let program = try TrapProgram(options)
        #expect(hits(try program.check(["live", "dead"], ["call"])) == [true, false, false])
        #expect(hits(try program.check(["live", "dead"], ["nothing"])) == [false, false, false])
    }

    @Test func theFileStaysAsItIs() throws {
        let program = try TrapProgram()
        let before = try Data(contentsOf: URL(fileURLWithPath: program.path))
        #expect(try program.check(["live", "dead"], ["call"]).hits == 1)
        #expect(try Data(contentsOf: URL(fileURLWithPath: program.path)) == before)
    }

    @Test(arguments: ["threads", "blocked", "ignored", "own", "stopped", "removed"])
    func programsBehaveAsWithoutTraps(_ mode: String) throws {
        let outcome = try TrapProgram().check(["live", "dead"], [mode])
        #expect(outcome.exit == 0)
        #expect(hits(outcome) == [true, false, false])
    }

    @Test func everyProcessIsFollowed() throws {
        let program = try TrapProgram()
        let outcome = try program.check(["live", "dead", "other"], ["children", program.folder.path("result")])
        #expect(outcome.exit == 7)
        // The program that becomes the shell, its fork, what it spawns, and what the shell starts.
        #expect(outcome.processes == 4)
        #expect(hits(outcome) == [true, false, true])
    }

    @Test func aSignalThatEndsTheCommandIsItsStatus() throws {
        let outcome = try TrapProgram().check(["live", "dead"], ["crash"])
        #expect(outcome.exit == 128 + SIGABRT)
        #expect(outcome.hits == 0)
    }

    @Test func processesLeftBehindAreEnded() throws {
        let outcome = try TrapProgram().check(["live", "dead"], ["left"], grace: 50)
        #expect(outcome.exit == 0)
        #expect(outcome.processes == 2)
    }

    @Test func aProgramThatIsRunByScripts() throws {
        let program = try TrapProgram()
        let script = try program.folder.write(
            "#!/bin/sh\n\(program.path) call\n\(program.path) nothing\n", to: "run.sh")
        try TrapProgram.require(try ProgramRun("chmod", ["+x", script]))
        let outcome = try TrapProgram.check(program.path, ["live", "dead", "other"], [script])
        #expect(hits(outcome) == [true, false, true])
    }

    // MARK: - Images

    @Test func aLibraryIsKnownByItsBuildID() throws {
        let program = try TrapProgram()
        let library = try self.library(in: program.folder, ["-Wl,--build-id"])
        let copy = program.folder.path("other-name.so")
        try TrapProgram.require(try ProgramRun("strip", ["-o", copy, library]))
        let outcome = try TrapProgram.check(library, ["lib_live", "lib_dead"], [program.path, "library", copy])
        #expect(outcome.exit == 0)
        #expect(hits(outcome) == [true, false, false])
    }

    @Test func withoutABuildIDOnlyTheFileItselfOrANamedOneIsKnown() throws {
        let program = try TrapProgram()
        let library = try self.library(in: program.folder, ["-Wl,--build-id=none"])
        let copy = program.folder.path("copy.so")
        try FileManager.default.copyItem(atPath: library, toPath: copy)
        let functions = ["lib_live", "lib_dead"]
        #expect(try TrapProgram.check(library, functions, [program.path, "library", library]).hits == 1)
        let other = try TrapProgram.check(library, functions, [program.path, "library", copy])
        #expect(other.traps == 0)
        let named = try TrapProgram.check(library, functions, [program.path, "library", copy], images: [copy])
        #expect(hits(named) == [true, false, false])
    }

    @Test func otherCodeUnderTheSameNameGetsNoTraps() throws {
        let program = try TrapProgram()
        let library = try self.library(in: program.folder, ["-Wl,--build-id=none"])
        let copy = program.folder.path("copy.so")
        var bytes = try Data(contentsOf: URL(fileURLWithPath: library))
        let place = Int(try TrapProgram.address(of: "lib_live", in: library))
        bytes[place] = 0x90
        try bytes.write(to: URL(fileURLWithPath: copy))
        let outcome = try TrapProgram.check(
            library, ["lib_live", "lib_dead"], [program.path, "library", copy], images: [copy])
        #expect(outcome.traps == 1)
        #expect(outcome.hits == 0)
    }

    private func library(in folder: TemporaryFolder, _ options: [String]) throws -> String {
        let source = try folder.write(TrapProgram.library, to: "library.c")
        let path = folder.path("library.so")
        try TrapProgram.require(try ProgramRun("cc", ["-O0", "-shared", "-fPIC", "-o", path, source] + options))
        return path
    }

    // MARK: - Refusals

    @Test func whatCannotRunIsRefused() throws {
        let program = try TrapProgram()
        #expect(throws: InputError.self) {
            try TrapProgram.check(program.path, ["live"], [program.folder.path("nothing")])
        }
        let text = try program.folder.write("no program", to: "text")
        try TrapProgram.require(try ProgramRun("chmod", ["+x", text]))
        #expect(throws: InputError.self) { try TrapProgram.check(program.path, ["live"], [text]) }
        #expect(throws: InputError.self) {
            try TrapProgram.check(program.path, ["live"], [program.path, "call"], images: [text])
        }
    }
}

import Foundation
import LaunchTimer
import LinkMapKit
import TestSupport
import Testing
import TrapCheck

/// Advice on work that a launch does not need.
@Suite(.serialized, .enabled(if: MoveProgram.canBuild, "needs clang++ and ld.lld")) struct MoveTests {
    @Test func whatIsPlantedIsNamedAndNothingElse() throws {
        let program = try MoveProgram()
        let report = try program.report()
        #expect(report.warnings.filter { $0.code == "no-parts" }.isEmpty)
        let advice = report.moves
        func findings(_ rule: String) -> [String] { advice.filter { $0.rule == rule }.map(\.finding) }
        let initializers = findings("move-initializer")
        let named = ["unneeded.cpp", "plant_idle", "plant_resting", "linked_other"]
        for name in named { #expect(initializers.contains { $0.contains(name) }, "\(name): \(initializers)") }
        #expect(initializers.count == named.count, "\(initializers)")
        let unneeded = try #require(advice.first { $0.finding.contains("unneeded.cpp") })
        #expect(unneeded.nanoseconds >= 5_000_000)
        #expect(unneeded.option.contains("unneeded_names"))

        let libraries = findings("move-library")
        #expect(libraries.count == 2, "\(libraries)")
        let idle = try #require(advice.first { $0.finding.hasPrefix("libidle.so and with it libextra.so") })
        #expect(idle.option.contains("dlopen"))
        #expect(idle.nanoseconds >= 3_000_000)
        let unbound = try #require(advice.first { $0.finding.hasPrefix("libunbound.so") })
        #expect(unbound.option.contains("--as-needed"))

        // Its wait is a part of the initialiser's time, and counts once.
        let resting = try #require(advice.first { $0.finding.contains("plant_resting") })
        #expect(resting.nanoseconds >= 5_500_000)

        // On a loaded machine, the loader may wait for a library's file, too.
        let waits = advice.filter { $0.rule == "move-wait" && !$0.finding.hasPrefix("ld-linux") }
        let sleep = try #require(waits.first { $0.finding.hasPrefix("plant_sleep") })
        #expect(sleep.nanoseconds >= 7_500_000)
        let waiting = Set(waits.map { $0.finding.split(separator: " ")[0] })
        #expect(waiting.isSuperset(of: ["main", "plant_sleep()"]), "\(waiting)")
        // The function that opens and maps two files waits for them on such a machine; no other one waits.
        #expect(waiting.subtracting(["main", "plant_sleep()", "map(char"]).isEmpty, "\(waiting)")
        #expect(findings("move-mapping").count == 1)
        let mapped = try #require(findings("move-mapping").first)
        #expect(mapped.hasPrefix("map(char const*) maps \(program.folder.path("idle.dat"))"))
    }

    @Test func mappingsKnowTheirPages() throws {
        let program = try MoveProgram()
        let rows = try #require(program.report().reads).rows(where: \.isFile)
        let used = try #require(rows.first { $0.access.name.hasSuffix("used.dat") }).access
        #expect(used.isUsed == true)
        #expect((4096...204_800).contains(try #require(used.usedBytes)))
        let idle = try #require(rows.first { $0.access.name.hasSuffix("idle.dat") }).access
        #expect((idle.isUsed, idle.usedBytes) == (false, 0))
    }

    @Test func nothingIsMovedOutOfASmallProgram() throws {
        let program = try OrderProgram()
        var request = LaunchRequest(command: [program.path, "plain"])
        (request.runs, request.discardsOutput) = (2, true)
        var report = try LaunchSession([request]).run()[0]
        report.reads = try ReadSession(request).run()
        MoveSession.addMoves(to: &report, of: request)
        #expect(report.moves.isEmpty, "\(report.moves)")
    }
}

import Foundation
import LaunchTimer
import LinkMapKit
import TestSupport
import Testing
import TrapCheck

/// Launches that show in which order functions first run, and which pages of code they touch.
@Suite(.enabled(if: OrderProgram.canLink, "needs clang and ld.lld")) struct OrderRunTests {
    @Test func theOrderIsThatOfFirstRuns() throws {
        let (names, trace) = try OrderProgram().order(["plain"], runs: 3)
        #expect(names == ["run_early", "main", "run_b", "run_a"])
        #expect(trace.order.inAllRuns == trace.order.functions.count)
        #expect(trace.endings == [.exited(0), .exited(0), .exited(0)])
    }

    @Test(arguments: [["-static"], ["-no-pie", "-Wl,-z,noseparate-code"], ["-Wl,--build-id=none"], ["-Wl,-z,now"]])
    func anyKindOfProgram(_ options: [String]) throws {
        let program = try OrderProgram(options)
        #expect(try program.order(["plain"]).names == ["run_early", "main", "run_b", "run_a"])
        #expect(!(try program.session(["plain"]).touchedPages().addresses.isEmpty))
    }

    @Test func functionsOfThreadsStandAtTheirMoment() throws {
        let (names, trace) = try OrderProgram().order(["threads"])
        #expect(names == ["run_early", "main", "run_work", "run_thread", "run_a"])
        #expect(trace.threads.first?.name == "main")
        #expect(trace.threads.count > 1)
    }

    @Test func childrenByForkCountAndOtherProgramsDoNot() throws {
        let forked = try OrderProgram().order(["fork"])
        #expect(forked.names == ["run_early", "main", "run_forked", "run_c"])
        let vforked = try OrderProgram().order(["vfork"])
        #expect(vforked.names == ["run_early", "main", "run_vforked", "run_b"])
        #expect(vforked.trace.endings == [.exited(0)])
    }

    @Test(arguments: ["plain", "threads", "vfork", "fork", "filtered", "trap", "fault"])
    func programsBehaveAsWithoutATracer(_ mode: String) throws {
        let program = try OrderProgram()
        let session = try program.session([mode])
        #expect(try session.order().endings == [.exited(0)])
        let pages = try session.pagedLaunch()
        #expect(pages.ending == .exited(0))
        #expect(!pages.touched.isEmpty)
    }

    // MARK: - Goals

    @Test func nothingCountsBehindTheGoal() throws {
        let program = try OrderProgram()
        #expect(try program.order(["plain"], goal: .main).names == ["run_early", "main"])
        let text = try program.order(["text"], goal: .text(Array("ready".utf8)))
        #expect(text.names == ["run_early", "main", "run_a"])
        #expect(text.trace.endings == [.ended])
        let idle = try program.order(["idle"], goal: .idle)
        #expect(idle.names == ["run_early", "main", "run_a"])
        let time = try program.order(["idle"], time: 1_000_000_000)
        #expect(!time.names.contains("run_b"))
        #expect(time.trace.endings == [.ended])
    }

    // MARK: - Stubs

    @Test func stubsLieNextToTheFirstFunctions() throws {
        let old = try OrderProgram(source: OrderProgram.wide)
        let session = try old.session([], runs: 2)
        let (order, pages) = (try session.order().order, try session.touchedPages())
        let names = OrderNames(of: order.functions, in: session.code).names
        let file = try old.folder.write(OrderSpelling.lld.text(names, comments: []), to: "order")
        let script = try old.folder.write(OrderScript.text, to: "script")
        let options = ["-Wl,--symbol-ordering-file=\(file)", "-Wl,--no-warn-symbol-ordering"]
        let usual = try OrderProgram(options, source: OrderProgram.wide)
        let moved = try OrderProgram(
            options + OrderScript.options(for: script).split(separator: " ").map(String.init), source: OrderProgram.wide
        )
        func touched(_ program: OrderProgram) throws -> Int {
            try program.session([], runs: 2).touchedPages().addresses.count
        }
        func predicted(_ movesStubs: Bool) throws -> CodeLayout {
            CodeLayout(session.code, order: order, measured: pages, movesStubs: movesStubs, pageSize: 4096)
        }
        let counts = (try touched(usual), try touched(moved))
        #expect(counts.1 < counts.0)
        #expect(try predicted(false).ordered.touched.count == counts.0)
        #expect(try predicted(true).ordered.touched.count == counts.1)
        #expect(try predicted(true).ordered.windows < predicted(false).ordered.windows)
        let expected = try #require(try predicted(true).expected)
        #expect(expected.touched == Double(counts.1))
        #expect(expected.unseenFunctions == 0)
    }

    // MARK: - Input sections

    @Test func functionsThatShareASectionComeLast() throws {
        let program = try OrderProgram(["-fno-function-sections"])
        let session = try program.session(["plain"])
        let names = OrderNames(of: try session.order().order.functions, in: session.code)
        #expect(try #require(names.unsplit) >= 4)
        let split = try OrderProgram()
        let other = try split.session(["plain"])
        #expect(other.code.functions.first { $0.name?.text == "run_a" }?.isSplit == true)
    }
}

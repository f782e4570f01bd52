import Foundation
import LinkMapKit
import TestSupport
import Testing

/// Orders of first runs in profiles of LLVM and recordings of perf.
@Suite(.serialized, .enabled(if: OrderProgram.canLink, "needs clang and ld.lld")) struct ProfiledOrderTests {
    private static let source = """
        #include <time.h>
        #define F __attribute__((noinline))
        static volatile long sum;
        F static void burn(void) {
            struct timespec from, now;
            clock_gettime(CLOCK_MONOTONIC, &from);
            do { for (int i = 0; i < 1000; i++) sum += i; clock_gettime(CLOCK_MONOTONIC, &now); }
            while ((now.tv_sec - from.tv_sec) * 1000000000L + now.tv_nsec - from.tv_nsec < 30000000L);
        }
        F void run_a(void) { burn(); sum += 1; }
        F static void run_b(void) { burn(); sum += 2; }
        F void run_c(void) { burn(); sum += 3; }
        F void run_never(void) { burn(); sum += 4; }
        int main(int count, char **words) {
            run_b();
            if (count > 1) run_c();
            run_a();
            if (count > 5) run_never();
            return 0;
        }
        """
    private static let profdata = Compiler.path(of: "llvm-profdata")
    private static let hasPerf = Compiler.path(of: "perf") != nil

    private func names(in recorded: String, of path: String) throws -> (names: [String], inAllRuns: Int) {
        let code = try CodeFunctions.read(path)
        let order = try code.order(recorded: try MappedFile.open(recorded))
        let names = OrderNames(of: order.functions, in: code).names
        return (names.filter { $0.hasPrefix("run_") || $0 == "main" }, order.inAllRuns)
    }

    @Test(.enabled(if: profdata != nil, "needs llvm-profdata")) func temporalProfilesAreRead() throws {
        let program = try OrderProgram(
            ["-fprofile-generate", "-mllvm", "-pgo-temporal-instrumentation"], source: ProfiledOrderTests.source)
        let merged = program.folder.path("merged.profdata")
        var raw: [String] = []
        for (number, arguments) in [[], ["more"]].enumerated() {
            var environment = Compiler.environment
            raw.append(program.folder.path("\(number).profraw"))
            environment["LLVM_PROFILE_FILE"] = raw[number]
            try TrapProgram.require(try ProgramRun(program.path, arguments, environment: environment))
        }
        let tool = try #require(ProfiledOrderTests.profdata)
        try TrapProgram.require(try ProgramRun(tool, ["merge", "-o", merged] + raw))
        let found = try names(in: merged, of: program.path)
        #expect(found.names == ["main", "run_b", "run_a", "run_c"])
        // `main`, `burn`, `run_a` and `run_b` are in both traces.
        #expect(found.inAllRuns == 4)
        #expect(throws: InputError.self) { try names(in: raw[0], of: program.path) }
    }

    @Test(.enabled(if: profdata != nil, "needs llvm-profdata")) func profilesWithoutAnOrderAreRefused() throws {
        let program = try OrderProgram(["-fprofile-generate"], source: ProfiledOrderTests.source)
        var environment = Compiler.environment
        environment["LLVM_PROFILE_FILE"] = program.folder.path("raw")
        try TrapProgram.require(try ProgramRun(program.path, [], environment: environment))
        let tool = try #require(ProfiledOrderTests.profdata)
        let merged = program.folder.path("merged.profdata")
        try TrapProgram.require(try ProgramRun(tool, ["merge", "-o", merged, program.folder.path("raw")]))
        let error = #expect(throws: InputError.self) { try names(in: merged, of: program.path) }
        #expect(error?.description.contains("-pgo-temporal-instrumentation") == true)
    }

    @Test(.enabled(if: hasPerf, "needs perf"), arguments: [false, true])
    func recordingsOfPerfAreRead(_ isText: Bool) throws {
        let program = try OrderProgram(["-fno-omit-frame-pointer"], source: ProfiledOrderTests.source)
        let (tool, data) = (try #require(Compiler.path(of: "perf")), program.folder.path("perf.data"))
        let run = try ProgramRun(
            tool, ["record", "-q", "-e", "cpu-clock:u", "-F", "2000", "-g", "-o", data, program.path, "more"])
        try TrapProgram.require(run)
        var recorded = data
        if isText {
            let script = try ProgramRun(tool, ["script", "-i", data])
            try TrapProgram.require(script)
            recorded = try program.folder.write(script.output, to: "script.txt")
        }
        #expect(try names(in: recorded, of: program.path).names == ["main", "run_b", "run_c", "run_a"])
    }
}

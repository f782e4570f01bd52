import Foundation
import LinkMapKit
import TestSupport
import Testing

/// The library LaunchOrder, whose record becomes an order file.
@Suite(.enabled(if: OrderProgram.canLink, "needs clang and ld.lld")) struct LaunchOrderTests {
    private static let sources = Checkout.root.appending(path: "Sources/LaunchOrder")

    private static let program = """
        #include "launch_order.h"
        #include <string.h>
        static volatile int sum;
        #define F __attribute__((noinline))
        F static int run_a(int x) { return sum += x; }
        F static int run_b(int x) { return sum -= x; }
        F static int run_c(int x) { return sum ^= x; }
        F static int run_never(int x) { return sum |= x; }
        __attribute__((constructor)) F static void run_early(void) { sum = 7; }
        int main(int count, char **words) {
            if (count > 8) run_never(1);
            run_b(1);
            run_a(2);
            run_b(3);
            if (count > 1 && !strcmp(words[1], "stop")) launch_order_stop();
            run_c(4);
            return 0;
        }
        """

    /// Returns the own functions of a program in the order of its record.
    private func order(_ arguments: [String], options: [String]) throws -> [String] {
        let folder = try TemporaryFolder()
        let clang = try #require(Compiler.path(of: "clang"))
        let include = "-I" + LaunchOrderTests.sources.appending(path: "include").path
        let file = try folder.write(LaunchOrderTests.program, to: "program.c")
        let library = LaunchOrderTests.sources.appending(path: "launch_order.c").path
        // The library does not instrument itself, even if the whole package is compiled with the flag.
        try TrapProgram.require(
            try ProgramRun(
                clang,
                [
                    "-O1", "-ffunction-sections", "-fsanitize-coverage=func,trace-pc-guard", include, file, library,
                    "-o",
                    folder.path("program"),
                ] + options))
        let record = folder.path("record")
        var environment = Compiler.environment
        environment["LAUNCH_ORDER_FILE"] = record
        try TrapProgram.require(try ProgramRun(folder.path("program"), arguments, environment: environment))
        let code = try CodeFunctions.read(folder.path("program"))
        let text = try String(contentsOfFile: record, encoding: .utf8)
        return OrderNames(of: code.functions(recorded: text), in: code).names
    }

    @Test(arguments: [[], ["-no-pie", "-fno-pie"], ["-static"]])
    func theRecordIsTheOrderOfFirstRuns(_ options: [String]) throws {
        #expect(try order([], options: options) == ["run_early", "main", "run_b", "run_a", "run_c"])
    }

    @Test func nothingCountsBehindTheStop() throws {
        #expect(try order(["stop"], options: []) == ["run_early", "main", "run_b", "run_a"])
    }

    @Test func recordsOfOtherImagesAndDamagedOnesNameNothing() throws {
        let program = try OrderProgram()
        let code = try withExtendedLifetime(program) { try CodeFunctions.read($0.path) }
        let start = "sizeaudit launch order 1\n"
        #expect(code.functions(recorded: start).isEmpty)
        #expect(code.functions(recorded: start + "image other\n0\nimage more\n0\n").isEmpty)
        #expect(code.functions(recorded: start + "image program\nffffffffffffffff\nx\n-1\n\u{0}\n").isEmpty)
    }

    @Test func theOutputOfLLVMsProfilesIsRead() throws {
        let program = try OrderProgram()
        let code = try withExtendedLifetime(program) { try CodeFunctions.read($0.path) }
        let text = "# Ordered 2 functions\nmain\n# cluster 1\nprogram.c;run_a\n"
        #expect(code.functions(recorded: text).map { code.functions[$0].name?.text } == ["main", "run_a"])
    }
}

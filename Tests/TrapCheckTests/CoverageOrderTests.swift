import Foundation
import LaunchTimer
import LinkMapKit
import TestSupport
import Testing
import TrapCheck

/// The order that traps show, compared with the one that a program compiled with `-fsanitize-coverage` records in the same launch.
@Suite(.enabled(if: OrderProgram.canLink, "needs clang and ld.lld")) struct CoverageOrderTests {
    /// Four threads at the same time, each with functions of its own, and functions that are called in many orders.
    private static let threads = """
        #include <pthread.h>
        #define F __attribute__((noinline))
        static volatile int sum;
        #define WORK(n) \\
            F static int run_deep_##n(int x) { return sum += x + n; } \\
            F static int run_middle_##n(int x) { return run_deep_##n(x) + n; } \\
            F static void *run_work_##n(void *p) { for (int i = 0; i < 50; i++) sum += run_middle_##n(i); return p; }
        WORK(0) WORK(1) WORK(2) WORK(3)
        static void *(*const all[])(void *) = {run_work_3, run_work_1, run_work_0, run_work_2};
        int main(void) {
            pthread_t threads[4];
            for (int i = 0; i < 4; i++) pthread_create(&threads[i], 0, all[i], 0);
            for (int i = 0; i < 4; i++) pthread_join(threads[i], 0);
            return 0;
        }
        """

    /// A program without threads in which inlining, tail calls, recursion and pointers decide what runs when.
    private static let calls = """
        #include <stdlib.h>
        static volatile int sum;
        static int run_inlined(int x) { return x * 3; }
        int run_tail(int x);
        int run_odd(int x) { return x > 0 ? run_tail(x - 1) : 1; }
        int run_tail(int x) { return x > 0 ? run_odd(x - 1) : 0; }
        static int run_compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
        static int run_first(void) { return sum += run_inlined(sum); }
        static int run_second(void) { return sum += run_odd(7); }
        __attribute__((noinline)) static int run_unused(void) { return sum -= 1; }
        __attribute__((constructor)) static void run_early(void) { sum += 2; }
        __attribute__((destructor)) static void run_late(void) { sum += 3; }
        int main(int count, char **words) {
            int (*table[])(void) = {run_second, run_first, run_unused};
            int numbers[] = {3, 1, 2};
            (void)words;
            for (int i = 0; i < count + 1; i++) sum += table[i]();
            qsort(numbers, 3, sizeof *numbers, run_compare);
            return 0;
        }
        """

    /// Writes the thread and the address of each first entry. It is compiled without coverage.
    private static let recorder = """
        #define _GNU_SOURCE
        #include <errno.h>
        #include <stdint.h>
        #include <stdio.h>
        #include <unistd.h>
        #include <sys/syscall.h>
        extern char __executable_start;
        static struct { long thread; uintptr_t place; } entered[4096];
        static unsigned count;
        void __sanitizer_cov_trace_pc_guard_init(uint32_t *from, uint32_t *to) { while (from < to) *from++ = 1; }
        void __sanitizer_cov_trace_pc_guard(uint32_t *guard) {
            if (!__atomic_exchange_n(guard, 0, __ATOMIC_RELAXED)) return;
            unsigned row = __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
            entered[row].thread = syscall(SYS_gettid) == getpid() ? 0 : syscall(SYS_gettid);
            entered[row].place = (uintptr_t)__builtin_return_address(0) - (uintptr_t)&__executable_start;
        }
        __attribute__((destructor(101))) static void record_end(void) {
            char path[4096];
            snprintf(path, sizeof path, "%s.entered", program_invocation_name);
            FILE *file = fopen(path, "w");
            for (unsigned i = 0; i < count; i++) fprintf(file, "%ld %lx\\n", entered[i].thread, entered[i].place);
            fclose(file);
        }
        """

    @Test(arguments: [("threads", threads), ("calls", calls)])
    func theSetAndTheOrderOfEachThreadAreThoseOfCoverage(_ program: (name: String, source: String)) throws {
        let folder = try TemporaryFolder()
        let clang = try #require(Compiler.path(of: "clang"))
        func compile(_ source: String, _ name: String, _ options: [String]) throws -> String {
            let file = try folder.write(source, to: name + ".c")
            try TrapProgram.require(
                try ProgramRun(clang, ["-O1", "-fPIE", "-c", file, "-o", folder.path(name + ".o")] + options))
            return folder.path(name + ".o")
        }
        let objects = [
            try compile(program.source, "program", ["-fsanitize-coverage=func,trace-pc-guard", "-ffunction-sections"]),
            try compile(CoverageOrderTests.recorder, "recorder", []),
        ]
        let path = folder.path("program")
        try TrapProgram.require(try ProgramRun(clang, objects + ["-pthread", "-pie", "-o", path]))

        var request = LaunchRequest(command: [path])
        (request.runs, request.discardsOutput) = (1, true)
        let session = try OrderSession(request, image: nil, mapPath: nil, option: "--order-file")
        let trace = try session.order()
        #expect(trace.endings == [.exited(0)])
        let recorded = try entered(path + ".entered", in: session.code)
        let trapped = trace.threads.map { thread in
            thread.functions.compactMap { session.code.functions[$0].name?.text }.filter { isOwn($0) }
        }.filter { !$0.isEmpty }
        #expect(Set(trapped) == Set(recorded))
        #expect(trapped.count == recorded.count)
        #expect(trapped.first == recorded.first)
        #expect(recorded.joined().count > 5)
    }

    private func isOwn(_ name: String) -> Bool { name.hasPrefix("run_") || name == "main" }

    /// Returns the functions of each thread in the order in which coverage recorded them, those of the main thread first.
    private func entered(_ path: String, in code: CodeFunctions) throws -> [[String]] {
        var threads: [(number: Int, names: [String])] = [(0, [])]
        for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
            let words = line.split(separator: " ")
            let number = try #require(Int(words[0]))
            let place = try #require(UInt64(words[1], radix: 16))
            let function = try #require(code.functions.first { $0.range.contains(place) })
            if !threads.contains(where: { $0.number == number }) { threads.append((number, [])) }
            let index = try #require(threads.firstIndex { $0.number == number })
            threads[index].names.append(function.name?.text ?? "")
        }
        return threads.map(\.names)
    }
}

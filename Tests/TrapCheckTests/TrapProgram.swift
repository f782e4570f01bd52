import Foundation
import LinkMapKit
import TestSupport
import TrapCheck

/// A program in C with functions to set traps on. Its first argument chooses what it does; what it finds out, it writes to
/// the file of its second argument.
struct TrapProgram {
    let folder: TemporaryFolder
    let path: String

    /// - Parameter options: more options for the compiler.
    init(_ options: [String] = [], named name: String = "program") throws {
        folder = try TemporaryFolder()
        path = folder.path(name)
        let source = try folder.write(TrapProgram.source, to: "program.c")
        try TrapProgram.require(
            try ProgramRun("cc", ["-O0", "-pthread", "-o", path, source, "-ldl"] + options))
    }

    static func require(_ run: ProgramRun) throws {
        guard run.status == 0 else { throw Failure(text: run.errors) }
    }

    struct Failure: Error, CustomStringConvertible {
        let text: String
        var description: String { text }
    }

    /// The address of a function as the program's own symbol table has it.
    func address(of function: String) throws -> UInt64 { try TrapProgram.address(of: function, in: path) }

    static func address(of function: String, in path: String) throws -> UInt64 {
        for line in try ProgramRun("nm", [path]).output.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count == 3, words[2] == function, let address = UInt64(words[0], radix: 16) { return address }
        }
        throw Failure(text: "no function \(function)")
    }

    /// Runs the program with a trap on each function; the result of a function has its index.
    func check(
        _ functions: [String], _ arguments: [String], images: [String] = [], grace: Int = 5000
    ) throws -> CheckOutcome {
        try TrapProgram.check(path, functions, [path] + arguments, images: images, grace: grace)
    }

    static func check(
        _ path: String, _ functions: [String], _ command: [String], images: [String] = [], grace: Int = 5000
    ) throws -> CheckOutcome {
        let traps = try functions.enumerated().map { index, name in
            TrapPlan.Trap(address: try address(of: name, in: path), finding: UInt32(index))
        }
        let target = TrapPlan.Target(
            path: path, id: try buildID(of: path), traps: traps.sorted { $0.address < $1.address })
        var run = try CheckedRun(command, plan: TrapPlan(targets: [target]), images: images, grace: grace)
        return try run.run()
    }

    private static func buildID(of path: String) throws -> String? {
        let notes = try ProgramRun("readelf", ["-n", path]).output
        return notes.components(separatedBy: "Build ID: ").dropFirst().first?.split(separator: "\n").first.map(
            String.init)
    }

    // MARK: - Source

    static let library = """
        __attribute__((noinline)) int lib_live(int x) { return x + 1; }
        __attribute__((noinline)) int lib_dead(int x) { return x + 2; }
        """

    private static let source = """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <pthread.h>
        #include <signal.h>
        #include <spawn.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <sys/wait.h>
        #include <unistd.h>
        extern char **environ;

        __attribute__((noinline)) int live(int x) { return x + 1; }
        __attribute__((noinline)) int other(int x) { return x + 3; }
        __attribute__((noinline)) int dead(int x) { return x + 2; }

        static void *work(void *unused) { for (int i = 0; i < 1000; i++) live(i); return unused; }
        static volatile sig_atomic_t caught;
        static void take(int signal) { caught += signal; }

        static int threads(void) {
            pthread_t all[8];
            for (int i = 0; i < 8; i++) pthread_create(&all[i], 0, work, 0);
            for (int i = 0; i < 8; i++) pthread_join(all[i], 0);
            return 0;
        }

        static int children(char *path, char *result) {
            int status;
            pid_t child = fork();
            if (child == 0) _exit(live(1) == 2 ? 0 : 1);
            waitpid(child, &status, 0);
            if (status != 0) return 1;
            char *arguments[] = {path, "call", result, 0};
            if (posix_spawn(&child, path, 0, 0, arguments, environ) != 0) return 2;
            waitpid(child, &status, 0);
            if (status != 0) return 3;
            execl("/bin/sh", "sh", "-c", "\\"$0\\" call \\"$1\\" && exit 7", path, result, (char *)0);
            return 4;
        }

        static int blocked(void) {
            struct sigaction action = {0}, now;
            action.sa_handler = take;
            sigaction(SIGTRAP, &action, 0);
            sigset_t all, mask;
            sigfillset(&all);
            sigprocmask(SIG_SETMASK, &all, 0);
            live(1);
            sigprocmask(SIG_BLOCK, 0, &mask);
            if (!sigismember(&mask, SIGTRAP)) return 1;
            sigaction(SIGTRAP, 0, &now);
            if (now.sa_handler != take) return 2;
            raise(SIGTRAP);
            if (caught != 0) return 3;
            sigemptyset(&mask);
            sigprocmask(SIG_SETMASK, &mask, 0);
            return caught == SIGTRAP ? 0 : 4;
        }

        static int ignored(void) {
            signal(SIGTRAP, SIG_IGN);
            live(1);
            raise(SIGTRAP);
            return 0;
        }

        static int own(void) {
            signal(SIGTRAP, take);
        #if defined(__x86_64__)
            __asm__("int3");
        #else
            raise(SIGTRAP);
        #endif
            live(1);
            raise(SIGTRAP);
            return caught == 2 * SIGTRAP ? 0 : 1;
        }

        static int library(char *path) {
            void *handle = dlopen(path, RTLD_NOW);
            int (*function)(int) = handle ? (int (*)(int))dlsym(handle, "lib_live") : 0;
            return function && function(1) == 2 ? 0 : 1;
        }

        static int stopped(void) {
            pid_t self = getpid(), child = fork();
            if (child == 0) { usleep(50000); kill(self, SIGCONT); _exit(0); }
            raise(SIGSTOP);
            live(1);
            return waitpid(child, 0, 0) == child ? 0 : 1;
        }

        int main(int count, char **words) {
            const char *mode = count > 1 ? words[1] : "";
            int result = 9;
            if (!strcmp(mode, "call")) result = live(1) + other(1) == 6 ? 0 : 1;
            if (!strcmp(mode, "nothing")) result = 0;
            if (!strcmp(mode, "threads")) result = threads();
            if (!strcmp(mode, "children")) result = children(words[0], words[2]);
            if (!strcmp(mode, "blocked")) result = blocked();
            if (!strcmp(mode, "ignored")) result = ignored();
            if (!strcmp(mode, "own")) result = own();
            if (!strcmp(mode, "library")) result = library(words[2]);
            if (!strcmp(mode, "stopped")) result = stopped();
            if (!strcmp(mode, "removed")) { unlink(words[0]); result = live(1) == 2 ? 0 : 1; }
            if (!strcmp(mode, "left")) { if (fork() == 0) { sleep(600); _exit(0); } result = 0; }
            if (!strcmp(mode, "crash")) abort();
            return result;
        }
        """
}

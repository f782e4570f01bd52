import Foundation
import LaunchTimer
import LinkMapKit
import TestSupport
import TrapCheck

/// A program in C with one section for each function, whose first argument chooses what it does. Its order of first runs is
/// known.
struct OrderProgram {
    let folder: TemporaryFolder
    let path: String
    var mapPath: String { path + ".map" }

    /// - Parameters:
    ///   - options: more options for compiling and linking.
    ///   - linker: the linker as clang's `-fuse-ld` takes it.
    init(_ options: [String] = [], linker: String = "ld.lld", source: String = OrderProgram.source) throws {
        folder = try TemporaryFolder()
        path = folder.path("program")
        let file = try folder.write(source, to: "program.c")
        let clang = Compiler.path(of: "clang") ?? "clang"
        let linker = Compiler.path(of: linker) ?? linker
        try TrapProgram.require(
            try ProgramRun(
                clang,
                [
                    "-O1", "-ffunction-sections", "-pthread", "-o", path, file, "-fuse-ld=\(linker)",
                    "-Wl,-Map=\(mapPath)",
                ] + options))
    }

    /// Whether a linker that takes order files is there.
    static let canLink = Compiler.path(of: "clang") != nil && Compiler.path(of: "ld.lld") != nil

    func session(
        _ arguments: [String], runs: Int = 1, goal: LaunchGoal = .exit, time: UInt64? = nil
    ) throws -> OrderSession {
        var request = LaunchRequest(command: [path] + arguments)
        (request.runs, request.goal, request.goalTime, request.discardsOutput) = (runs, goal, time, true)
        return try OrderSession(request, image: nil, mapPath: mapPath, option: "--order-file")
    }

    /// Returns the program's own functions in the order of their first run, and the course of the launches.
    func order(
        _ arguments: [String], runs: Int = 1, goal: LaunchGoal = .exit, time: UInt64? = nil
    ) throws -> (names: [String], trace: CodeTrace) {
        let session = try session(arguments, runs: runs, goal: goal, time: time)
        let trace = try session.order()
        let names = OrderNames(of: trace.order.functions, in: session.code).names
        return (names.filter { $0.hasPrefix("run_") || $0 == "main" }, trace)
    }

    static let source = """
        #define _GNU_SOURCE
        #include <linux/filter.h>
        #include <linux/seccomp.h>
        #include <pthread.h>
        #include <signal.h>
        #include <spawn.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <sys/prctl.h>
        #include <sys/wait.h>
        #include <unistd.h>
        #define F __attribute__((noinline))
        extern char **environ;
        static volatile int sum;
        F int run_a(int x) { return x + 1; }
        F int run_b(int x) { return x + 2; }
        F int run_c(int x) { return x + 3; }
        F int run_d(int x) { return x + 4; }
        F int run_never(int x) { return x + 5; }
        F int run_thread(int x) { return x + 6; }
        F void *run_work(void *p) { for (int i = 0; i < 500; i++) sum += run_thread(i) + run_a(i); return p; }
        __attribute__((constructor)) F static void run_early(void) { sum += 1; }
        F static void run_handler(int s) { sum += s; }
        F static int run_vforked(char **words) {
            char *arguments[] = {words[0], "other", 0};
            pid_t child = vfork();
            if (child == 0) { sum += run_b(1); execv(words[0], arguments); _exit(9); }
            int status;
            waitpid(child, &status, 0);
            return status;
        }
        F static int run_forked(void) {
            pid_t child = fork();
            if (child == 0) _exit(run_c(1) == 4 ? 0 : 1);
            int status;
            waitpid(child, &status, 0);
            return status;
        }
        F static int run_filtered(void) {
            struct sock_filter code[] = {BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)};
            struct sock_fprog program = {1, code};
            prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
            return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0 && run_a(1) == 2 ? 0 : 1;
        }
        F static int run_handled(int signal) {
            struct sigaction action = {0}, now;
            action.sa_handler = run_handler;
            sigaction(signal, &action, 0);
            sigset_t all;
            sigfillset(&all);
            pthread_sigmask(SIG_SETMASK, &all, 0);
            sum += run_a(1);
            sigaction(signal, 0, &now);
            if (now.sa_handler != run_handler) return 1;
            sigemptyset(&all);
            pthread_sigmask(SIG_SETMASK, &all, 0);
            int before = sum;
            raise(signal);
            return sum == before + signal ? 0 : 2;
        }
        int main(int count, char **words) {
            const char *mode = count > 1 ? words[1] : "";
            pthread_t threads[4];
            if (!strcmp(mode, "plain")) { sum += run_b(1); sum += run_a(1); sum += run_b(1); }
            if (!strcmp(mode, "other")) sum += run_d(1);
            if (!strcmp(mode, "threads")) {
                for (int i = 0; i < 4; i++) pthread_create(&threads[i], 0, run_work, 0);
                for (int i = 0; i < 4; i++) pthread_join(threads[i], 0);
            }
            if (!strcmp(mode, "vfork") && run_vforked(words) != 0) return 2;
            if (!strcmp(mode, "fork") && run_forked() != 0) return 3;
            if (!strcmp(mode, "filtered") && run_filtered() != 0) return 4;
            if (!strcmp(mode, "trap")) return run_handled(SIGTRAP);
            if (!strcmp(mode, "fault")) return run_handled(SIGSEGV);
            if (!strcmp(mode, "sometimes")) { sum += run_a(1); if (getppid() % 2) sum += run_b(1); }
            if (!strcmp(mode, "text")) { sum += run_a(1); puts("ready"); fflush(stdout); sleep(600); sum += run_b(1); }
            if (!strcmp(mode, "idle")) { sum += run_a(1); sleep(600); sum += run_b(1); }
            if (count > 9) run_never(1);
            return 0;
        }
        """

    /// A program of 600 functions of 500 bytes, of which a launch runs every twentieth.
    static let wide: String = {
        let functions = (0..<600).map { number in
            "__attribute__((noinline)) int run_\(number)(int x) { volatile int t[64]; "
                + (0..<24).map { "t[\($0)] = x * \(number + 3);" }.joined() + " return t[x & 15]; }"
        }
        let calls = (0..<600).map { "run_\($0)," }.joined()
        return functions.joined(separator: "\n") + """

            #include <stdio.h>
            int (*const all[])(int) = {\(calls)};
            int main(int count, char **words) {
                int sum = 0;
                for (int i = 0; i < 600; i += 20) sum += all[i](count);
                printf("%d\\n", sum);
                return 0;
            }
            """
    }()
}

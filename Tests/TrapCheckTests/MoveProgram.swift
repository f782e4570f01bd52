import Foundation
import LaunchTimer
import LinkMapKit
import TestSupport
import TrapCheck

/// A program in C++ with initializers, libraries, waits and mappings, some of which its launch needs.
struct MoveProgram {
    let folder: TemporaryFolder
    let path: String

    static let canBuild = OrderProgram.canLink && Compiler.path(of: "clang++") != nil

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("program")
        let clang = Compiler.path(of: "clang++") ?? "clang++"
        for (name, source) in MoveProgram.sources { _ = try folder.write(source, to: name) }
        _ = try folder.write(String(repeating: "x", count: 200_000), to: "idle.dat")
        _ = try folder.write(String(repeating: "x", count: 200_000), to: "used.dat")
        func library(_ name: String, _ options: [String] = []) throws {
            try TrapProgram.require(
                try ProgramRun(
                    clang,
                    [
                        "-O1", "-shared", "-fPIC", "-o", folder.path("lib\(name).so"), folder.path("\(name).cpp"),
                        "-Wl,-soname,lib\(name).so",
                    ]
                        + ["-L" + folder.path(""), "-Wl,-rpath," + folder.path("")] + options))
        }
        try library("extra")
        try library("idle", ["-lextra"])
        for name in ["used", "data", "unbound", "linked"] { try library(name) }
        let files = ["main", "unneeded", "needed", "registry", "constructors"].map { folder.path("\($0).cpp") }
        try TrapProgram.require(
            try ProgramRun(
                clang,
                ["-O1", "-pthread", "-o", path] + files + ["-L" + folder.path(""), "-Wl,-rpath," + folder.path("")]
                    + ["-Wl,--no-as-needed", "-lidle", "-lused", "-ldata", "-lunbound", "-llinked"]))
    }

    /// Returns the report on launches of the program with its advice.
    func report(goal: LaunchGoal = .exit) throws -> LaunchReport {
        var request = LaunchRequest(command: [path, folder.path("")])
        (request.runs, request.goal, request.discardsOutput) = (3, goal, true)
        var report = try LaunchSession([request]).run()[0]
        report.reads = try ReadSession(request).run()
        MoveSession.addMoves(to: &report, of: request)
        return report
    }

    private static let burn = """
        #include <time.h>
        static void burn(int ms) {
            struct timespec from, now;
            clock_gettime(CLOCK_MONOTONIC, &from);
            do clock_gettime(CLOCK_MONOTONIC, &now);
            while ((now.tv_sec - from.tv_sec) * 1000000000L + now.tv_nsec - from.tv_nsec < ms * 1000000L);
        }

        """

    private static let sources: [String: String] = [
        "extra.cpp": "int extra_value(int x) { return x + 1; }",
        "idle.cpp": burn + """
            int extra_value(int);
            static int state;
            __attribute__((constructor)) static void idle_start() { burn(3); state = 1; }
            int idle_value(int x) { return extra_value(x) + state; }
            """,
        "used.cpp": burn + """
            static int table[64];
            __attribute__((constructor)) static void used_start() { burn(3); for (int i = 0; i < 64; i++) table[i] = i; }
            int used_value(int x) { return table[x & 63]; }
            """,
        "data.cpp": "int data_table[256] = {1, 2, 3}; int data_value(int x) { return data_table[x]; }",
        "unbound.cpp": "int unbound_value(int x) { return x + 4; }",
        "linked.cpp": burn + """
            int linked_state;
            static int other_state;
            __attribute__((constructor)) static void linked_start() { burn(3); linked_state = 7; }
            __attribute__((constructor)) static void linked_other() { burn(3); other_state = 7; }
            int linked_value(int x) { return x + linked_state; }
            int linked_other_value(int x) { return x + other_state; }
            """,
        "unneeded.cpp": burn + """
            #include <map>
            #include <string>
            static std::map<std::string, int> build() {
                std::map<std::string, int> made;
                for (int i = 0; i < 100; i++) made["name " + std::to_string(i)] = i;
                burn(5);
                return made;
            }
            static std::map<std::string, int> unneeded_names = build();
            int unneeded_value(const char *name) { return unneeded_names[name]; }
            """,
        "needed.cpp": burn + """
            #include <vector>
            static std::vector<int> build() { burn(5); return std::vector<int>(100, 7); }
            static std::vector<int> needed_values = build();
            static std::vector<int> *const needed_pointer = &needed_values;
            int needed_value(int x) { return (*needed_pointer)[x]; }
            """,
        "registry.cpp": burn + """
            #include <vector>
            struct Registry { std::vector<int> all; static Registry &shared() { static Registry one; return one; } };
            int registry_count() { return Registry::shared().all.size(); }
            static int add(int x) { burn(5); Registry::shared().all.push_back(x); return x; }
            static int registry_entry = add(4);
            """,
        "constructors.cpp": burn + """
            #include <pthread.h>
            #include <signal.h>
            #include <stdio.h>
            #include <unistd.h>
            static int idle_state, rested, handled;
            static volatile int ready;
            static void handle(int) { handled = 1; }
            static void *work(void *) { ready = 1; return 0; }
            __attribute__((constructor)) static void plant_idle() { burn(5); idle_state = 3; }
            __attribute__((constructor)) static void plant_resting() { usleep(6000); rested = 3; }
            __attribute__((constructor)) static void plant_output() { burn(5); puts("started"); }
            __attribute__((constructor)) static void plant_handler() { burn(5); signal(SIGUSR1, handle); }
            __attribute__((constructor)) static void plant_worker() {
                pthread_t thread;
                burn(5);
                pthread_create(&thread, 0, work, 0);
                pthread_detach(thread);
            }
            int idle_value_of_program() { return idle_state + rested + handled; }
            """,
        "main.cpp": """
        #include <fcntl.h>
        #include <pthread.h>
        #include <signal.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <sys/mman.h>
        #include <unistd.h>
        #define F __attribute__((noinline))
        extern int data_table[256];
        int idle_value(int), used_value(int), linked_value(int), needed_value(int), registry_count(), idle_value_of_program();
        int unneeded_value(const char *);
        static volatile long sum;
        static const char *folder;
        F static void plant_sleep() { usleep(8000); sum++; }
        F static const char *map(const char *name) {
            char path[4096];
            snprintf(path, sizeof path, "%s/%s", folder, name);
            int file = open(path, O_RDONLY);
            void *at = mmap(0, 200000, PROT_READ, MAP_PRIVATE, file, 0);
            close(file);
            return (const char *)at;
        }
        F static void plant_idle_mapping() { sum += (long)map("idle.dat"); }
        F static void plant_used_mapping() { sum += map("used.dat")[100000]; }
        F static void plant_worker_sleep() { usleep(8000); }
        static void *work(void *p) { plant_worker_sleep(); return p; }
        int main(int count, char **words) {
            folder = words[1];
            pthread_t thread;
            pthread_create(&thread, 0, work, 0);
            plant_sleep();
            plant_idle_mapping();
            plant_used_mapping();
            raise(SIGUSR1);
            sum += used_value(3) + data_table[1] + linked_value(2) + needed_value(5) + registry_count();
            if (count > 7) sum += idle_value(1) + unneeded_value("x") + idle_value_of_program();
            usleep(4000);
            return 0;
        }
        """,
    ]
}

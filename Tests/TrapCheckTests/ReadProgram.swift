import Foundation
import LaunchTimer
import LinkMapKit
import TestSupport
import TrapCheck

/// A program in C that opens, reads, connects and waits in functions whose names are known, in threads and children.
struct ReadProgram {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("program")
        let file = try folder.write(ReadProgram.source, to: "program.c")
        try TrapProgram.require(
            try ProgramRun(Compiler.path(of: "clang") ?? "clang", ["-O1", "-pthread", "-o", path, file]))
        for name in ["early", "read", "stream", "at", "map", "look", "thread"] {
            _ = try folder.write(String(repeating: "a line\n", count: 700), to: name)
        }
        try FileManager.default.createDirectory(atPath: folder.path("list"), withIntermediateDirectories: true)
    }

    /// Returns what launches of the program read and wait for.
    func reads(_ arguments: [String] = [], runs: Int = 1, goal: LaunchGoal = .exit) throws -> LaunchReads {
        var request = LaunchRequest(command: [path, folder.path("")] + arguments)
        (request.runs, request.goal, request.discardsOutput) = (runs, goal, true)
        return try ReadSession(request).run()
    }

    /// An access, without figures.
    struct Access: Hashable, CustomStringConvertible {
        var kind: LaunchAccess.Kind
        var name: String
        var function: String
        var thread = "main"
        var isChild = false
        var phase = "run-to-exit"

        init(
            _ kind: LaunchAccess.Kind, _ name: String, by function: String, in thread: String = "main",
            child: Bool = false, phase: String = "run-to-exit"
        ) {
            (self.kind, self.name, self.function, self.thread) = (kind, name, function, thread)
            (isChild, self.phase) = (child, phase)
        }

        var description: String {
            "\(kind) \(name) by \(function) in \(thread)\(isChild ? " of a child" : ""): \(phase)"
        }
    }

    /// Returns the accesses that a function of the program asked for, with the names of files in the folder.
    func accesses(in reads: LaunchReads) -> [Access] {
        let start = folder.path("") + "/"
        return reads.rows.compactMap { row in
            let (access, origin) = (row.access, row.access.origin)
            guard let function = origin.function else { return nil }
            let name = access.name.replacingOccurrences(of: start, with: "")
            return Access(
                access.kind, name, by: function, in: origin.thread, child: origin.isChild, phase: origin.phase)
        }
    }

    static let planted: [Access] = [
        Access(.read, "early", by: "plant_early", phase: "program-initializers"),
        Access(.read, "read", by: "plant_read"),
        Access(.read, "stream", by: "plant_stream"),
        Access(.examined, "list", by: "plant_at"),
        Access(.missing, "list/at", by: "plant_at"),
        Access(.mapped, "map", by: "plant_map"),
        Access(.listed, "list", by: "plant_list"),
        Access(.missing, "missing", by: "plant_missing"),
        Access(.examined, "look", by: "plant_look"),
        Access(.written, "write", by: "plant_write"),
        Access(.connection, "unix:socket", by: "plant_unix"),
        Access(.connection, "127.0.0.1:9", by: "plant_net"),
        Access(.connection, "127.0.0.1:53", by: "plant_name"),
        Access(.name, "example.test", by: "plant_name"),
        Access(.sleep, "", by: "plant_sleep"),
        Access(.poll, "", by: "plant_poll"),
        Access(.input, "", by: "plant_pipe"),
        Access(.sleep, "", by: "plant_writer", child: true),
        Access(.child, "", by: "plant_program"),
        Access(.child, "", by: "plant_child"),
        Access(.read, "read", by: "plant_read", child: true),
        Access(.sleep, "", by: "plant_rest", child: true),
        Access(.read, "thread", by: "plant_thread", in: "worker"),
        Access(.sleep, "", by: "plant_hold", in: "worker"),
        Access(.lock, "", by: "plant_lock"),
        Access(.sleep, "", by: "plant_sleep", in: "2"),
        Access(.lock, "", by: "plant_join"),
    ]

    static let source = #"""
        #define _GNU_SOURCE
        #include <arpa/inet.h>
        #include <dirent.h>
        #include <fcntl.h>
        #include <poll.h>
        #include <pthread.h>
        #include <sched.h>
        #include <signal.h>
        #include <spawn.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <sys/mman.h>
        #include <sys/socket.h>
        #include <sys/stat.h>
        #include <sys/un.h>
        #include <sys/wait.h>
        #include <time.h>
        #include <unistd.h>
        #define F __attribute__((noinline))
        #define I static inline __attribute__((always_inline))
        extern char **environ;
        static const char *folder;
        static volatile long sum;
        static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
        static volatile int is_held;
        I int enter(const char *name, int flags) {
            char text[4096];
            snprintf(text, sizeof text, "%s/%s", folder, name);
            return open(text, flags, 0600);
        }
        I void use(int file) {
            char part[1000];
            ssize_t size;
            while ((size = read(file, part, sizeof part)) > 0) sum += size;
            close(file);
        }
        I void rest(long ms) { struct timespec t = {0, ms * 1000000}; nanosleep(&t, 0); sum++; }
        __attribute__((constructor)) F static void plant_early(int count, char **words) {
            folder = words[1];
            (void)count;
            use(enter("early", O_RDONLY));
        }
        F void plant_read(void) { use(enter("read", O_RDONLY)); }
        F void plant_stream(void) {
            char text[4096];
            snprintf(text, sizeof text, "%s/stream", folder);
            FILE *file = fopen(text, "r");
            while (fgets(text, 200, file)) sum++;
            fclose(file);
        }
        F void plant_at(void) {
            int list = enter("list", O_PATH);
            sum += openat(list, "at", O_RDONLY);
            close(list);
        }
        F void plant_map(void) {
            int file = enter("map", O_RDONLY);
            char *bytes = mmap(0, 4096, PROT_READ, MAP_PRIVATE, file, 0);
            sum += bytes[5];
            close(file);
        }
        F void plant_list(void) {
            DIR *list = fdopendir(enter("list", O_RDONLY | O_DIRECTORY));
            while (readdir(list)) sum++;
            closedir(list);
        }
        F void plant_missing(void) { sum += enter("missing", O_RDONLY); }
        F void plant_look(void) {
            struct stat status;
            char text[4096];
            snprintf(text, sizeof text, "%s/look", folder);
            sum += stat(text, &status);
        }
        F void plant_write(void) { int file = enter("write", O_WRONLY | O_CREAT); sum += write(file, "x", 1); close(file); }
        F void plant_unix(void) {
            struct sockaddr_un to = {.sun_family = AF_UNIX};
            strcpy(to.sun_path, "socket");
            int s = socket(AF_UNIX, SOCK_STREAM, 0);
            sum += connect(s, (void *)&to, sizeof to);
            close(s);
        }
        I int reach(int type, int port) {
            struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr = {htonl(0x7F000001)}};
            int s = socket(AF_INET, type, 0);
            sum += connect(s, (void *)&to, sizeof to);
            return s;
        }
        F void plant_net(void) { close(reach(SOCK_STREAM, 9)); }
        F void plant_name(void) {
            static const char query[] = "\x12\x34\x01\0\0\x01\0\0\0\0\0\0\7example\4test\0\0\1\0\1";
            int s = reach(SOCK_DGRAM, 53);
            sum += send(s, query, sizeof query - 1, 0);
            close(s);
        }
        F void plant_sleep(void) { rest(3); }
        F void plant_poll(void) { sum += poll(0, 0, 4); }
        F void plant_writer(int end) { rest(20); sum += write(end, "x", 1); _exit(0); }
        F void plant_pipe(void) {
            int ends[2];
            char c;
            sum += pipe(ends);
            if (fork() == 0) plant_writer(ends[1]);
            sum += read(ends[0], &c, 1);
        }
        F void plant_program(void) {
            char *words[] = {"sleep", "0.01", 0};
            pid_t child;
            int status;
            if (posix_spawnp(&child, "sleep", 0, 0, words, environ) == 0) sum += waitpid(child, &status, 0);
        }
        F void plant_rest(void) { rest(10); }
        F void plant_child(void) {
            int status;
            pid_t child = fork();
            if (child == 0) { plant_read(); plant_rest(); _exit(0); }
            sum += waitpid(child, &status, 0);
        }
        F void plant_hold(void) { is_held = 1; rest(40); }
        F static void *plant_thread(void *unused) {
            pthread_setname_np(pthread_self(), "worker");
            use(enter("thread", O_RDONLY));
            pthread_mutex_lock(&lock);
            plant_hold();
            pthread_mutex_unlock(&lock);
            return unused;
        }
        F void plant_lock(void) {
            while (!is_held) sched_yield();
            pthread_mutex_lock(&lock);
            sum++;
            pthread_mutex_unlock(&lock);
        }
        F void plant_join(pthread_t thread) { pthread_join(thread, 0); sum++; }
        F static void *plant_slow(void *unused) { plant_sleep(); return unused; }
        int main(int count, char **words) {
            pthread_t worker, other;
            if (count > 2 && !strcmp(words[2], "idle")) {
                plant_read();
                sleep(600);
                plant_stream();
            }
            plant_read(); plant_stream(); plant_at(); plant_map(); plant_list(); plant_missing(); plant_look();
            plant_write(); plant_unix(); plant_net(); plant_name(); plant_sleep(); plant_poll(); plant_pipe();
            plant_program(); plant_child();
            pthread_create(&worker, 0, plant_thread, 0);
            plant_lock();
            pthread_detach(worker);
            pthread_create(&other, 0, plant_slow, 0);
            plant_join(other);
            return 0;
        }
        """#
}

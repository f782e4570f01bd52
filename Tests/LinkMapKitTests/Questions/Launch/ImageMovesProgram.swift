import Foundation
import LinkMapKit
import Testing

/// A program for macOS with initializers and libraries, some of which its launch does without. Each of the others has a reason of
/// its own why it cannot wait.
struct ImageMovesProgram {
    let bench: Workbench
    var path: String { bench.path("App") }

    /// - Parameter coverage: options that instrument the program; a file without them refers to what `+[Idle load]` sets up.
    init(coverage: [String] = []) throws {
        bench = try Workbench()
        for (name, source) in ImageMovesProgram.sources { try bench.write(source, to: name) }
        try library("shared")
        for name in ["idle", "data", "early", "linked"] { try library(name) }
        try library("used", ["libshared.dylib"])
        try compile("app.m", coverage)
        try compile("plain.m")
        let libraries = ["idle", "used", "data", "early", "linked", "shared"].map { "lib\($0).dylib" }
        try link(
            ["-e", "_main", "app.o"] + (coverage.isEmpty ? [] : ["plain.o"]) + libraries
                + ["libobjc.tbd", "-rpath", "@executable_path", "-o", "App"])
    }

    /// Returns the advice on the program, without a record, or for a launch that ran some functions.
    func advice(ran names: [String]? = nil) throws -> [Advice] {
        let report = try StartupAnalysis.report(on: path)
        let code = try CodeFunctions.read(path)
        let ran = names.map { code.functions(named: $0).map { code.functions[$0].address } }
        #expect(ran?.count == names?.count)
        return try ImageMoves.advice(on: path, architecture: nil, startup: report.images[0], recorded: ran)
    }

    // MARK: - Building

    private func compile(_ file: String, _ options: [String] = []) throws {
        try #require(ExternalTool("clang")).run(
            ["-target", "arm64-apple-macosx13", "-fobjc-runtime=macosx-13.0", "-O1", "-w", "-c", file]
                + ["-o", file.split(separator: ".")[0] + ".o"] + options, in: bench.folder)
    }

    private func link(_ options: [String]) throws {
        try #require(MachODebugProgram.linker).run(
            ["-arch", "arm64", "-platform_version", "macos", "13", "13", "libSystem.tbd"] + options, in: bench.folder)
    }

    private func library(_ name: String, _ options: [String] = []) throws {
        let start = "__attribute__((constructor)) static void start(void) { static volatile int s; s = 1; }"
        let more = options.isEmpty ? "" : "int shared_work(int); int more(int x) { return shared_work(x); }"
        try bench.write("\(more) int \(name)_work(int x) { return x + 1; } \(start)", to: "\(name).c")
        try compile("\(name).c")
        try link(
            ["-dylib", "-install_name", "@rpath/lib\(name).dylib", "\(name).o", "-o", "lib\(name).dylib"] + options)
    }

    private static let sources = [
        "libSystem.tbd": stub(
            "libSystem.B",
            "dyld_stub_binder, _memset, _bzero, _malloc, _puts, ___sanitizer_cov_trace_pc_guard, ___sanitizer_cov_trace_pc_guard_init"
        ),
        "libobjc.tbd": stub(
            "libobjc.A",
            "_objc_msgSend, _objc_alloc, _objc_alloc_init, _objc_opt_self, __objc_empty_cache, _method_exchangeImplementations, "
                + "_class_getClassMethod",
            classes: "NSObject, NSMutableDictionary, NSNotificationCenter"),
        "plain.m": "extern volatile int idle_table[64]; int plain(int x) { return idle_table[x & 63]; }",
        "app.m": app,
    ]

    private static func stub(_ name: String, _ symbols: String, classes: String? = nil) -> String {
        "--- !tapi-tbd\ntbd-version: 4\ntargets: [ arm64-macos ]\ninstall-name: /usr/lib/\(name).dylib\nexports:\n"
            + "  - targets: [ arm64-macos ]\n    symbols: [ \(symbols) ]\n"
            + (classes.map { "    objc-classes: [ \($0) ]\n" } ?? "") + "...\n"
    }

    private static let app = """
        #define F __attribute__((noinline))
        __attribute__((objc_root_class)) @interface NSObject { void *isa; } + (id)alloc; - (id)init; @end
        @interface NSMutableDictionary : NSObject @end
        @interface NSNotificationCenter : NSObject + (id)defaultCenter; - (void)post:(int)x; @end
        int puts(const char *);
        void method_exchangeImplementations(void *, void *);
        void *class_getClassMethod(id, SEL);
        int idle_work(int), used_work(int), data_work(int), early_work(int), linked_work(int), shared_work(int);
        volatile int idle_table[64];
        static volatile int needed_table[64], more_table[64], registered[64], count;
        static volatile int idle_state, needed_state, early_state;
        static id idle_names;
        @interface Idle : NSObject + (int)look:(int)x; @end
        @implementation Idle
        + (void)load { for (int i = 0; i < 64; i++) idle_table[i] = i * i; idle_names = [[NSMutableDictionary alloc] init]; }
        + (int)look:(int)x { return idle_table[x & 63] + (idle_names != 0); }
        @end
        @interface Idle (More) + (int)more:(int)x; @end
        @implementation Idle (More)
        + (void)load { for (int i = 0; i < 64; i++) more_table[i] = i; }
        + (int)more:(int)x { return more_table[x & 63]; }
        @end
        @interface Needed : NSObject + (int)find:(int)x; @end
        @implementation Needed
        + (void)load { for (int i = 0; i < 64; i++) needed_table[i] = i * i; }
        + (int)find:(int)x { return needed_table[x & 63]; }
        @end
        @interface Swizzler : NSObject @end
        @implementation Swizzler
        + (void)load {
            method_exchangeImplementations(class_getClassMethod(self, @selector(one)), class_getClassMethod(self, @selector(two)));
        }
        + (int)one { return 1; }
        + (int)two { return 2; }
        @end
        @interface Talker : NSObject @end
        @implementation Talker
        + (void)load { puts("loaded"); }
        @end
        @interface Poster : NSObject @end
        @implementation Poster
        + (void)load { [[NSNotificationCenter defaultCenter] post:1]; }
        @end
        @interface Registry : NSObject + (void)add:(int)x; + (int)sum; @end
        @implementation Registry
        + (void)add:(int)x { registered[count++ & 63] = x; }
        + (int)sum { return registered[0]; }
        @end
        @interface Registered : NSObject @end
        @implementation Registered
        + (void)load { [Registry add:4]; }
        @end
        __attribute__((constructor)) static void idle_start(void) { idle_state = 7; }
        __attribute__((constructor)) static void needed_start(void) { needed_state = 7; }
        __attribute__((constructor)) static void early_start(void) { early_state = early_work(3); }
        int (*data_pointer)(int) = data_work;
        F int rare(int x) { return [Idle look:x] + [Idle more:x] + idle_state + idle_work(x) + shared_work(x); }
        F int often(int x) { return [Needed find:x] + needed_state + used_work(x) + [Registry sum] + linked_work(x); }
        int main(int count, char **words) {
            int sum = often(count);
            if (count > 7) sum += rare(count) + data_pointer(count) + early_state;
            return sum;
        }
        """
}

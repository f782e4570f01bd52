import Foundation

/// A small program with one of everything that maps write in a way of their own: an archive with a
/// blank in its name, common and thread-local variables, merged strings, long section names.
struct SampleProgram {
    /// Compiled once for all tests.
    static let shared = Result { try SampleProgram() }

    private let folder: URL

    /// Compiles it in a folder that goes when the tests end.
    private init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("sizeaudit-maps-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        SampleProgram.forgetAtExit(folder)
        for (name, text) in SampleProgram.sources {
            try Data(text.utf8).write(to: folder.appendingPathComponent(name))
        }
        try tool("g++").run(SampleProgram.options + ["-c", "main.cpp"], in: folder)
        try tool("gcc").run(SampleProgram.options + ["-fcommon", "-c", "helper.c", "other.c"], in: folder)
        try tool("ar").run(["rcs", "lib with blank.a", "helper.o", "other.o"], in: folder)
    }

    /// Links it and returns the paths of the file and of its map; both new with each call, since tests run at once.
    func link(with linker: String, collectsGarbage: Bool) throws -> (binary: String, map: String) {
        let name = "\(linker)-\(UUID().uuidString)"
        var options = ["-fuse-ld=\(linker)", "-Wl,-Map=\(name).map", "main.o", "lib with blank.a", "-o", name]
        if collectsGarbage { options.append("-Wl,--gc-sections") }
        try tool("g++").run(options, in: folder)
        return (folder.appendingPathComponent(name).path, folder.appendingPathComponent(name + ".map").path)
    }

    private static func forgetAtExit(_ folder: URL) {
        leftover = folder
        atexit {
            if let folder = SampleProgram.leftover { try? FileManager.default.removeItem(at: folder) }
        }
    }

    /// Set once, before any test reads it.
    nonisolated(unsafe) private static var leftover: URL?

    private func tool(_ name: String) throws -> ExternalTool {
        guard let tool = ExternalTool(name) else { throw ExternalTool.Failure(description: "no \(name)") }
        return tool
    }

    private static let options = ["-g", "-O1", "-ffunction-sections", "-fdata-sections"]
    private static let sources = [
        "main.cpp": """
        extern "C" int helper(int); extern "C" int other(void); extern "C" int puts(const char *);
        extern "C" int shared_buffer[100];
        thread_local int zero_per_thread[10]; thread_local int set_per_thread = 5;
        template <class T> struct ATemplateWithQuiteALongName { __attribute__((noinline)) static T value(T t) { return t + 1; } };
        extern "C" int never_called(int a) { return a * 3; }
        static int zeroes[1000]; static const double table[4] = {1.5, 2.5, 3.5, 4.5};
        struct Base { virtual ~Base() {} virtual int f() { return 1; } }; struct Derived : Base { int f() override { return 2; } };
        int main(int argc, char **argv) {
            Base *base = argc > 1 ? new Derived : new Base; puts("a merged string"); puts("string");
            zeroes[argc] = set_per_thread + zero_per_thread[argc] + base->f();
            return ATemplateWithQuiteALongName<int>::value(argc) + other() + helper(argc) + (int)table[argc & 3] + zeroes[argc];
        }
        """,
        "helper.c": """
        int shared_buffer[100]; int helper(int a) { return shared_buffer[a & 31] + 1; } int never_called_either(int a) { return a + 2; }
        const char *texts[] = {"a merged string", "merged string"};
        __attribute__((section("a_very_long_section_name"))) int in_a_long_section = 3;
        """,
        "other.c": """
        extern int shared_buffer[100]; extern int in_a_long_section; extern const char *texts[];
        int other(void) { return shared_buffer[3] + in_a_long_section + texts[0][1]; }
        float third(float x) { return x * 1.5f + 2.5f; }
        """,
    ]
}

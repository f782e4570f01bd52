import Foundation
import TestSupport
import Testing

/// Nothing stays in the temporary folder: neither what programs write beside what they were asked for, nor what a signal
/// interrupts.
@Suite struct LeftFilesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path("tmp"), withIntermediateDirectories: true)
        try folder.write("", to: "main.o")
        try FileManager.default.copyItem(atPath: Programs.sample("tally"), toPath: folder.path("app.in"))
    }

    private func compiler(_ lines: String) throws {
        try folder.write("#!/bin/sh\nfor word; do last=$word; done\n\(lines)\n", to: "cc")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("cc"))
    }

    private var left: [String] { (try? FileManager.default.subpathsOfDirectory(atPath: folder.path("tmp"))) ?? ["?"] }

    /// The place of the output among the words.
    private static let output = "while [ \"$1\" != -o ]; do shift; done; out=$2"

    @Test func whatACompilerWritesBesideItsOutput() throws {
        try compiler(
            """
            \(Self.output)
            cp '\(folder.path("app.in"))' "$out"; echo > "$out.d"
            mkdir -p "$out.dSYM/Contents"; echo > "$out.dSYM/Contents/x"; ln -s / "$out.link"
            mkdir "$(dirname "$out")/locked$$"; echo > "$(dirname "$out")/locked$$/x"; chmod 0 "$(dirname "$out")/locked$$"
            """)
        let done = try Programs.run(
            Programs.sizeaudit, ["advise", "--", folder.path("cc"), "main.o", "-o", "app"],
            environment: ["TMPDIR": folder.path("tmp")], in: folder.url)
        #expect(done.status == 0, "\(done.errors)")
        #expect(left.isEmpty, "\(left)")
    }

    @Test(arguments: ["INT", "TERM", "HUP"]) func aSignalEndsTheCompilerToo(_ signal: String) throws {
        try compiler("\(Self.output)\ntouch \"$out.d\"\necho $$ > '\(folder.path("pid"))'\nexec sleep 60")
        // Python and not a shell, whose background programs ignore SIGINT.
        let done = try Programs.run(
            "/usr/bin/env", ["python3", "-c", Self.launcher, signal, Programs.sizeaudit, folder.url.path],
            environment: ["TMPDIR": folder.path("tmp")], in: folder.url)
        let number = ["INT": 2, "TERM": 15, "HUP": 1][signal, default: 0]
        #expect(done.output == "status \(128 + number)\n", "\(done.output) \(done.errors)")
        #expect(left.isEmpty, "\(left)")
    }

    /// Runs the program, ends it by a signal when its compiler runs, and prints how it ended.
    private static let launcher = """
        import os, signal, subprocess, sys, time
        number = getattr(signal, "SIG" + sys.argv[1])
        # Whoever runs the tests may ignore these, and then the program does, too.
        for ignored in (signal.SIGINT, signal.SIGHUP): signal.signal(ignored, signal.SIG_DFL)
        # Threads that run tests may block them.
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [number, signal.SIGINT, signal.SIGHUP, signal.SIGTERM])
        process = subprocess.Popen([sys.argv[2], "advise", "--", sys.argv[3] + "/cc", "main.o", "-o", "app"])
        for _ in range(600):
            if os.path.exists("pid") and os.path.getsize("pid"): break
            time.sleep(0.1)
        process.send_signal(number)
        print("status", 128 - process.wait(60))
        try:
            os.kill(int(open("pid").read()), 0)
            print("alive")
        except ProcessLookupError:
            pass
        """

    /// A reader that goes away ends the program, after the folder is gone.
    @Test func aReaderThatGoesAway() throws {
        try compiler("\(Self.output)\ncp '\(folder.path("app.in"))' \"$out\"")
        _ = try Programs.run(
            "/bin/sh", ["-c", "\"$0\" advise -- \"$1\"/cc main.o -o app | true", Programs.sizeaudit, folder.url.path],
            environment: ["TMPDIR": folder.path("tmp")], in: folder.url)
        #expect(left.isEmpty, "\(left)")
    }
}

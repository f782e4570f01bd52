import Foundation
import TestSupport
import Testing

/// Small programs, compiled when a test first asks for them.
enum Programs {
    static let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Programs")

    /// A folder outside of `/tmp`, which is often memory: cold starts need files on a disk.
    static let folder: URL = {
        let folder = URL(fileURLWithPath: "/var/tmp")
            .appendingPathComponent("launch-timer-tests-\(ProcessInfo.processInfo.processIdentifier)")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        atexit { try? FileManager.default.removeItem(at: Programs.folder) }
        return folder
    }()

    static let library = built("libplanted.so", ["c++", "-O1", "-shared", "-fPIC", source("library.cpp")])
    static let planted = built(
        "planted", ["c++", "-O1", source("program.cpp"), "-L\(folder.path)", "-Wl,-rpath,\(folder.path)", "-lplanted"],
        after: library)
    static let stamp = built("stamp", ["cc", "-O1", source("stamp.c")])
    static let stamper = built("stamper", ["cc", "-O1", source("stamper.c")])
    static let cold = built("cold", ["cc", "-O1", source("cold.c")])
    static let behave = built("behave", ["cc", "-O1", source("behave.c")])
    static let staticProgram = built("behave-static", ["cc", "-O1", "-static", source("behave.c"), "-w"])
    static let strippedPIE = built("behave-stripped", ["cc", "-O1", "-static-pie", "-s", source("behave.c"), "-w"])
    static let marks = built(
        "marks",
        [
            "cc", "-O1", source("marks.c"), source("../../../Sources/CLoopProbe/launch.c"), "-pthread",
            "-I", source("../../../Sources/CLoopProbe/include"),
        ])
    static let swiftProgram: String = {
        let object = built("planted.o", ["cc", "-O1", "-c", source("planted.c")])
        return built(
            "swift-planted",
            [
                "swiftc", "-O", source("main.swift"), object, "-L\(folder.path)",
                "-Xlinker", "-rpath", "-Xlinker", folder.path, "-lplanted",
            ], after: library)
    }()

    private static func source(_ name: String) -> String { sources.appendingPathComponent(name).path }

    /// The path of what was built; empty if it could not be, which no test passes with.
    private static func built(_ name: String, _ command: [String], after: String? = nil) -> String {
        let path = folder.appendingPathComponent(name).path
        let run = try? ProgramRun(command[0], command.dropFirst() + ["-o", path])
        return run?.status == 0 ? path : ""
    }
}

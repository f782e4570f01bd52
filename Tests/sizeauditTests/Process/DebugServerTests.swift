import Foundation
import TestSupport
import Testing

/// `--debuginfod`: a server on this machine that has the debug file of one build.
@Suite(
    .enabled(
        if: ["gcc", "objcopy", "strip", "curl", "python3", "readelf"].allSatisfy { Compiler.path(of: $0) != nil },
        "needs gcc, binutils, curl and python3"))
struct DebugServerTests {
    private let folder: TemporaryFolder
    private let id: String

    init() throws {
        folder = try TemporaryFolder()
        let source = """
            __attribute__((noinline)) static int hidden(int a) { volatile int b = a; return b * 3 + a; }
            int main(int argc, char **argv) { return hidden(argc); }
            """
        try folder.write(source, to: "a.c")
        let folder = folder
        func run(_ program: String, _ arguments: String...) throws -> String {
            let path = try #require(Compiler.path(of: program))
            let done = try ProgramRun(path, arguments, in: folder.url)
            try #require(done.status == 0, "\(program): \(done.errors)")
            return done.output
        }
        _ = try run("gcc", "-O1", "-g", "-Wl,--build-id", "a.c", "-o", "whole")
        _ = try run("objcopy", "--only-keep-debug", "whole", "debug")
        _ = try run("strip", "whole", "-o", "bare")
        let notes = try run("readelf", "--notes", "bare")
        id = try #require(notes.split(separator: "\n").first { $0.contains("Build ID: ") }?.split(separator: " ").last)
            .description
        let place = folder.url.appendingPathComponent("server/buildid/\(id)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try FileManager.default.moveItem(
            at: folder.url.appendingPathComponent("debug"), to: place.appendingPathComponent("debuginfo"))
    }

    /// Serves the folder while `body` runs, and gives it the server's address.
    private func serving(_ body: (String) throws -> Void) throws {
        let script = """
            import functools, http.server
            handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory='server')
            server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), handler)
            print(server.server_port, flush=True)
            server.serve_forever()
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(Compiler.path(of: "python3")))
        process.arguments = ["-c", script]
        process.currentDirectoryURL = folder.url
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        defer {
            // Threads of the test runner may block SIGTERM, and what they start inherits that.
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        let port = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        try body("http://127.0.0.1:\(try #require(Int(port)))")
    }

    private func size(_ options: [String], servers: String?) throws -> ProgramRun {
        var environment = ["DEBUGINFOD_CACHE_PATH": folder.path("cache/deep"), "no_proxy": "127.0.0.1"]
        environment["DEBUGINFOD_URLS"] = servers
        environment["PATH"] = Compiler.searchPath
        return try Programs.run(
            Programs.sizeaudit, ["size", "bare", "--by", "symbol", "--top", "0"] + options, environment: environment,
            in: folder.url)
    }

    @Test func theDebugFileIsFetchedOnce() throws {
        try serving { server in
            let run = try size(["--debuginfod"], servers: "\(server)/")
            #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
            #expect(run.output.contains(" hidden\n"))
            #expect(!run.output.contains("[function at"))
        }
        // From the cache, without a server; it is a directory of debug files like any other.
        let again = try size(["--debuginfod"], servers: "http://127.0.0.1:9")
        #expect(again.status == 0 && again.errors.isEmpty && again.output.contains(" hidden\n"))
        let named = try size(["--debug-file", folder.path("cache/deep")], servers: nil)
        #expect(named.output.contains(" hidden\n"))
    }

    @Test func nothingIsFetchedUnasked() throws {
        try serving { server in
            let run = try size([], servers: server)
            #expect(run.status == 0 && run.output.contains("[function at"))
            #expect(run.errors.contains("or fetch it with --debuginfod"))
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path("cache")))
    }

    @Test func whatIsMissingIsSaid() throws {
        let none = try size(["--debuginfod"], servers: nil)
        #expect(none.status == 2)
        #expect(none.errors.hasPrefix("sizeaudit: error: --debuginfod: no server is named; DEBUGINFOD_URLS lists"))
        try FileManager.default.removeItem(atPath: folder.path("server/buildid"))
        try serving { server in
            let run = try size(["--debuginfod"], servers: server)
            #expect(run.status == 0)
            #expect(run.errors.contains("warning: no server has a debug file with the build ID \(id): \(server)\n"))
            #expect(run.output.contains("[function at"))
        }
        let dead = try size(["--debuginfod"], servers: "http://127.0.0.1:9")
        #expect(dead.status == 0 && dead.errors.contains("http://127.0.0.1:9 does not answer (curl ended with 7)"))
    }

    private func run(_ arguments: [String], servers: String?) throws -> ProgramRun {
        var environment = ["DEBUGINFOD_CACHE_PATH": folder.path("cache"), "no_proxy": "127.0.0.1"]
        environment["DEBUGINFOD_URLS"] = servers
        environment["PATH"] = Compiler.searchPath
        return try Programs.run(Programs.sizeaudit, arguments, environment: environment, in: folder.url)
    }

    @Test func aDiffNamesFunctionsOfStrippedBuilds() throws {
        try FileManager.default.copyItem(atPath: folder.path("whole"), toPath: folder.path("other"))
        let bare = try run(["diff", "bare", "other", "--by", "symbol"], servers: nil)
        #expect(bare.errors.contains("or fetch it with --debuginfod"))
        try serving { server in
            let named = try run(["diff", "bare", "other", "--by", "symbol", "--debuginfod"], servers: server)
            #expect(named.status == 0 && !named.output.contains("added    hidden"), "\(named.output)")
        }
    }

    @Test func stallsAreNamedFromTheServer() throws {
        let samples = Checkout.root.appendingPathComponent("samples")
        let readelf = try #require(Compiler.path(of: "readelf"))
        let notes = try ProgramRun(readelf, ["--notes", samples.appendingPathComponent("tally").path], in: folder.url)
        let id = try #require(
            notes.output.split(separator: "\n").first { $0.contains("Build ID: ") }?.split(separator: " ").last)
        let place = folder.url.appendingPathComponent("server/buildid/\(id)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: samples.appendingPathComponent("tally"), to: place.appendingPathComponent("debuginfo"))
        let trace = samples.appendingPathComponent("tally.lptrace").path
        let bare = try run(["stalls", trace], servers: nil)
        #expect(!bare.output.contains("checksum_crc32") && bare.errors.contains("--debuginfod"), "\(bare.errors)")
        try serving { server in
            let named = try run(["stalls", trace, "--debuginfod"], servers: server)
            #expect(named.status == 0 && named.output.contains("checksum_crc32"), "\(named.errors)")
        }
        let piped = try run(["stalls", "-", "--debuginfod"], servers: "http://127.0.0.1:9")
        #expect(piped.status != 0 && piped.errors.contains("standard input can be read once only"))
    }
}

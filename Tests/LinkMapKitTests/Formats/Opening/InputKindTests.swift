import Foundation
import LinkMapKit
import Testing

/// Inputs that are not regular files, and their error messages.
@Suite struct InputKindTests {
    private func error(_ path: String) -> String? {
        do throws(InputError) { _ = try SizeAnalysis.report(on: [path], query: SizeQuery(by: [.section])) } catch {
            return "\(error)"
        }
        return nil
    }

    @Test func whatIsNoFileIsSaidSo() throws {
        let bench = try Workbench()
        let folder = bench.folder.path
        #expect(error("\(folder)/none") == "\(folder)/none: cannot be opened: No such file or directory")
        #expect(error(folder) == nil)
        #expect(error(try bench.write("", to: "empty")) == "\(folder)/empty: the file is empty")
        #expect(error("/dev/null") == "/dev/null: is not a regular file; give a file or a pipe")
        #expect(error("\(folder)/none/below") == "\(folder)/none/below: cannot be opened: No such file or directory")
    }

    @Test func socketsAreRefused() throws {
        // A socket's path may have no more than 107 bytes.
        let path = "/tmp/sizeaudit-\(UInt32.random(in: 0 ... .max)).socket"
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer {
            close(descriptor)
            unlink(path)
        }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        #expect(bound == 0)
        #expect(error(path) == "\(path): cannot be opened: No such device or address")
    }

    @Test(.enabled(if: getuid() != 0, "the superuser may read everything")) func unreadableFiles() throws {
        let bench = try Workbench()
        let path = try bench.write("x", to: "secret")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
        #expect(error(path) == "\(path): cannot be opened: Permission denied")
    }

    @Test func foreignFilesAreNamed() throws {
        let bench = try Workbench()
        let hint = "; ELF, Mach-O and WebAssembly files, static archives, linker maps, packages and directories are"
        for (bytes, what) in [
            ("MZ\u{1}", "is a PE/COFF file, which is not read"),
            ("#!/bin/sh\n", "is a script, which is not read"), ("hello", "unsupported file format"),
            ("\u{7F}EL", "unsupported file format"),
        ] {
            #expect(error(try bench.write(bytes, to: "odd")) == "\(bench.folder.path)/odd: \(what)\(hint)")
        }
    }

    @Test(.enabled(if: ExternalTool.arePresent(["gcc", "cat"]), "needs gcc and cat")) func pipesAreRead() throws {
        let bench = try Workbench()
        try bench.write("int answer = 42; int run(void) { return answer; }\n", to: "a.c")
        try bench.run("gcc", "-O1", "-shared", "-fPIC", "a.c", "-o", "a.so")
        let pipe = bench.path("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        // A reader that lets the writer begin, and keeps what was written until it is read.
        let holder = open(pipe, O_RDONLY | O_NONBLOCK)
        defer { close(holder) }
        let writer = Process()
        writer.executableURL = URL(fileURLWithPath: "/bin/sh")
        writer.arguments = ["-c", "cat '\(bench.path("a.so"))' > '\(pipe)'"]
        try writer.run()
        // The library is shorter than what a pipe holds.
        writer.waitUntilExit()
        let report = try SizeAnalysis.report(on: [pipe], query: SizeQuery(by: [.section, .symbol]))
        let direct = try bench.report(on: "a.so", by: .section, .symbol)
        #expect(report.totals == direct.totals && report.totals.fileSize > 0)
        #expect(report.rows.map(\.name) == direct.rows.map(\.name))
    }
}

import Foundation
import TestSupport
import Testing

/// The C modules that the sources import, as a compiler for macOS sees them: one flat header each.
///
/// The toolchain for Linux has no SDK of macOS. Its importer of C reads headers for another system all the same, if they need
/// nothing else; zig, which has the public headers of macOS, makes them so. Declarations of the system are in `CDarwin` alone.
struct DarwinModules {
    private static let target = "aarch64-macos.13.0"
    /// The headers of macOS that Swift's module Darwin has and that the sources use, and some more.
    private static let system = [
        "crt_externs", "dirent", "dlfcn", "errno", "fcntl", "fnmatch", "glob", "limits", "locale", "mach-o/dyld",
        "math",
        "poll", "pthread", "regex", "setjmp", "signal", "spawn", "stdarg", "stdatomic", "stdbool", "stddef", "stdint",
        "stdio", "stdlib", "string", "sys/ioctl", "sys/mman", "sys/resource", "sys/stat", "sys/sysctl", "sys/time",
        "sys/types", "sys/utsname", "sys/wait", "time", "unistd", "wchar",
    ]
    /// Libraries of others, whose headers are this machine's: they are the same on every system.
    private static let libraries = [
        "libelf.h", "gelf.h", "elf.h", "libiberty", "expat.h", "expat_external.h", "zlib.h", "zconf.h", "zstd.h",
        "bzlib.h", "lzma.h", "lzma",
        "zstd_errors.h", "brotli", "sqlite3.h",
    ]

    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try linkLibraries()
        let umbrella = try folder.write(
            Self.system.map { "#include <\($0).h>\n" }.joined(), to: "system.h")
        try add("CDarwin", header: umbrella) { _ in true }
        let sources = SwiftSources.folder
        for name in try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted() where name.hasPrefix("C")
        {
            let headers = ["shim.h", "include/\(name).h"].map { sources.appending(path: "\(name)/\($0)").path }
            guard let header = headers.first(where: FileManager.default.fileExists) else { continue }
            try add(name, header: header) { !$0.contains("/ziglang/") }
        }
    }

    /// Makes a folder with the libraries and with nothing else of this system.
    private func linkLibraries() throws {
        let places = ["/usr/include", "/usr/include/x86_64-linux-gnu", "/usr/include/aarch64-linux-gnu"]
        for name in Self.libraries {
            let paths = places.map { "\($0)/\(name)" }
            guard let path = paths.first(where: FileManager.default.fileExists) else { continue }
            try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: path)
        }
        // What elf.h takes from glibc.
        try folder.write("#include <sys/cdefs.h>\n", to: "features.h")
        try FileManager.default.createDirectory(atPath: folder.path("bits"), withIntermediateDirectories: false)
        try folder.write("", to: "bits/auxv.h")
    }

    /// Adds a module with the declarations and macros of the files that `isOwn` accepts.
    private func add(_ name: String, header: String, _ isOwn: (String) -> Bool) throws {
        let text = try Zig.preprocess(Self.target, ["-fblocks", "-I", folder.path(""), header])
        var lines = ["#pragma once"] + (name == "CDarwin" ? [] : ["#include \"CDarwin.h\""])
        var keeps = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            guard let place = line.firstMatch(of: #/^# \d+ "([^"]*)"/#) else {
                if keeps { lines.append(String(line)) }
                continue
            }
            // Names in angle brackets are the compiler's own macros.
            keeps = !place.1.hasPrefix("<") && isOwn(String(place.1))
        }
        #expect(lines.count > 2, "\(header) declares nothing")
        try folder.write(lines.joined(separator: "\n") + "\n", to: "\(name).h")
        let map = folder.url.appending(path: "module.modulemap")
        let known = (try? String(contentsOf: map, encoding: .utf8)) ?? ""
        try folder.write(known + "module \(name) [system] { header \"\(name).h\" export * }\n", to: "module.modulemap")
    }
}

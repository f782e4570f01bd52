import Foundation
import LinkMapKit
import TestSupport

/// Libraries that this process itself has loaded, with what `nm` says about them.
struct SystemLibraries {
    let path: String
    let buildID: String
    /// Addresses of functions.
    let symbols: [String: UInt64]

    static let foundation = SystemLibraries(loaded: "libFoundation.so")

    private init?(loaded name: String) {
        // A file of the kernel, which has no length.
        guard let bytes = try? FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/maps")).readToEnd(),
            let maps = Optional(String(decoding: bytes, as: UTF8.self)),
            let line = maps.split(separator: "\n").first(where: { $0.hasSuffix("/\(name)") }),
            let start = line.firstIndex(of: "/"),
            let listing = SystemLibraries.output(of: "nm", ["--defined-only", String(line[start...])]),
            let notes = SystemLibraries.output(of: "readelf", ["-n", String(line[start...])]),
            let id = notes.split(separator: "\n").first(where: { $0.contains("Build ID: ") })?.split(separator: " ")
                .last
        else { return nil }
        path = String(line[start...])
        buildID = String(id)
        var symbols: [String: UInt64] = [:]
        for row in listing.split(separator: "\n") {
            let fields = row.split(separator: " ")
            if fields.count == 3, "tTwW".contains(fields[1]) {
                symbols[String(fields[2])] = UInt64(fields[0], radix: 16)
            }
        }
        self.symbols = symbols
    }

    /// Whether there are the compiler and the tools that make debug files.
    static let hasTools = ["gcc", "objcopy", "strip", "objdump", "addr2line"].allSatisfy {
        Compiler.path(of: $0) != nil
    }

    static func output(of program: String, _ arguments: [String]) -> String? {
        guard let run = try? ProgramRun(program, arguments) else { return nil }
        return run.status == 0 ? run.output : nil
    }
}

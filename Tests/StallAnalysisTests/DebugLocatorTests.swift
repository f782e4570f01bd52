import Foundation
import LinkMapKit
import StallAnalysis
import StallSamples
import TestSupport
import Testing

/// Lines of stacks, from debug info that a compiler wrote.
@Suite(.enabled(if: SystemLibraries.hasTools, "no gcc or binutils")) struct DebugLocatorTests {
    private static let source = """
        static volatile int sink;
        static inline __attribute__((always_inline)) void
        inner(int n)
        {
            sink += n;
        }
        __attribute__((noinline)) void
        decode(int n)
        {
            sink = n;
            inner(n);
        }
        int
        main(void)
        {
            decode(7);
            return sink;
        }
        """

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func build(_ flags: [String] = ["-g"]) throws -> String {
        let source = folder.url.appendingPathComponent("picture.c").path
        let program = folder.url.appendingPathComponent("program").path
        try Data(Self.source.utf8).write(to: URL(fileURLWithPath: source))
        let arguments = ["-O1", "-Wl,--build-id=0x0102030405060708", "-o", program, source]
        _ = try #require(SystemLibraries.output(of: "gcc", flags + arguments))
        return program
    }

    /// The addresses of the three lines that write, as `addr2line` has them.
    private func address(of line: Int, in program: String) throws -> UInt64 {
        let listing = try #require(SystemLibraries.output(of: "objdump", ["-d", "--no-show-raw-insn", program]))
        let all = listing.split(separator: "\n").compactMap { row -> String? in
            let parts = row.split(separator: ":")
            let first = parts.first?.trimmingCharacters(in: .whitespaces) ?? ""
            return parts.count > 1 && UInt64(first, radix: 16) != nil ? first : nil
        }
        let places = try #require(SystemLibraries.output(of: "addr2line", ["-e", program] + all)).split(separator: "\n")
        let found = zip(all, places).first { $0.1.hasSuffix("picture.c:\(line)") }
        return try #require(found.flatMap { UInt64($0.0, radix: 16) }, "no code of line \(line)")
    }

    private func report(_ program: String, at address: UInt64, debugFiles: [String] = []) throws -> StallReport {
        var maker = TraceMaker()
        maker.describe()
        maker.module(1, program, id: "0102030405060708")
        // Return addresses: one behind the call.
        maker.stall(1, at: 1000, length: 100, samples: [(60, [address + 1])])
        maker.end(at: 2000)
        let query = StallQuery(debugFiles: debugFiles, debugInfo: { DebugLocator($0, debugFiles: debugFiles) })
        return try StallAnalysis.report(on: [maker.write(in: folder)], query: query)
    }

    private func lines(_ report: StallReport) throws -> [String] {
        let stack = try #require(report.stalls.first?.samples.first?.stack)
        return report.stacks[stack].map { number in
            let frame = report.frames[number]
            let name = report.functions[frame.function].name?.text ?? "?"
            let file = frame.file?.split(separator: "/").last ?? "?"
            return "\(name) \(file):\(frame.line ?? 0)\(frame.isInlined ? " inlined" : "")"
        }
    }

    @Test func linesAndInlinedCalls() throws {
        let program = try build()
        let plain = try report(program, at: address(of: 10, in: program))
        #expect(try lines(plain) == ["decode picture.c:10"])
        let inlined = try report(program, at: address(of: 5, in: program))
        #expect(try lines(inlined) == ["inner picture.c:5 inlined", "decode picture.c:11"])
        #expect(inlined.warnings.isEmpty)
    }

    @Test func linesOfTheDebugFile() throws {
        let program = try build()
        let place = try address(of: 10, in: program)
        let debug = folder.url.appendingPathComponent("program.debug").path
        _ = try #require(SystemLibraries.output(of: "objcopy", ["--only-keep-debug", program, debug]))
        _ = try #require(SystemLibraries.output(of: "strip", [program]))
        #expect(try lines(report(program, at: place, debugFiles: [debug])) == ["decode picture.c:10"])
        #expect(try lines(report(program, at: place, debugFiles: [folder.url.path])) == ["decode picture.c:10"])
    }

    @Test func functionsWithoutDebugInfo() throws {
        let program = try build()
        let place = try address(of: 10, in: program)
        _ = try #require(SystemLibraries.output(of: "strip", ["--strip-debug", program]))
        #expect(try lines(report(program, at: place)) == ["decode ?:0"])
    }
}

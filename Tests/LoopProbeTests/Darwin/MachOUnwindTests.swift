import Foundation
import TestSupport
import Testing

/// Stacks of code that was compiled for macOS. It runs on Linux, because it calls no system: on x86-64 directly, on arm64 in
/// QEMU. The stacks are recorded there, and unwound here whatever this processor is.
@Suite(.enabled(if: Zig.isPresent && Compiler.path(of: "llvm-nm") != nil, "\(Zig.whenAbsent)"))
struct MachOUnwindTests {
    struct Code: CustomStringConvertible, Sendable {
        let architecture: String
        let option: String?
        var description: String { "\(architecture) \(option ?? "")" }
    }

    private static let emulator = Compiler.path(of: "qemu-aarch64-static") ?? Compiler.path(of: "qemu-aarch64")
    /// The architectures whose stacks can be recorded here.
    private static let recorded: Set<String> = {
        #if arch(x86_64)
        return emulator == nil ? ["x86_64"] : ["x86_64", "aarch64"]
        #else
        return ["aarch64"]
        #endif
    }()
    private static let codes = [
        Code(architecture: "x86_64", option: nil), Code(architecture: "x86_64", option: "-fomit-frame-pointer"),
        Code(architecture: "aarch64", option: nil), Code(architecture: "aarch64", option: "-fomit-frame-pointer"),
        // Return addresses on the stack are signed, as those of Apple's libraries are.
        Code(architecture: "aarch64", option: "-mbranch-protection=pac-ret"),
    ].filter { recorded.contains($0.architecture) }

    private static let outer = ["framed", "busy", "large", "aligned", "deep", "deep", "deep", "outer"]

    @Test(arguments: codes) func everyFrameIsFound(_ code: Code) throws {
        let folder = try TemporaryFolder()
        let (image, recording) = (folder.path("image.dylib"), folder.path("recording"))
        try Zig.cc(
            "\(code.architecture)-macos.13.0",
            ["-O1", "-shared", "-nostdlib", "-o", image] + (code.option.map { [$0] } ?? []) + [program("image.c")])
        let symbols = try Symbols(image)
        let runner = try recorder(code.architecture, folder)
        let record = try ProgramRun(
            runner[0],
            Array(runner.dropFirst()) + ["record", image, String(symbols.offset("outer"), radix: 16), recording])
        #expect(record.status == 0, "\(record.errors)")
        let show = try ProgramRun(try native(folder), ["show", image, recording])
        #expect(show.status == 0, "\(show.errors)")
        let stacks = show.output.components(separatedBy: "stack ").dropFirst().map { text in
            text.split(separator: "\n").compactMap { $0.hasPrefix("frame ") ? UInt64($0.dropFirst(6), radix: 16) : nil }
                .compactMap(symbols.name)
        }
        #expect(stacks == [["leaf"] + Self.outer, ["prologue"] + Self.outer, ["leaf", "prologue"] + Self.outer])
        if code.option == "-mbranch-protection=pac-ret" { #expect(!show.output.contains("signature 0\n")) }
    }

    private func program(_ name: String) -> String {
        Checkout.root.appending(path: "Tests/LoopProbeTests/Programs/\(name)").path
    }

    /// Returns the program that unwinds, for this processor.
    private func native(_ folder: TemporaryFolder) throws -> String {
        let path = folder.path("unwind")
        if FileManager.default.fileExists(atPath: path) { return path }
        let run = try ProgramRun("clang", ["-O1", "-o", path, program("unwind.c")] + ProbeSources.unwinder)
        #expect(run.status == 0, "\(run.errors)")
        return path
    }

    /// Returns the command that records on an architecture: the program itself, or an emulator with it.
    private func recorder(_ architecture: String, _ folder: TemporaryFolder) throws -> [String] {
        #if arch(x86_64)
        if architecture == "x86_64" { return [try native(folder)] }
        let emulator = try #require(Self.emulator)
        let path = folder.path("unwind-arm64")
        try Zig.cc(
            "aarch64-linux-musl", ["-static", "-O1", "-o", path, program("unwind.c")] + ProbeSources.unwinder)
        return [emulator, "-cpu", "max", path]
        #else
        return [try native(folder)]
        #endif
    }
}

/// The functions of an image by address.
private struct Symbols {
    private let rows: [(address: UInt64, name: String)]

    init(_ image: String) throws {
        rows = try ProgramRun("llvm-nm", ["--defined-only", image]).output.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard words.count == 3, words[1].lowercased() == "t", let address = UInt64(words[0], radix: 16) else {
                return nil
            }
            return (address, String(words[2].drop { $0 == "_" }))
        }.sorted { $0.address < $1.address }
    }

    func offset(_ name: String) -> UInt64 { rows.first { $0.name == name }?.address ?? 0 }

    /// Returns the function that contains `address`. `nil` outside of the image.
    func name(_ address: UInt64) -> String? {
        address < 0x10000 ? rows.last { $0.address <= address }?.name : nil
    }
}

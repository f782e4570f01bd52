import Foundation
import LinkMapKit
import Testing

/// The Zydis disassembler of the machine, asked through a small program that the tests compile.
struct ZydisWitness {
    /// The witness's output for one piece of code.
    struct Account {
        /// A byte for each instruction, 0 for a byte at which there is none.
        var lengths: ByteView
        var references: [CodeReference]
    }

    static let whenAbsent: Comment = "no Zydis: libzydis-dev is not installed"

    static let isPresent = (try? ZydisWitness()) != nil

    private let bench: Workbench
    private let tool: ExternalTool

    /// Throws where there is no library or no compiler.
    init() throws {
        bench = try Workbench()
        try bench.write(ZydisWitness.program, to: "witness.c")
        try bench.run("cc", "-O2", "-o", "witness", "witness.c", "-lZydis")
        guard let tool = ExternalTool(at: bench.path("witness")) else {
            throw ExternalTool.Failure(description: "no cc")
        }
        self.tool = tool
    }

    /// - Parameter starts: offsets at which the sweep begins anew, sorted.
    func account(
        of code: ByteView, at address: UInt64, mode: X86Mode, starts: [UInt64], plausible: Range<UInt64>
    ) throws -> Account {
        let folder = try Workbench()
        try folder.write(unsafe code.withUnsafeBytes { unsafe Data($0) }, to: "code")
        try folder.write(unsafe starts.withUnsafeBytes { unsafe Data($0) }, to: "starts")
        try tool.run([
            mode == .long ? "long" : "protected", folder.path("code"), "\(address)", folder.path("starts"),
            "\(plausible.lowerBound)", "\(plausible.upperBound)", folder.path("lengths"), folder.path("references"),
        ])
        return Account(
            lengths: try MappedFile.open(folder.path("lengths")),
            references: ZydisWitness.references(try MappedFile.open(folder.path("references"))))
    }

    private static func references(_ bytes: ByteView) -> [CodeReference] {
        let kinds: [CodeReference.Kind] = [.call, .jump, .address, .access, .immediate]
        return stride(from: 0, to: bytes.count, by: 24).compactMap { offset in
            guard let site = bytes.integer(at: offset, as: UInt64.self),
                let target = bytes.integer(at: offset + 8, as: UInt64.self),
                let kind = bytes.integer(at: offset + 16, as: UInt64.self)
            else { return nil }
            return CodeReference(site: site, target: target, kind: kinds[Int(kind) - 1])
        }
    }
}

import LinkMapKit
import TestSupport
import Testing

/// Our decoder beside Zydis: wherever Zydis sees an instruction, we see one of the same length and with the same operands.
@Suite(.enabled(if: ZydisWitness.isPresent, ZydisWitness.whenAbsent))
struct X86ZydisTests {
    private static let programs = MachineCode.paths.filter { (try? MachineCode(of: $0)) != nil }

    @Test(.enabled(if: !programs.isEmpty, "no readelf, or no x86-64 code"), arguments: programs)
    func programsAgree(_ path: String) throws {
        let code = try #require(try MachineCode(of: path))
        // 64-bit code is 32-bit code too, only another: it serves to compare that mode.
        for mode in [X86Mode.long, .protected] {
            let comparison = try ZydisComparison(of: code, mode: mode, by: ZydisWitness())
            expectAgreement(comparison, "\(path) \(mode)")
            #expect(comparison.references > 0 && comparison.instructions > code.code.count / 10)
        }
    }

    @Test(arguments: [X86Mode.long, .protected]) func randomBytesAgree(mode: X86Mode) throws {
        var random = SplitMix(state: 20)
        var bytes: [UInt8] = []
        for _ in 0..<60_000 { bytes += X86ZydisTests.chunk(using: &random) }
        let code = MachineCode(bytes, every: X86ZydisTests.chunkSize)
        let comparison = try ZydisComparison(of: code, mode: mode, by: ZydisWitness())
        expectAgreement(comparison, "random bytes, \(mode)")
    }

    private static let chunkSize = 24

    /// Random bytes behind a random beginning that leads into one of the opcode maps.
    private static func chunk(using random: inout SplitMix) -> [UInt8] {
        let prefixes: [UInt8] = [0x66, 0x67, 0xF2, 0xF3, 0x2E, 0x64, 0x48, 0x41]
        let leads: [[UInt8]] = [
            [], [0x0F], [0x0F, 0x38], [0x0F, 0x3A], [0xC5], [0xC4, 0xE1], [0xC4, 0xE2], [0xC4, 0xE3], [0x8F, 0xE8],
            [0x8F, 0xE9], [0x8F, 0xEA], [0x62, 0xF1], [0x62, 0xF2], [0x62, 0xF3], [0x62, 0xF5], [0x62, 0xF6],
            [0x0F, 0x0F],
        ]
        let lead = leads[Int.random(in: 0..<leads.count, using: &random)]
        var bytes = (0..<Int.random(in: 0..<3, using: &random)).map { _ in
            prefixes[Int.random(in: 0..<prefixes.count, using: &random)]
        }
        // A vector prefix bears no other in front.
        if let first = lead.first, first != 0x0F { bytes = [] }
        bytes += lead
        while bytes.count < chunkSize { bytes.append(UInt8.random(in: 0...255, using: &random)) }
        return bytes
    }

    private func expectAgreement(_ comparison: ZydisComparison, _ what: String) {
        print(
            "\(what): \(comparison.instructions) instructions, \(comparison.references) references;",
            "of \(comparison.refused) bytes that Zydis refuses \(comparison.overaccepted) pass here")
        let lengths = comparison.mismatches.prefix(20).joined(separator: "\n")
        #expect(comparison.mismatches.isEmpty, "\(what), \(comparison.mismatches.count) lengths:\n\(lengths)")
        // Whether a prefix, a width or a mandatory prefix is allowed is not looked at everywhere.
        #expect(comparison.overaccepted < comparison.instructions / 20, "\(what)")
        let rows = comparison.differingReferences.prefix(20).joined(separator: "\n")
        #expect(comparison.differingReferences.isEmpty, "\(what):\n\(rows)")
    }
}

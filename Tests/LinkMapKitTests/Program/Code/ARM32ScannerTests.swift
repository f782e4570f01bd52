import Foundation
import LinkMapKit
import TestSupport
import Testing

/// References in 32-bit ARM code, ARM and Thumb: assembled here and compared with the source.
@Suite(.enabled(if: ExternalTool.arePresent(["clang"]), "no clang on the path")) struct ARM32ScannerTests {
    /// Each line with what it names, as kinds and labels; labels lie at 0x100, 0x200 and 0x300.
    private static let body = """
        first:
            movw r0, :lower16:(cell-(here+PC))
            movt r0, :upper16:(cell-(here+PC))
        here:
            add r0, pc
            ldr r1, [r0, #4]
            mov r4, r0
            CALL
            ldr r2, [r4]
            ldr r3, [r0]
            ldr r5, pool
        there:
            add r5, pc
            str r1, [r5, #8]
            adr r6, pool
            ldrd r2, r3, [r4, #16]
            vldr d0, [r4, #24]
            mla r7, r1, r2, r4
            add r7, #0x20
            sub r8, r7, r1
            ldr r8, [r8, #4]
            mul r4, r1, r2
            ldr r8, [r4]
            b far
            .p2align 2
        pool:
            .long cell-(there+PC)
        """

    /// - Parameter call: of the label `other`; the assembler leaves ARM's own to the linker.
    private func assemble(_ mode: String, counter: Int, call: String) throws -> ByteView {
        let bench = try Workbench()
        let source = """
            .syntax unified
            .text
            .set PC, \(counter)
            \(mode)
            \(Self.body.replacingOccurrences(of: "CALL", with: call))
            .space 0x100-(.-first)
            cell: .space 0x100
            other: .space 0x1000
            far: .long 0
            """
        try bench.write(source, to: "code.s")
        let clang = try #require(ExternalTool("clang"))
        try clang.run(["-target", "armv7-none-eabi", "-mfpu=neon", "-c", "code.s", "-o", "code.o"], in: bench.folder)
        let image = try ELFImage.image(of: MappedFile.open(bench.path("code.o")))
        let text = try #require(image.sections.first { $0.name == ".text" })
        let range = text.fileRange
        return try #require(image.bytes.slice(at: range.lowerBound, count: range.upperBound - range.lowerBound))
    }

    @Test(arguments: [UInt64(1), 0]) func bothSets(_ mark: UInt64) throws {
        let code =
            mark == 1
            ? try assemble(".thumb", counter: 4, call: "bl other")
            : try assemble(".arm", counter: 8, call: ".inst 0xEB000079")
        var scanner = ARM32Scanner(code, at: 0x4000)
        let (references, coverage) = scanner.scan(starts: [0x4000 | mark, 0x4100], gaps: [])
        let pool = try #require(references.first { $0.kind == .access && $0.target < 0x4100 }).target
        let found = references.filter { $0.site < pool }.map { "\($0.kind) \(String($0.target, radix: 16))" }
        let literal = String(pool, radix: 16)
        #expect(
            found == [
                "address 4100", "access 4104", "call 4200", "access 4100", "access \(literal)", "address 4100",
                "access 4108", "address \(literal)", "access 4110", "access 4118",
                "address 4120", "access 4124", "jump 5200",
            ])
        #expect(coverage.undecoded == 0)
    }

    @Test func dataBetweenInstructionsIsPassedOver() {
        // movw r0, #0x8000; <data>; movt r0, #1; ldr r1, [r0]
        let bytes: [UInt8] = [0x48, 0xF2, 0x00, 0x00, 0xFF, 0xF7, 0xFE, 0xFF, 0xC0, 0xF2, 0x01, 0x00, 0x01, 0x68]
        var scanner = ARM32Scanner(ByteView(copying: bytes), at: 0x1000)
        let (references, coverage) = scanner.scan(starts: [0x1001], gaps: [0x1004..<0x1008])
        #expect(references == [CodeReference(site: 0x100C, target: 0x1_8000, kind: .access)])
        #expect(coverage.decoded == 10)
    }

    @Test func anyBytesAreReadToTheirEnd() {
        var chance = SplitMix(state: 32)
        for mark in [UInt64(0), 1] {
            let bytes = (0..<40_001).map { _ in UInt8.random(in: 0...255, using: &chance) }
            var scanner = ARM32Scanner(ByteView(copying: bytes), at: 0xFFFF_F000)
            let (_, coverage) = scanner.scan(starts: [0xFFFF_F000 | mark], gaps: [])
            #expect(coverage.decoded + coverage.undecoded == 40_001)
        }
    }
}

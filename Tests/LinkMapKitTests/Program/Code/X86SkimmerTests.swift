import LinkMapKit
import TestSupport
import Testing

/// Skimmed instructions have the lengths that the decoder gives them.
@Suite struct X86SkimmerTests {
    private static let decoder = X86Decoder(mode: .long)

    @Test(arguments: [(false, false), (false, true), (true, true)]) func endsWhereTheDecoderDoes(
        isFixed: Bool, hasThread: Bool
    ) {
        let skimmer = X86Skimmer.long(isFixed: isFixed, hasThread: hasThread)
        var random = SplitMix(state: 7)
        var skimmed = 0
        for _ in 0..<2_000 {
            // Every third byte is one that common instructions begin with, so that all of them occur with all others.
            let starts: [UInt8] = [
                0x48, 0x66, 0xF2, 0xF3, 0x0F, 0xC5, 0xC4, 0x41, 0x8B, 0x89, 0xC7, 0x81, 0xF6, 0xBE,
            ]
            let code = ByteView(
                copying: (0..<256).map { index in
                    let number = random.next()
                    return index % 3 == 0
                        ? starts[Int(number % UInt64(starts.count))] : UInt8(truncatingIfNeeded: number >> 8)
                })
            var place = 0
            while place < code.count {
                let end = skimmer.skim(code, 0..<code.count, from: place)
                skimmed += end - place
                while place < end { place += Self.decoder.length(in: code, at: place) ?? code.count + 1 }
                guard place == end else {
                    Issue.record("skimmed to \(end) and decoded to \(place)")
                    break
                }
                place += Self.decoder.length(in: code, at: place) ?? 1
            }
        }
        #expect(skimmed > 100_000)
    }

    @Test func stopsAtWhatRefersToSomething() {
        let skimmer = X86Skimmer.long(isFixed: false, hasThread: false)
        func skimmed(_ bytes: [UInt8]) -> Int {
            let code = ByteView(copying: bytes + [UInt8](repeating: 0x90, count: 16))
            return skimmer.skim(code, 0..<bytes.count, from: 0)
        }
        // mov rax, rbx; mov rcx, [rsi + 0x100]; jne within; call; lea rdi, [rip + 16]; jne beyond; mov rax, 8 bytes
        #expect(skimmed([0x48, 0x89, 0xD8]) == 3)
        #expect(skimmed([0x48, 0x8B, 0x8E, 0, 1, 0, 0]) == 7)
        #expect(skimmed([0x75, 0xFE]) == 2)
        #expect(skimmed([0xE8, 0, 0, 0, 0]) == 0)
        #expect(skimmed([0x48, 0x8D, 0x3D, 16, 0, 0, 0]) == 0)
        #expect(skimmed([0x75, 0x10]) == 0)
        #expect(skimmed([0x48, 0xB8, 1, 2, 3, 4, 5, 6, 7, 8]) == 0)
        // Numbers count in programs at a fixed address.
        let fixed = X86Skimmer.long(isFixed: true, hasThread: false)
        let code = ByteView(
            copying: [0x48, 0x8B, 0x8E, 0, 0, 0x40, 0] + [UInt8](repeating: 0x90, count: 16))
        #expect(fixed.skim(code, 0..<7, from: 0) == 0)
    }
}

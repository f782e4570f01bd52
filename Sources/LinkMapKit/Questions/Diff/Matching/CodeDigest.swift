/// A hash of machine code that ignores distances to other parts, because they change with anything in between. Code of
/// unknown machines is hashed completely.
struct CodeDigest {
    /// The method that finds distances in the code.
    private enum Masking {
        case x86(X86Decoder)
        case arm64
        case other
    }

    private let masking: Masking
    /// The code with its distances masked out.
    private var masked: [UInt8] = []
    /// The seed; any value works if both builds use the same.
    private static let seed: UInt64 = 0x5153_4547_4149_444C

    init(_ machine: Machine) {
        masking =
            switch machine {
            case .x86_64: .x86(X86Decoder(mode: .long))
            case .x86: .x86(X86Decoder(mode: .protected))
            case .arm64, .arm64_32: .arm64
            default: .other
            }
    }

    /// Returns the hash of bytes that contain no code.
    static func plain(_ bytes: ByteView) -> UInt64 { bytes.quickHash(seed: seed) }

    mutating func digest(of code: ByteView) -> UInt64 {
        if case .other = masking { return CodeDigest.plain(code) }
        masked.removeAll(keepingCapacity: true)
        unsafe code.withUnsafeBytes { unsafe masked.append(contentsOf: $0) }
        if case .x86(let decoder) = masking {
            CodeDigest.clearDistances(in: &masked, of: code, decoder)
        } else {
            CodeDigest.clearDistances(in: &masked, of: code)
        }
        return unsafe masked.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return 0 }
            // Sound: the view does not escape the call.
            return CodeDigest.plain(unsafe ByteView(base: base, count: buffer.count))
        }
    }

    /// Masks the distances of branches and of operands relative to the instruction (x86).
    private static func clearDistances(in bytes: inout [UInt8], of code: ByteView, _ decoder: X86Decoder) {
        var offset = 0
        while offset < code.count {
            let instruction = decoder.decode(code, at: offset)
            guard instruction.length > 0 else {
                offset += 1
                continue
            }
            let end = offset + instruction.length
            if instruction.displacement >= 0, instruction.modRM & 0xC7 == 0x05 {
                clear(&bytes, instruction.displacement, 4)
            }
            switch instruction.form.action {
            case .call, .jump, .local:
                if instruction.immediateSize == 4 { clear(&bytes, end - 4, 4) }
            default: break
            }
            offset = end
        }
    }

    private static func clear(_ bytes: inout [UInt8], _ start: Int, _ count: Int) {
        for index in start..<min(start + count, bytes.count) { bytes[index] = 0 }
    }

    /// Masks branches, page addresses (`adrp`) and the page offsets that follow them (AArch64).
    private static func clearDistances(in bytes: inout [UInt8], of code: ByteView) {
        var offset = 0
        while let word = code.integer(at: offset, as: UInt32.self) {
            let mask = distance(in: word)
            if mask != 0 {
                let kept = word & ~mask
                for index in 0..<4 { bytes[offset + index] = UInt8(truncatingIfNeeded: kept >> (8 * index)) }
            }
            offset += 4
        }
    }

    /// Returns the bits of an instruction that encode the distance to its operand.
    private static func distance(in word: UInt32) -> UInt32 {
        if word & 0x7C00_0000 == 0x1400_0000 { return 0x03FF_FFFF }  // b, bl
        if word & 0x1F00_0000 == 0x1000_0000 { return 0x60FF_FFE0 }  // adr, adrp
        if word & 0x3B00_0000 == 0x1800_0000 { return 0x00FF_FFE0 }  // ldr (literal)
        if word & 0xFFC0_0000 == 0x9100_0000 { return 0x003F_FC00 }  // add (immediate, 64 bits)
        if word & 0x3B00_0000 == 0x3900_0000 { return 0x003F_FC00 }  // ldr, str (unsigned offset)
        return 0
    }
}

//  call c3 e9 …            the end of a function
//  66 90  0f 1f 44 00 00   padding up to the next function
//  8d 76 00  8d b4 26 00 00 00 00   padding in 32-bit code: lea esi, [esi + 0]

/// Functions without an end, as in assembler code: control flow continues into the code after them.
extension X86Scanner {
    /// Returns the offset of a function's last instruction before padding, if control flow continues after it.
    func lastFlowing(_ code: ByteView, _ skimmer: X86Skimmer?) -> Int? {
        if X86Scanner.endsPlainly(code, at: X86Scanner.endOfCode(code)) { return nil }
        guard let near = instruction(in: code, near: code.count &- X86Scanner.leastTail, skimmer) else { return nil }
        var ending = ending(of: code, from: near)
        // Padding may be longer than what was looked at.
        if near > 0, let known = ending, known.last == nil { ending = self.ending(of: code, from: 0) }
        guard let ending, ending.goesOn else { return nil }
        return ending.last
    }

    /// The number of bytes at the end of a function that are decoded in full: more than a few instructions and their padding.
    private static let leastTail = 96

    /// Returns the offset of the first instruction that begins at `place` or ends behind it; `nil` if something before it cannot be
    /// decoded.
    private func instruction(in code: ByteView, near place: Int, _ skimmer: X86Skimmer?) -> Int? {
        var offset = 0
        while offset < place {
            if let skimmer {
                offset = skimmer.skim(code, 0..<place, from: offset)
                guard offset < place else { break }
            }
            let length = decoder.decode(code, at: offset).length
            guard length > 0 else { return nil }
            guard offset &+ length <= place else { break }
            offset &+= length
        }
        return offset
    }

    private struct Ending {
        /// The offset of the last instruction that is no padding.
        var last: Int?
        var goesOn = false
    }

    /// Returns how the code from an instruction on ends; `nil` if not all of it can be decoded.
    private func ending(of code: ByteView, from start: Int) -> Ending? {
        var (offset, ending) = (start, Ending())
        while offset < code.count {
            let instruction = decoder.decode(code, at: offset)
            guard instruction.length > 0,
                let operands = X86Operands(instruction, of: code, at: offset, mode: decoder.mode)
            else { return nil }
            if !X86Scanner.isPadding(instruction, operands) {
                ending = Ending(last: offset, goesOn: !X86Scanner.endsFlow(operands))
            }
            offset &+= instruction.length
        }
        return ending
    }

    // MARK: - Bytes (sufficient for nearly all functions)

    /// Returns the offset at which padding begins, as far as bytes alone show it.
    private static func endOfCode(_ code: ByteView) -> Int {
        var end = code.count
        while let start = startOfPadding(code, before: end) {
            end = start
            while let byte = code.byte(at: end &- 1), byte == 0x66 || byte == 0x2E { end &-= 1 }
        }
        return end
    }

    private static func startOfPadding(_ code: ByteView, before end: Int) -> Int? {
        guard let last = code.byte(at: end &- 1) else { return nil }
        if last == 0x90 { return end &- 1 }
        guard last == 0 else { return nil }
        for size in 3...8 {
            guard let head = code.integer(at: end &- size, as: UInt16.self) else { return nil }
            if head == 0x1F0F || head == 0x768D || head == 0x748D || head == 0xB68D || head == 0xB48D {
                return end &- size
            }
        }
        return nil
    }

    private static func endsPlainly(_ code: ByteView, at end: Int) -> Bool {
        switch code.byte(at: end &- 1) {
        case 0xC3, 0xCC, 0xF4: return true
        default: break
        }
        if let far = code.byte(at: end &- 5), far & 0xFE == 0xE8 { return true }
        switch code.integer(at: end &- 2, as: UInt16.self) ?? 0 {
        case 0x0B0F: return true
        case let near where near & 0xFF == 0xEB: return true
        case let word where word & 0xFF == 0xFF: return word >> 11 & 0x1F == 0x1A || word >> 11 & 0x1F == 0x1C
        default: return false
        }
    }

    // MARK: - Decoded instructions

    /// Whether the instruction is a no-op, or one without effect.
    private static func isPadding(_ instruction: X86Instruction, _ operands: X86Operands) -> Bool {
        if instruction.form.action == .nothing || operands.opcode == 0x90 { return true }
        switch operands.opcode {
        case 0x89, 0x8B, 0x87: return operands.isRegister && operands.operand == operands.register
        case 0x8D: return operands.base == operands.register && operands.index == nil && operands.displacement == 0
        default: return false
        }
    }

    /// Whether control flow ends. Calls count: a function ends with one only if the callee does not return.
    private static func endsFlow(_ operands: X86Operands) -> Bool {
        switch operands.opcode {
        // Zeros are data, or padding that is never executed.
        case 0x00: true
        case 0xC2, 0xC3, 0xCA...0xCD, 0xCF, 0xE8...0xEB, 0x9A, 0xF1, 0xF4: true
        case 0xFF: 2...5 ~= operands.register & 7
        case 0x0F05, 0x0F07, 0x0F0B, 0x0F34, 0x0F35, 0x0FB9, 0x0FFF: true
        default: false
        }
    }
}

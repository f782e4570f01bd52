/// A scanner for the addresses that x86 code refers to.
///
/// Distances are certain. A displacement or immediate of a program that is not position-independent may be an address
/// or just a number: it counts if it lies among the plausible addresses. An address that one instruction computes from
/// another's counts too (``X86Registers``).
package struct X86Scanner: Sendable {
    let decoder: X86Decoder
    private let plausible: Range<UInt64>
    private let thread: ThreadSpace
    private let followsRegisters: Bool
    private let returnsAreBases: Bool
    private let fallsThrough: Bool
    private let table: OffsetTable?
    /// - Parameters:
    ///   - plausible: possible absolute addresses, the bounds of the image; empty for position-independent code, whose
    ///     instructions hold no absolute address.
    ///   - thread: addresses for thread-local variables.
    ///   - followsRegisters: whether addresses that instructions compute from known registers are found too.
    ///   - returnsAreBases: whether 32-bit code computes addresses from its own address, not from the GOT's.
    ///   - fallsThrough: whether a function whose last instruction does not end it counts as jumping to the code after
    ///     it.
    ///   - table: the GOT, if code computes addresses from it.
    package init(
        mode: X86Mode, plausible: Range<UInt64>, thread: ThreadSpace = .none, followsRegisters: Bool = true,
        returnsAreBases: Bool = false, fallsThrough: Bool = false, table: OffsetTable? = nil
    ) {
        self.table = table
        self.fallsThrough = fallsThrough
        self.returnsAreBases = returnsAreBases
        decoder = X86Decoder(mode: mode)
        self.plausible = plausible
        self.thread = thread
        self.followsRegisters = followsRegisters
    }

    /// Scans `code`, which begins at `address`. Jumps inside one function, from one start to the next, are left out.
    ///
    /// - Parameters:
    ///   - starts: start addresses of functions, ascending; decoding restarts at each.
    ///   - part: the offsets to scan, from one start to another; `nil` for all.
    package func scan(
        _ code: ByteView, at address: UInt64, starts: [UInt64], part: Range<Int>? = nil,
        _ found: (CodeReference) -> Void
    ) -> CodeCoverage {
        let part = part ?? 0..<code.count
        var coverage = CodeCoverage()
        var begin = part.lowerBound
        var index = starts.firstIndexSorted { $0 > address.addingClamped(UInt64(begin)) }
        var steps = WorkMeter.Steps(of: UInt64(part.count))
        defer { steps.end() }
        var pages = PassedPages(code, from: begin)
        let skimmer =
            decoder.mode == .long && part.count >= X86Scanner.leastSkimmed
            ? X86Skimmer.long(isFixed: !plausible.isEmpty, hasThread: thread.size > 0) : nil
        while begin < part.upperBound {
            pages.pass(begin)
            while index < starts.count, starts[index] < address || starts[index] &- address <= UInt64(begin) {
                index += 1
            }
            var end = part.upperBound
            if index < starts.count { end = Int(min(UInt64(end), starts[index] &- address)) }
            steps.next(UInt64(end - begin))
            sweep(code, at: address, begin..<end, skimmer, &coverage, found)
            begin = end
        }
        return coverage
    }

    /// The number of bytes of code that justifies the skimmer's tables.
    private static let leastSkimmed = 1 << 20

    /// Scans one function. Skips single bytes that begin no instruction.
    private func sweep(
        _ section: ByteView, at start: UInt64, _ range: Range<Int>, _ skimmer: X86Skimmer?,
        _ coverage: inout CodeCoverage, _ found: (CodeReference) -> Void
    ) {
        let code = section[clamped: range]
        let address = start &+ UInt64(range.lowerBound)
        var offset = 0
        var undecoded = 0
        var variables = X86ThreadVariables(space: thread, mode: decoder.mode)
        var registers = X86Registers(mode: decoder.mode, returnsAreBases: returnsAreBases, table: table?.address)
        if let table, table.isPart(address) { registers.inherit() }
        while offset < code.count {
            if let skimmer, !registers.isOfUse, variables.isIdle {
                offset = skimmer.skim(section, range, from: range.lowerBound &+ offset) &- range.lowerBound
                guard offset < code.count else { break }
            }
            let instruction = decoder.decode(code, at: offset)
            guard instruction.length > 0 else {
                undecoded += 1
                offset += 1
                continue
            }
            var target: UInt64?
            var isOfUse = registers.isOfUse
            if instruction.displacement >= 0 || !instruction.form.accessesMemoryAtMost {
                target = report(instruction, at: offset, of: code, from: address, found)
                // In large code, the distance comes before the address that it is added to.
                isOfUse = isOfUse || target != nil || instruction.immediateSize == 8
            }
            if thread.size > 0, variables.mayConcern(instruction, at: offset, of: code) {
                variables.step(instruction, at: offset, of: code, from: address, found)
            }
            var computed: CodeReference?
            if followsRegisters, isOfUse {
                computed = follow(instruction, at: offset, of: code, from: address, target, &registers)
                if let computed { found(computed) }
            }
            if instruction.form.action == .address, !thread.slots.isEmpty {
                variables.note(slot: target ?? computed?.target, at: address &+ UInt64(offset), found)
            }
            offset &+= instruction.length
            if followsRegisters, decoder.mode == .protected, let target, instruction.form.action == .call {
                offset &+= findAnchor(target, section, start, code, offset, address, &registers)
            }
        }
        if thread.size > 0 { variables.finish(found) }
        if fallsThrough, range.upperBound < section.count, let last = lastFlowing(code, skimmer) {
            let end = address &+ UInt64(code.count)
            found(CodeReference(site: address &+ UInt64(last), target: end, kind: .jump))
        }
        coverage.decoded &+= UInt64(code.count - undecoded)
        coverage.undecoded &+= UInt64(undecoded)
    }

    @inline(never)
    private func follow(
        _ instruction: X86Instruction, at offset: Int, of code: ByteView, from address: UInt64, _ target: UInt64?,
        _ registers: inout X86Registers
    ) -> CodeReference? {
        let site = address &+ UInt64(offset)
        return registers.step(instruction, of: code, at: offset, site: site, target: target)
    }

    /// Finds the register that receives the return address. 32-bit code obtains its own address from a call. It calls a
    /// thunk that moves the return address into a register, or it calls the next instruction and pops the address.
    ///
    /// - Returns: the number of bytes read in addition to the call.
    private func findAnchor(
        _ target: UInt64, _ section: ByteView, _ start: UInt64, _ code: ByteView, _ offset: Int, _ address: UInt64,
        _ registers: inout X86Registers
    ) -> Int {
        let next = address &+ UInt64(offset)
        if target == next, let byte = code.byte(at: offset), byte & 0xF8 == 0x58 {
            registers.anchor(Int(byte & 7), next)
            return 1
        }
        guard target >= start, let place = Int(exactly: target - start),
            let thunk = section.integer(at: place, as: UInt32.self), thunk & 0xFFFF_C7FF == 0xC324_048B
        else { return 0 }
        registers.anchor(Int(thunk >> 11 & 7), next)
        return 0
    }

    /// - Returns: the address that the instruction states directly.
    @inline(__always)
    private func report(
        _ instruction: X86Instruction, at offset: Int, of code: ByteView, from address: UInt64,
        _ found: (CodeReference) -> Void
    ) -> UInt64? {
        let next = offset &+ instruction.length
        let number = instruction.number(in: code, endingAt: next)
        let site = address &+ UInt64(offset)
        var last: UInt64?
        func yield(_ target: UInt64?, _ kind: CodeReference.Kind) {
            last = target
            guard let target else { return }
            found(CodeReference(site: site, target: target, kind: kind))
        }
        switch instruction.form.action {
        case .call: yield(branch(instruction, number, from: address &+ UInt64(next)), .call)
        case .jump:
            let target = branch(instruction, number, from: address &+ UInt64(next))
            if target &- address >= UInt64(code.count) { yield(target, .jump) }
        case .access: yield(memory(instruction, of: code, next: address &+ UInt64(next)), .access)
        case .address: yield(memory(instruction, of: code, next: address &+ UInt64(next)), .address)
        case .offset where !instruction.prefixes.contains(.thread): yield(plausibleOffset(instruction, number), .access)
        case .immediate:
            yield(memory(instruction, of: code, next: address &+ UInt64(next)), .access)
            yield(plausibleImmediate(instruction, number), .immediate)
            if instruction.immediateSize == 8, let table, number == Int64(Int32(truncatingIfNeeded: number)),
                number != 0
            {
                found(CodeReference(site: site, target: table.address &+ UInt64(bitPattern: number), kind: .distance))
            }
        default: break
        }
        return last
    }

    /// Whether the instruction at the start of `code` adds a register to the address that it states. That address may
    /// lie before the object that is meant: `[table - 8 + rax * 8]`.
    ///
    /// - Parameter isOperand: whether the address is that of the memory that the instruction reads or writes, and not a number beside it.
    package func isIndexed(_ code: ByteView, isOperand: Bool) -> Bool {
        let instruction = decoder.decode(code, at: 0)
        guard instruction.length > 0 else { return false }
        if !isOperand, instruction.immediateSize >= 4, instruction.form.action == .immediate { return true }
        guard instruction.displacement > 0, instruction.modRM & 0xC7 != 0x05 else { return false }
        // A SIB with neither base nor index is an absolute address.
        return !(instruction.modRM & 0xC7 == 0x04 && code.byte(at: instruction.displacement - 1) == 0x25)
    }

    /// Whether the memory operand of the instruction at the start of `code` is a distance from the instruction.
    package func isDistance(_ code: ByteView) -> Bool {
        let instruction = decoder.decode(code, at: 0)
        return instruction.displacement > 0 && instruction.modRM & 0xC7 == 0x05 && decoder.mode == .long
    }

    // MARK: - Targets

    @inline(__always)
    private func branch(_ instruction: X86Instruction, _ distance: Int64, from next: UInt64) -> UInt64 {
        let target = next &+ UInt64(bitPattern: distance)
        guard decoder.mode == .protected else { return target }
        return target & (instruction.prefixes.contains(.operand) ? 0xFFFF : 0xFFFF_FFFF)
    }

    @inline(__always)
    private func memory(_ instruction: X86Instruction, of code: ByteView, next: UInt64) -> UInt64? {
        guard instruction.displacement >= 0, !instruction.prefixes.contains(.thread),
            let raw = code.integer(at: instruction.displacement, as: Int32.self)
        else { return nil }
        let isRelative = decoder.mode == .long && instruction.modRM & 0xC7 == 0x05
        var target = UInt64(bitPattern: Int64(raw)) &+ (isRelative ? next : 0)
        if decoder.mode == .protected || instruction.prefixes.contains(.address) { target &= 0xFFFF_FFFF }
        return isRelative || plausible.contains(target) ? target : nil
    }

    private func plausibleOffset(_ instruction: X86Instruction, _ number: Int64) -> UInt64? {
        let target = X86Scanner.cut(number, to: instruction.immediateSize)
        return plausible.contains(target) ? target : nil
    }

    /// ADD, SUB and CMP, one bit for each value of ModRM.reg.
    private static let addressing: UInt8 = 0b1010_0001

    private func plausibleImmediate(_ instruction: X86Instruction, _ number: Int64) -> UInt64? {
        // MOV, and from the group of ADD: numbers added to, subtracted from or compared with an index or a pointer.
        guard instruction.immediateSize >= 4, X86Scanner.addressing >> (instruction.modRM >> 3 & 7) & 1 != 0 else {
            return nil
        }
        let isExtended = decoder.mode == .long && instruction.isSignExtended
        let target = isExtended ? UInt64(bitPattern: number) : X86Scanner.cut(number, to: instruction.immediateSize)
        return plausible.contains(target) ? target : nil
    }

    private static func cut(_ number: Int64, to size: Int) -> UInt64 {
        size >= 8 ? UInt64(bitPattern: number) : UInt64(bitPattern: number) & (1 << (UInt64(size) * 8) - 1)
    }
}

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
        var offset = start
        var ending = Ending()
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

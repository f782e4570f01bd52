//  48 8b 48 18    mov rcx, [rax + 24]       the first function of an itab
//  ff d1          call rcx
//
//  48 8b 48 18       mov rcx, [rax + 24]
//  48 89 4c 24 40    mov [rsp + 64], rcx    kept in the frame until it is called
//  48 8b 4c 24 40    mov rcx, [rsp + 64]

/// The methods of interfaces that code calls, by their index: an itab has the functions in the order of the interface's
/// methods, behind 24 bytes. The code does not say which interface it is.
package enum GoInterfaceCalls {
    /// Returns the indexes, ascending; `nil` for machines whose code is not read.
    package static func indexes(in code: ByteView, of machine: Machine) -> [Int]? {
        let offsets: Set<Int>
        switch machine {
        case .x86_64: offsets = x86(code)
        case .arm64: offsets = arm64(code)
        default: return nil
        }
        return offsets.filter { $0 >= 24 && $0 % 8 == 0 }.map { ($0 - 24) / 8 }.sorted()
    }

    /// The number of bytes before a call in which its register was loaded.
    private static let reach = 256

    private static func x86(_ code: ByteView) -> Set<Int> {
        var offsets: Set<Int> = []
        var slots: Set<Int> = []
        var isUnknown = false
        func add(_ register: UInt8, before place: Int) {
            switch source(of: register, before: place, in: code) {
            case .offset(let offset): offsets.insert(offset)
            case .slot(let slot): slots.insert(slot)
            case nil: isUnknown = true
            }
        }
        var index = 0
        while let call = code.firstIndex(of: 0xFF, from: index) {
            index = call + 1
            guard let target = code.byte(at: call + 1), 0xD0...0xD7 ~= target else { continue }
            let isHigh = call > 0 && code[call - 1] == 0x41
            add(target & 7 | (isHigh ? 8 : 0), before: call)
        }
        // An address that lies in the frame was loaded before it was put there.
        if !slots.isEmpty, !isUnknown {
            let called = slots
            for place in 0..<max(code.count - 3, 0) {
                guard let store = GoMove(code, at: place), store.isStore, store.isStack, called.contains(store.offset)
                else { continue }
                add(store.register, before: place)
            }
            isUnknown = isUnknown || !slots.isSubset(of: called)
        }
        guard isUnknown else { return offsets }
        // Any load of the function may be the one.
        for place in 0..<max(code.count - 3, 0) {
            if let load = GoMove(code, at: place), load.isLoad, !load.isStack { offsets.insert(load.offset) }
        }
        return offsets
    }

    /// The origin of a value in a register: memory at an offset, or a slot of the frame.
    private enum Source {
        case offset(Int)
        case slot(Int)
    }

    private static func source(of register: UInt8, before end: Int, in code: ByteView) -> Source? {
        var register = register
        for place in stride(from: end - 3, through: max(0, end - reach), by: -1) {
            guard let move = GoMove(code, at: place) else { continue }
            if move.isLoad, move.register == register {
                return move.isStack ? .slot(move.offset) : .offset(move.offset)
            }
            if let other = move.origin(of: register) { register = other }
        }
        return nil
    }

    private static func arm64(_ code: ByteView) -> Set<Int> {
        var offsets: Set<Int> = []
        for call in stride(from: 0, to: code.count - 3, by: 4) {
            // blr xN
            guard let word = code.integer(at: call, as: UInt32.self), word & 0xFFFF_FC1F == 0xD63F_0000 else {
                continue
            }
            for place in stride(from: call - 4, through: max(0, call - reach), by: -4) {
                // ldr xN, [xM, #offset]
                guard let load = code.integer(at: place, as: UInt32.self), load & 0xFFC0_0000 == 0xF940_0000,
                    load & 31 == word >> 5 & 31
                else { continue }
                offsets.insert(Int(load >> 10 & 0xFFF) * 8)
                break
            }
        }
        return offsets
    }
}

//  48 8b 48 18       mov rcx, [rax + 24]      REX.W, 8B, ModRM (register 1, base 0, a byte of offset), offset
//  48 89 4c 24 40    mov [rsp + 64], rcx      REX.W, 89, ModRM and SIB for the stack pointer
//  48 89 c1          mov rcx, rax

/// A move of 64 bits between a register and memory, or between two registers, of x86-64 code.
private struct GoMove {
    /// The register that is loaded or stored; of a move between registers the one in `reg`.
    let register: UInt8
    /// The offset of the memory from its base register, in bytes.
    let offset: Int
    /// Whether the base register is the stack pointer.
    let isStack: Bool
    let isLoad: Bool
    let isStore: Bool
    private let target: UInt8?
    private let source: UInt8?

    /// - Returns: `nil` for other instructions.
    @inline(__always)
    init?(_ code: ByteView, at place: Int) {
        guard let prefix = code.byte(at: place), prefix & 0xF8 == 0x48, let opcode = code.byte(at: place + 1),
            opcode == 0x8B || opcode == 0x89, let form = code.byte(at: place + 2)
        else { return nil }
        let isMemory = form < 0xC0
        let reads = opcode == 0x8B
        let other = form & 7 | (prefix & 1 != 0 ? 8 : 0)
        register = form >> 3 & 7 | (prefix & 4 != 0 ? 8 : 0)
        isLoad = isMemory && reads
        isStore = isMemory && !reads
        (target, source) = isMemory ? (nil, nil) : reads ? (register, other) : (other, register)
        let isIndexed = form & 7 == 4
        isStack = isMemory && isIndexed && prefix & 1 == 0 && code.byte(at: place + 3) == 0x24
        let next = place + (isIndexed ? 4 : 3)
        switch form >> 6 {
        case 1: offset = Int(code.integer(at: next, as: Int8.self) ?? 0)
        case 2: offset = Int(code.integer(at: next, as: Int32.self) ?? 0)
        default: offset = 0
        }
    }

    /// Returns the register that this move copies into `register`; `nil` if it does not.
    func origin(of register: UInt8) -> UInt8? { target == register ? source : nil }
}

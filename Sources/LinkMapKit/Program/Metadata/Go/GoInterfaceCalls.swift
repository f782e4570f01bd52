//  48 8b 48 18    mov rcx, [rax + 24]       the first function of an itab
//  ff d1          call rcx

/// The methods of interfaces that code calls, by their index: an itab has the functions in the order of the interface's
/// methods, behind 24 bytes. The code does not say which interface it is.
enum GoInterfaceCalls {
    /// Returns the indexes, ascending; `nil` for machines whose code is not read.
    static func indexes(in code: ByteView, of machine: Machine) -> [Int]? {
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
        var index = 0
        var comesFromStack = false
        while let call = code.firstIndex(of: 0xFF, from: index) {
            index = call + 1
            guard let target = code.byte(at: call + 1), 0xD0...0xD7 ~= target else { continue }
            let isHigh = call > 0 && code[call - 1] == 0x41
            let register = target & 7 | (isHigh ? 8 : 0)
            if let offset = x86Load(of: register, before: call, in: code) {
                offsets.insert(offset)
            } else {
                comesFromStack = true
            }
        }
        guard comesFromStack else { return offsets }
        // An address comes from the stack, so any load of the function may be the one.
        for place in 0..<max(code.count - 3, 0) {
            if let load = x86Load(at: place, in: code), !load.isStack { offsets.insert(load.offset) }
        }
        return offsets
    }

    /// Returns the offset of the last load of a register before a call; `nil` if it comes from the stack.
    private static func x86Load(of register: UInt8, before call: Int, in code: ByteView) -> Int? {
        for place in stride(from: call - 3, through: max(0, call - reach), by: -1) {
            guard let load = x86Load(at: place, in: code), load.register == register else { continue }
            return load.isStack ? nil : load.offset
        }
        return nil
    }

    /// Reads `mov register, [base + offset]` with 64 bits.
    private static func x86Load(at place: Int, in code: ByteView) -> (register: UInt8, offset: Int, isStack: Bool)? {
        guard let prefix = code.byte(at: place), prefix & 0xF8 == 0x48, code.byte(at: place + 1) == 0x8B,
            let form = code.byte(at: place + 2), form < 0xC0
        else { return nil }
        let isIndexed = form & 7 == 4
        let isStack = isIndexed && prefix & 1 == 0 && code.byte(at: place + 3) == 0x24
        let next = place + (isIndexed ? 4 : 3)
        var offset = 0
        switch form >> 6 {
        case 1: offset = Int(code.integer(at: next, as: Int8.self) ?? 0)
        case 2: offset = Int(code.integer(at: next, as: Int32.self) ?? 0)
        default: break
        }
        return (form >> 3 & 7 | (prefix & 4 != 0 ? 8 : 0), offset, isStack)
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

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

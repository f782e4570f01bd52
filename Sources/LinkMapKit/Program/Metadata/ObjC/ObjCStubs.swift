//  arm64   adrp x1, page; ldr x1, [x1, offset]; adrp x16 …; ldr x16 …; br x16; brk …       32 bytes
//  small   adrp x1, page; ldr x1, [x1, offset]; b _objc_msgSend                            12 bytes
//  x86_64  mov rsi, [rip + selector]; jmp [rip + _objc_msgSend]                            13 bytes

/// A reader of `__objc_stubs`: functions that load a selector and send the message.
struct ObjCStubs {
    let memory: ImageMemory

    func stubs(in range: Range<UInt64>) -> [ObjCStub] {
        switch memory.architecture {
        case "x86_64", "x86_64h": intel(range)
        case "arm64", "arm64e", "arm64_32": arm(range)
        default: []
        }
    }

    private func stub(_ range: Range<UInt64>, slot: UInt64) -> ObjCStub? {
        memory.string(at: slot).map { ObjCStub(range: range, selectorSlot: slot, selector: $0) }
    }

    private func intel(_ range: Range<UInt64>) -> [ObjCStub] {
        stride(from: range.lowerBound, to: range.upperBound - range.size % 13, by: 13).compactMap { address in
            guard let code = memory.bytes.bytes(at: address, count: 13), code.byte(at: 0) == 0x48,
                code.byte(at: 1) == 0x8B, code.byte(at: 2) == 0x35, let distance: Int32 = code.integer(at: 3)
            else { return nil }
            let slot = address &+ 7 &+ UInt64(bitPattern: Int64(distance))
            return stub(address..<address &+ 13, slot: slot)
        }
    }

    /// Returns the stubs of ARM code. A stub extends from its first instruction to that of the next.
    private func arm(_ range: Range<UInt64>) -> [ObjCStub] {
        guard let code = memory.bytes.bytes(at: range.lowerBound, count: range.size) else { return [] }
        var starts: [(address: UInt64, slot: UInt64)] = []
        for offset in stride(from: 0, to: code.count - 7, by: 4) {
            let address = range.lowerBound &+ UInt64(offset)
            guard let page: UInt32 = code.integer(at: offset), let load: UInt32 = code.integer(at: offset + 4),
                let slot = slot(page: page, load: load, at: address)
            else { continue }
            starts.append((address, slot))
        }
        return starts.indices.compactMap { index in
            let end = index + 1 < starts.count ? starts[index + 1].address : range.upperBound
            return stub(starts[index].address..<end, slot: starts[index].slot)
        }
    }

    private func slot(page: UInt32, load: UInt32, at address: UInt64) -> UInt64? {
        // adrp x1; ldr x1, [x1, #…], or ldr w1 if pointers have 32 bits.
        guard page & 0x9F00_001F == 0x9000_0001, load & 0xBFC0_03FF == 0xB940_0021 else { return nil }
        let pages = Int32(bitPattern: (page >> 5 & 0x7_FFFF) << 13 | (page >> 29 & 3) << 11) >> 11
        let offset = UInt64(load >> 10 & 0xFFF) << (load >> 30 == 3 ? 3 : 2)
        return (address & ~0xFFF) &+ UInt64(bitPattern: Int64(pages) << 12) &+ offset
    }
}

/// Numbers in LEB128: seven bits a byte, the lowest first; the top bit marks that another byte follows. Source: DWARF 5,
/// section 7.6.
extension ByteView {
    /// Reads the unsigned number at `offset` and moves `offset` behind it. Bits above the 64th are dropped.
    ///
    /// - Returns: `nil` when the bytes end before the number does.
    @inline(__always)
    func unsignedLEB128(at offset: inout Int) -> UInt64? {
        if let first = byte(at: offset), first < 0x80 {
            offset += 1
            return UInt64(first)
        }
        return longLEB128(at: &offset, isSigned: false)
    }

    /// Reads the signed number at `offset` and moves `offset` behind it. Bits above the 64th are dropped.
    ///
    /// - Returns: `nil` when the bytes end before the number does.
    func signedLEB128(at offset: inout Int) -> Int64? {
        longLEB128(at: &offset, isSigned: true).map { Int64(bitPattern: $0) }
    }

    private func longLEB128(at offset: inout Int, isSigned: Bool) -> UInt64? {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while let next = byte(at: offset) {
            offset += 1
            if shift < 64 { value |= UInt64(next & 0x7F) << shift }
            shift += 7
            guard next & 0x80 == 0 else { continue }
            if isSigned, next & 0x40 != 0, shift < 64 { value |= .max << shift }
            return value
        }
        return nil
    }
}

/// Reads the encoded pointers (DW_EH_PE_…) of unwind tables one after the other.
struct PointerCursor {
    let frame: EHFrame
    var offset: Int
    let end: Int

    mutating func byte() -> UInt8? {
        guard offset < end, let byte = frame.bytes.byte(at: offset) else { return nil }
        offset += 1
        return byte
    }

    mutating func skipLEB128() {
        while let byte = byte(), byte & 0x80 != 0 {}
    }

    mutating func unsigned() -> UInt64? { leb128(isSigned: false) }

    mutating func signed() -> Int64? { leb128(isSigned: true).map { Int64(bitPattern: $0) } }

    /// Steps over the length of the augmentation data; `false` at the end of the record.
    mutating func skipAugmentationLength() -> Bool {
        skipLEB128()
        return offset < end
    }

    /// The next pointer as an address; `nil` when it is omitted, of a form that is not known, or null where
    /// null means none.
    mutating func pointer(_ encoding: UInt8, isNullable: Bool = false) -> UInt64? {
        guard encoding != 0xFF else { return nil }
        let place = offset
        guard let raw = value(format: encoding & 0x0F) else { return nil }
        if let relocated = frame.relocated { return relocated(place) }
        if isNullable, raw == 0 { return nil }
        switch encoding & 0x70 {
        case 0x10: return (frame.address &+ UInt64(place) &+ raw) & frame.addressMask
        case 0x00: return raw & frame.addressMask
        default: return nil
        }
    }

    /// An integer of the format, sign-extended to 64 bits.
    private mutating func value(format: UInt8) -> UInt64? {
        switch format {
        case 0x00: return frame.is64Bit ? fixed(UInt64.self) : fixed(UInt32.self)
        case 0x01, 0x09: return leb128(isSigned: format == 0x09)
        case 0x02: return fixed(UInt16.self)
        case 0x03: return fixed(UInt32.self)
        case 0x04, 0x0C: return fixed(UInt64.self)
        case 0x0A: return fixed(Int16.self)
        case 0x0B: return fixed(Int32.self)
        default: return nil
        }
    }

    private mutating func fixed<T: FixedWidthInteger>(_ type: T.Type) -> UInt64? {
        guard offset + MemoryLayout<T>.size <= end,
            let value = frame.bytes.integer(at: offset, as: type, bigEndian: frame.isBigEndian)
        else { return nil }
        offset += MemoryLayout<T>.size
        return UInt64(truncatingIfNeeded: value)
    }

    private mutating func leb128(isSigned: Bool) -> UInt64? {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while let byte = byte(), shift < 64 {
            value |= UInt64(byte & 0x7F) << shift
            shift += 7
            guard byte & 0x80 == 0 else { continue }
            if isSigned, byte & 0x40 != 0, shift < 64 { value |= .max << shift }
            return value
        }
        return nil
    }
}

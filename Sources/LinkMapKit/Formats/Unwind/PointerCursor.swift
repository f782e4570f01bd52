/// A cursor over the fields of unwind tables, with pointers in one of the encodings `DW_EH_PE_…`.
struct PointerCursor {
    let frame: EHFrame
    var offset: Int
    /// End of the record in ``EHFrame/bytes``.
    let end: Int

    /// The bits of an encoding that determine the format of the number.
    static let formatMask: UInt8 = 0x0F
    /// The bits of an encoding that determine the base of the number.
    private static let baseMask: UInt8 = 0x70

    mutating func byte() -> UInt8? {
        guard offset < end, let byte = frame.bytes.byte(at: offset) else { return nil }
        offset += 1
        return byte
    }

    mutating func skipLEB128() {
        while let byte = byte(), byte & 0x80 != 0 {}
    }

    /// Reads an unsigned LEB128 number; `nil` when it does not end in the record.
    mutating func unsigned() -> UInt64? {
        guard offset < end, let value = frame.bytes.unsignedLEB128(at: &offset), offset <= end else { return nil }
        return value
    }

    /// Reads a signed LEB128 number; `nil` when it does not end in the record.
    mutating func signed() -> Int64? {
        guard offset < end, let value = frame.bytes.signedLEB128(at: &offset), offset <= end else { return nil }
        return value
    }

    /// Steps over the length of the augmentation data.
    ///
    /// - Returns: `false` at the end of the record.
    mutating func skipAugmentationLength() -> Bool {
        skipLEB128()
        return offset < end
    }

    /// Reads a pointer as an address.
    ///
    /// - Parameter isNullable: whether zero means that there is no pointer.
    /// - Returns: `nil` when the pointer is omitted, null, or in an unknown encoding.
    mutating func pointer(_ encoding: UInt8, isNullable: Bool = false) -> UInt64? {
        guard encoding != DW_EH_PE_omit else { return nil }
        let place = offset
        guard let raw = value(format: encoding & PointerCursor.formatMask) else { return nil }
        if let relocated = frame.relocated { return relocated(place) }
        if isNullable, raw == 0 { return nil }
        switch encoding & PointerCursor.baseMask {
        case DW_EH_PE_pcrel: return (frame.address &+ UInt64(place) &+ raw) & frame.addressMask
        case DW_EH_PE_absptr: return raw & frame.addressMask
        default: return nil
        }
    }

    /// Reads an integer of the format, sign-extended to 64 bits.
    private mutating func value(format: UInt8) -> UInt64? {
        switch format {
        case DW_EH_PE_absptr: return frame.is64Bit ? fixed(UInt64.self) : fixed(UInt32.self)
        case DW_EH_PE_uleb128: return unsigned()
        case DW_EH_PE_sleb128: return signed().map { UInt64(bitPattern: $0) }
        case DW_EH_PE_udata2: return fixed(UInt16.self)
        case DW_EH_PE_udata4: return fixed(UInt32.self)
        case DW_EH_PE_udata8, DW_EH_PE_sdata8: return fixed(UInt64.self)
        case DW_EH_PE_sdata2: return fixed(Int16.self)
        case DW_EH_PE_sdata4: return fixed(Int32.self)
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
}

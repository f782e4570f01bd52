/// The value of one attribute as it is encoded in an entry. ``DwarfFile`` resolves it in the context of its unit.
struct AttributeValue {
    var form: UInt16
    /// The number, offset, index, reference or address; 1 for a flag.
    var number: UInt64 = 0
    /// The contents of a block, or of a string stored in the entry itself.
    var bytes: ByteView = .empty

    static func read(
        _ form: UInt16, implicit: Int64, of header: UnitHeader, from cursor: inout DwarfCursor
    ) -> AttributeValue {
        var form = form
        // An indirect form may name another form. Chains of indirect forms occur only in hostile files.
        if form == DwarfForm.indirect {
            form = UInt16(truncatingIfNeeded: cursor.uleb())
            if form == DwarfForm.indirect || form == DwarfForm.implicitConst { cursor.fail() }
        }
        var value = AttributeValue(form: form)
        switch form {
        case DwarfForm.implicitConst: value.number = UInt64(bitPattern: implicit)
        case DwarfForm.flagPresent: value.number = 1
        case DwarfForm.sdata: value.number = UInt64(bitPattern: cursor.sleb())
        case DwarfForm.string: value.bytes = cursor.string()
        case DwarfForm.data16: value.bytes = cursor.take(16)
        case DwarfForm.block1: value.bytes = cursor.take(UInt64(cursor.byte()))
        case DwarfForm.block2: value.bytes = cursor.take(UInt64(cursor.integer(UInt16.self)))
        case DwarfForm.block4: value.bytes = cursor.take(UInt64(cursor.integer(UInt32.self)))
        case DwarfForm.block, DwarfForm.exprloc: value.bytes = cursor.take(cursor.uleb())
        case DwarfForm.llvmAddrxOffset:
            value.number = cursor.uleb()
            cursor.skip(4)
        default:
            switch width(of: form, header) {
            case .bytes(let size): value.number = cursor.unsigned(size: size)
            case .leb: value.number = cursor.uleb()
            case .none: cursor.fail()
            }
        }
        return value
    }

    enum Width {
        case bytes(Int)
        case leb
    }

    /// Returns the size of a form that is a single number; `nil` for other and unknown forms.
    static func width(of form: UInt16, _ header: UnitHeader) -> Width? {
        switch form {
        case DwarfForm.addr: .bytes(header.addressSize)
        case DwarfForm.data1, DwarfForm.flag, DwarfForm.ref1, DwarfForm.strx1, DwarfForm.addrx1: .bytes(1)
        case DwarfForm.data2, DwarfForm.ref2, DwarfForm.strx2, DwarfForm.addrx2: .bytes(2)
        case DwarfForm.strx3, DwarfForm.addrx3: .bytes(3)
        case DwarfForm.data4, DwarfForm.ref4, DwarfForm.strx4, DwarfForm.addrx4, DwarfForm.refSup4: .bytes(4)
        case DwarfForm.data8, DwarfForm.ref8, DwarfForm.refSig8, DwarfForm.refSup8: .bytes(8)
        case DwarfForm.strp, DwarfForm.secOffset, DwarfForm.strpSup, DwarfForm.lineStrp, DwarfForm.gnuRefAlt,
            DwarfForm.gnuStrpAlt:
            .bytes(header.offsetSize)
        case DwarfForm.refAddr: .bytes(header.version <= 2 ? header.addressSize : header.offsetSize)
        case DwarfForm.udata, DwarfForm.refUdata, DwarfForm.strx, DwarfForm.addrx, DwarfForm.loclistx,
            DwarfForm.rnglistx, DwarfForm.gnuAddrIndex, DwarfForm.gnuStrIndex:
            .leb
        default: nil
        }
    }

    /// Whether the number is an index into the unit's part of `.debug_addr`.
    var isAddressIndex: Bool {
        switch form {
        case DwarfForm.addrx, DwarfForm.addrx1, DwarfForm.addrx2, DwarfForm.addrx3, DwarfForm.addrx4,
            DwarfForm.gnuAddrIndex, DwarfForm.llvmAddrxOffset:
            true
        default: false
        }
    }
}

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
        // An indirect form may name another; a chain of them is the work of a hostile file.
        if form == DW_FORM_indirect {
            form = UInt16(truncatingIfNeeded: cursor.uleb())
            if form == DW_FORM_indirect || form == DW_FORM_implicit_const { cursor.fail() }
        }
        var value = AttributeValue(form: form)
        switch form {
        case DW_FORM_implicit_const: value.number = UInt64(bitPattern: implicit)
        case DW_FORM_flag_present: value.number = 1
        case DW_FORM_sdata: value.number = UInt64(bitPattern: cursor.sleb())
        case DW_FORM_string: value.bytes = cursor.string()
        case DW_FORM_data16: value.bytes = cursor.take(16)
        case DW_FORM_block1: value.bytes = cursor.take(UInt64(cursor.byte()))
        case DW_FORM_block2: value.bytes = cursor.take(UInt64(cursor.integer(UInt16.self)))
        case DW_FORM_block4: value.bytes = cursor.take(UInt64(cursor.integer(UInt32.self)))
        case DW_FORM_block, DW_FORM_exprloc: value.bytes = cursor.take(cursor.uleb())
        case DW_FORM_LLVM_addrx_offset:
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
        case DW_FORM_addr: .bytes(header.addressSize)
        case DW_FORM_data1, DW_FORM_flag, DW_FORM_ref1, DW_FORM_strx1, DW_FORM_addrx1: .bytes(1)
        case DW_FORM_data2, DW_FORM_ref2, DW_FORM_strx2, DW_FORM_addrx2: .bytes(2)
        case DW_FORM_strx3, DW_FORM_addrx3: .bytes(3)
        case DW_FORM_data4, DW_FORM_ref4, DW_FORM_strx4, DW_FORM_addrx4, DW_FORM_ref_sup4: .bytes(4)
        case DW_FORM_data8, DW_FORM_ref8, DW_FORM_ref_sig8, DW_FORM_ref_sup8: .bytes(8)
        case DW_FORM_strp, DW_FORM_sec_offset, DW_FORM_strp_sup, DW_FORM_line_strp, DW_FORM_GNU_ref_alt,
            DW_FORM_GNU_strp_alt:
            .bytes(header.offsetSize)
        case DW_FORM_ref_addr: .bytes(header.version <= 2 ? header.addressSize : header.offsetSize)
        case DW_FORM_udata, DW_FORM_ref_udata, DW_FORM_strx, DW_FORM_addrx, DW_FORM_loclistx,
            DW_FORM_rnglistx, DW_FORM_GNU_addr_index, DW_FORM_GNU_str_index:
            .leb
        default: nil
        }
    }

    /// Whether the number is an index into the unit's part of `.debug_addr`.
    var isAddressIndex: Bool {
        switch form {
        case DW_FORM_addrx, DW_FORM_addrx1, DW_FORM_addrx2, DW_FORM_addrx3, DW_FORM_addrx4,
            DW_FORM_GNU_addr_index, DW_FORM_LLVM_addrx_offset:
            true
        default: false
        }
    }
}

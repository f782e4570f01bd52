/// One step of a walk over the attributes of an entry. Adjacent unneeded attributes of fixed size share one step.
struct EntryStep {
    enum Kind: UInt8 {
        /// Skips `size` bytes.
        case skip
        case skipLEB
        /// Skips a block whose length field has `size` bytes; 0 for LEB128.
        case skipBlock
        case skipString
        /// Skips any other form by reading its value.
        case skipOther
        // The attributes that a walk over a unit reads:
        case string, lineString
        case lowPC, highPC, ranges
        case locationList, macros
        /// A location expression in the entry. Its length field has `size` bytes; 0 for LEB128.
        case expression
    }

    var kind: Kind
    var form: UInt16 = 0
    var size: UInt32 = 0
}

/// A builder of the steps for one abbreviation.
struct EntryStepMaker {
    let header: UnitHeader
    let tag: UInt16
    private var pending: UInt32 = 0

    init(header: UnitHeader, tag: UInt16) {
        self.header = header
        self.tag = tag
    }

    mutating func append(_ attribute: AbbreviationTable.Attribute, to steps: inout [EntryStep]) {
        if let kind = noticed(attribute) {
            finish(&steps)
            let size = EntryStepMaker.lengthSize(ofBlock: attribute.form) ?? 0
            steps.append(EntryStep(kind: kind, form: attribute.form, size: size))
            return
        }
        switch attribute.form {
        case DW_FORM_flag_present, DW_FORM_implicit_const: return
        case DW_FORM_data16:
            pending += 16
            return
        default: break
        }
        switch AttributeValue.width(of: attribute.form, header) {
        case .bytes(let size):
            pending += UInt32(size)
            return
        case .leb:
            finish(&steps)
            steps.append(EntryStep(kind: .skipLEB))
        case nil:
            finish(&steps)
            if attribute.form == DW_FORM_sdata {
                steps.append(EntryStep(kind: .skipLEB))
            } else if attribute.form == DW_FORM_string {
                steps.append(EntryStep(kind: .skipString))
            } else if let size = EntryStepMaker.lengthSize(ofBlock: attribute.form) {
                steps.append(EntryStep(kind: .skipBlock, size: size))
            } else {
                steps.append(EntryStep(kind: .skipOther, form: attribute.form))
            }
        }
    }

    mutating func finish(_ steps: inout [EntryStep]) {
        guard pending > 0 else { return }
        steps.append(EntryStep(kind: .skip, size: pending))
        pending = 0
    }

    private func noticed(_ attribute: AbbreviationTable.Attribute) -> EntryStep.Kind? {
        switch attribute.form {
        case DW_FORM_strp: return .string
        case DW_FORM_line_strp: return .lineString
        default: break
        }
        switch attribute.name {
        case DW_AT_low_pc where tag == DW_TAG_subprogram: return .lowPC
        case DW_AT_high_pc where tag == DW_TAG_subprogram: return .highPC
        case DW_AT_ranges: return .ranges
        case DW_AT_macros, DW_AT_GNU_macros, DW_AT_macro_info: return .macros
        case DW_AT_location, DW_AT_frame_base:
            if EntryStepMaker.lengthSize(ofBlock: attribute.form) != nil {
                return attribute.name == DW_AT_location ? .expression : nil
            }
            let isOffset =
                attribute.form == DW_FORM_sec_offset
                || header.version < 4 && (attribute.form == DW_FORM_data4 || attribute.form == DW_FORM_data8)
            return isOffset ? .locationList : nil
        default: return nil
        }
    }

    private static func lengthSize(ofBlock form: UInt16) -> UInt32? {
        switch form {
        case DW_FORM_block1: 1
        case DW_FORM_block2: 2
        case DW_FORM_block4: 4
        case DW_FORM_block, DW_FORM_exprloc: 0
        default: nil
        }
    }
}

/// The DWARF forms (`DW_FORM_…`): the encodings of attribute values.
enum DwarfForm {
    static let addr: UInt16 = 0x01, block2: UInt16 = 0x03, block4: UInt16 = 0x04, data2: UInt16 = 0x05
    static let data4: UInt16 = 0x06, data8: UInt16 = 0x07, string: UInt16 = 0x08, block: UInt16 = 0x09
    static let block1: UInt16 = 0x0A, data1: UInt16 = 0x0B, flag: UInt16 = 0x0C, sdata: UInt16 = 0x0D
    static let strp: UInt16 = 0x0E, udata: UInt16 = 0x0F, refAddr: UInt16 = 0x10, ref1: UInt16 = 0x11
    static let ref2: UInt16 = 0x12, ref4: UInt16 = 0x13, ref8: UInt16 = 0x14, refUdata: UInt16 = 0x15
    static let indirect: UInt16 = 0x16, secOffset: UInt16 = 0x17, exprloc: UInt16 = 0x18
    static let flagPresent: UInt16 = 0x19, strx: UInt16 = 0x1A, addrx: UInt16 = 0x1B, refSup4: UInt16 = 0x1C
    static let strpSup: UInt16 = 0x1D, data16: UInt16 = 0x1E, lineStrp: UInt16 = 0x1F, refSig8: UInt16 = 0x20
    static let implicitConst: UInt16 = 0x21, loclistx: UInt16 = 0x22, rnglistx: UInt16 = 0x23
    static let refSup8: UInt16 = 0x24, strx1: UInt16 = 0x25, strx2: UInt16 = 0x26, strx3: UInt16 = 0x27
    static let strx4: UInt16 = 0x28, addrx1: UInt16 = 0x29, addrx2: UInt16 = 0x2A, addrx3: UInt16 = 0x2B
    static let addrx4: UInt16 = 0x2C, gnuAddrIndex: UInt16 = 0x1F01, gnuStrIndex: UInt16 = 0x1F02
    static let gnuRefAlt: UInt16 = 0x1F20, gnuStrpAlt: UInt16 = 0x1F21, llvmAddrxOffset: UInt16 = 0x2001
}

/// The DWARF attributes (`DW_AT_…`) that this program reads.
enum DwarfAttribute {
    static let sibling: UInt16 = 0x01, location: UInt16 = 0x02, name: UInt16 = 0x03, statements: UInt16 = 0x10
    static let lowPC: UInt16 = 0x11, highPC: UInt16 = 0x12, language: UInt16 = 0x13, directory: UInt16 = 0x1B
    static let producer: UInt16 = 0x25, abstractOrigin: UInt16 = 0x31, declaredFile: UInt16 = 0x3A
    static let frameBase: UInt16 = 0x40, macroInformation: UInt16 = 0x43, specification: UInt16 = 0x47
    static let ranges: UInt16 = 0x55, callFile: UInt16 = 0x58, callLine: UInt16 = 0x59
    static let linkageName: UInt16 = 0x6E, stringOffsetsBase: UInt16 = 0x72, addressBase: UInt16 = 0x73
    static let rangeListsBase: UInt16 = 0x74, splitName: UInt16 = 0x76, macros: UInt16 = 0x79
    static let locationListsBase: UInt16 = 0x8C, mipsLinkageName: UInt16 = 0x2007, gnuMacros: UInt16 = 0x2119
    static let gnuSplitName: UInt16 = 0x2130, gnuSplitID: UInt16 = 0x2131, gnuRangesBase: UInt16 = 0x2132
    static let gnuAddressBase: UInt16 = 0x2133
}

/// The DWARF tags (`DW_TAG_…`) that this program reads: the kinds of entries.
enum DwarfTag {
    static let compileUnit: UInt16 = 0x11, inlinedSubroutine: UInt16 = 0x1D, module: UInt16 = 0x1E
    static let subprogram: UInt16 = 0x2E, variable: UInt16 = 0x34, partialUnit: UInt16 = 0x3C
    static let typeUnit: UInt16 = 0x41, skeletonUnit: UInt16 = 0x4A
}

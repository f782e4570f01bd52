// swift-format-ignore-file: AlwaysUseLowerCamelCase
//
// Constants of DWARF under the names of its specification (DWARF 5, section 7) and of the vendors' extensions.

// MARK: - Line number information (7.22)

let DW_LNS_copy: UInt8 = 0x01
let DW_LNS_advance_pc: UInt8 = 0x02
let DW_LNS_advance_line: UInt8 = 0x03
let DW_LNS_set_file: UInt8 = 0x04
let DW_LNS_set_column: UInt8 = 0x05
let DW_LNS_negate_stmt: UInt8 = 0x06
let DW_LNS_set_basic_block: UInt8 = 0x07
let DW_LNS_const_add_pc: UInt8 = 0x08
let DW_LNS_fixed_advance_pc: UInt8 = 0x09
let DW_LNS_set_prologue_end: UInt8 = 0x0A
let DW_LNS_set_epilogue_begin: UInt8 = 0x0B
let DW_LNS_set_isa: UInt8 = 0x0C

let DW_LNE_end_sequence: UInt8 = 0x01
let DW_LNE_set_address: UInt8 = 0x02
let DW_LNE_define_file: UInt8 = 0x03

let DW_LNCT_path: UInt64 = 0x1
let DW_LNCT_directory_index: UInt64 = 0x2
let DW_LNCT_LLVM_source: UInt64 = 0x2001

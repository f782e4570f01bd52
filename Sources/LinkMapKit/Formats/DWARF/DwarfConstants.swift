// swift-format-ignore-file: AlwaysUseLowerCamelCase
//
// Constants of DWARF under the names of its specification (DWARF 5, section 7) and of the vendors' extensions.

// MARK: - Tags (7.5.3)

let DW_TAG_class_type: UInt16 = 0x02
let DW_TAG_enumeration_type: UInt16 = 0x04
let DW_TAG_imported_declaration: UInt16 = 0x08
let DW_TAG_lexical_block: UInt16 = 0x0B
let DW_TAG_structure_type: UInt16 = 0x13
let DW_TAG_union_type: UInt16 = 0x17
let DW_TAG_inlined_subroutine: UInt16 = 0x1D
let DW_TAG_module: UInt16 = 0x1E
let DW_TAG_subprogram: UInt16 = 0x2E
let DW_TAG_template_type_parameter: UInt16 = 0x2F
let DW_TAG_variable: UInt16 = 0x34
let DW_TAG_namespace: UInt16 = 0x39
let DW_TAG_interface_type: UInt16 = 0x38
let DW_TAG_imported_module: UInt16 = 0x3A
let DW_TAG_partial_unit: UInt16 = 0x3C
let DW_TAG_type_unit: UInt16 = 0x41
let DW_TAG_call_site: UInt16 = 0x48
let DW_TAG_GNU_call_site: UInt16 = 0x4109

// MARK: - Attributes (7.5.4)

let DW_AT_sibling: UInt16 = 0x01
let DW_AT_location: UInt16 = 0x02
let DW_AT_name: UInt16 = 0x03
let DW_AT_stmt_list: UInt16 = 0x10
let DW_AT_low_pc: UInt16 = 0x11
let DW_AT_high_pc: UInt16 = 0x12
let DW_AT_language: UInt16 = 0x13
let DW_AT_comp_dir: UInt16 = 0x1B
let DW_AT_producer: UInt16 = 0x25
let DW_AT_abstract_origin: UInt16 = 0x31
let DW_AT_decl_file: UInt16 = 0x3A
let DW_AT_decl_line: UInt16 = 0x3B
let DW_AT_frame_base: UInt16 = 0x40
let DW_AT_macro_info: UInt16 = 0x43
let DW_AT_specification: UInt16 = 0x47
let DW_AT_entry_pc: UInt16 = 0x52
let DW_AT_ranges: UInt16 = 0x55
let DW_AT_call_file: UInt16 = 0x58
let DW_AT_call_line: UInt16 = 0x59
let DW_AT_call_return_pc: UInt16 = 0x7D
let DW_AT_linkage_name: UInt16 = 0x6E
let DW_AT_str_offsets_base: UInt16 = 0x72
let DW_AT_addr_base: UInt16 = 0x73
let DW_AT_rnglists_base: UInt16 = 0x74
let DW_AT_dwo_name: UInt16 = 0x76
let DW_AT_macros: UInt16 = 0x79
let DW_AT_loclists_base: UInt16 = 0x8C
let DW_AT_MIPS_linkage_name: UInt16 = 0x2007
/// The descriptor of the type in a program of Go.
let DW_AT_go_runtime_type: UInt16 = 0x2904
let DW_AT_GNU_macros: UInt16 = 0x2119
let DW_AT_GNU_dwo_name: UInt16 = 0x2130
let DW_AT_GNU_dwo_id: UInt16 = 0x2131
let DW_AT_GNU_ranges_base: UInt16 = 0x2132
let DW_AT_GNU_addr_base: UInt16 = 0x2133
let DW_AT_GNU_locviews: UInt16 = 0x2137

// MARK: - Forms (7.5.6)

let DW_FORM_addr: UInt16 = 0x01
let DW_FORM_block2: UInt16 = 0x03
let DW_FORM_block4: UInt16 = 0x04
let DW_FORM_data2: UInt16 = 0x05
let DW_FORM_data4: UInt16 = 0x06
let DW_FORM_data8: UInt16 = 0x07
let DW_FORM_string: UInt16 = 0x08
let DW_FORM_block: UInt16 = 0x09
let DW_FORM_block1: UInt16 = 0x0A
let DW_FORM_data1: UInt16 = 0x0B
let DW_FORM_flag: UInt16 = 0x0C
let DW_FORM_sdata: UInt16 = 0x0D
let DW_FORM_strp: UInt16 = 0x0E
let DW_FORM_udata: UInt16 = 0x0F
let DW_FORM_ref_addr: UInt16 = 0x10
let DW_FORM_ref1: UInt16 = 0x11
let DW_FORM_ref2: UInt16 = 0x12
let DW_FORM_ref4: UInt16 = 0x13
let DW_FORM_ref8: UInt16 = 0x14
let DW_FORM_ref_udata: UInt16 = 0x15
let DW_FORM_indirect: UInt16 = 0x16
let DW_FORM_sec_offset: UInt16 = 0x17
let DW_FORM_exprloc: UInt16 = 0x18
let DW_FORM_flag_present: UInt16 = 0x19
let DW_FORM_strx: UInt16 = 0x1A
let DW_FORM_addrx: UInt16 = 0x1B
let DW_FORM_ref_sup4: UInt16 = 0x1C
let DW_FORM_strp_sup: UInt16 = 0x1D
let DW_FORM_data16: UInt16 = 0x1E
let DW_FORM_line_strp: UInt16 = 0x1F
let DW_FORM_ref_sig8: UInt16 = 0x20
let DW_FORM_implicit_const: UInt16 = 0x21
let DW_FORM_loclistx: UInt16 = 0x22
let DW_FORM_rnglistx: UInt16 = 0x23
let DW_FORM_ref_sup8: UInt16 = 0x24
let DW_FORM_strx1: UInt16 = 0x25
let DW_FORM_strx2: UInt16 = 0x26
let DW_FORM_strx3: UInt16 = 0x27
let DW_FORM_strx4: UInt16 = 0x28
let DW_FORM_addrx1: UInt16 = 0x29
let DW_FORM_addrx2: UInt16 = 0x2A
let DW_FORM_addrx3: UInt16 = 0x2B
let DW_FORM_addrx4: UInt16 = 0x2C
let DW_FORM_GNU_addr_index: UInt16 = 0x1F01
let DW_FORM_GNU_str_index: UInt16 = 0x1F02
let DW_FORM_GNU_ref_alt: UInt16 = 0x1F20
let DW_FORM_GNU_strp_alt: UInt16 = 0x1F21
let DW_FORM_LLVM_addrx_offset: UInt16 = 0x2001

// MARK: - Range list entries (7.25)

let DW_RLE_base_addressx: UInt8 = 0x01
let DW_RLE_startx_endx: UInt8 = 0x02
let DW_RLE_startx_length: UInt8 = 0x03
let DW_RLE_offset_pair: UInt8 = 0x04
let DW_RLE_base_address: UInt8 = 0x05
let DW_RLE_start_end: UInt8 = 0x06
let DW_RLE_start_length: UInt8 = 0x07

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

// MARK: - Operations and languages (7.7, 7.12)

let DW_OP_addr: UInt8 = 0x03
let DW_OP_addrx: UInt8 = 0xA1
let DW_OP_GNU_addr_index: UInt8 = 0xFB

// MARK: - Encodings of pointers in exception frames (Linux Standard Base Core 5.0, 10.5)

let DW_EH_PE_absptr: UInt8 = 0x00
let DW_EH_PE_uleb128: UInt8 = 0x01
let DW_EH_PE_udata2: UInt8 = 0x02
let DW_EH_PE_udata4: UInt8 = 0x03
let DW_EH_PE_udata8: UInt8 = 0x04
let DW_EH_PE_sleb128: UInt8 = 0x09
let DW_EH_PE_sdata2: UInt8 = 0x0A
let DW_EH_PE_sdata4: UInt8 = 0x0B
let DW_EH_PE_sdata8: UInt8 = 0x0C
let DW_EH_PE_pcrel: UInt8 = 0x10
let DW_EH_PE_omit: UInt8 = 0xFF

// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Constants of WebAssembly's binary format. Sections, types and instructions have the numbers of the core specification 3.0;
// names follow LLVM's BinaryFormat/Wasm.h. Linking and relocation constants are those of the tool conventions' Linking.md.

let WASM_MAGIC: StaticString = "\0asm"
/// The version of a core module; an object file has the same.
let WASM_VERSION: UInt16 = 1
/// The version of a component, and the layer that tells it from a module.
let WASM_COMPONENT_VERSION: UInt16 = 13
let WASM_COMPONENT_LAYER: UInt16 = 1

let WASM_SEC_CUSTOM: UInt8 = 0
let WASM_SEC_TYPE: UInt8 = 1
let WASM_SEC_IMPORT: UInt8 = 2
let WASM_SEC_FUNCTION: UInt8 = 3
let WASM_SEC_TABLE: UInt8 = 4
let WASM_SEC_MEMORY: UInt8 = 5
let WASM_SEC_GLOBAL: UInt8 = 6
let WASM_SEC_EXPORT: UInt8 = 7
let WASM_SEC_START: UInt8 = 8
let WASM_SEC_ELEM: UInt8 = 9
let WASM_SEC_CODE: UInt8 = 10
let WASM_SEC_DATA: UInt8 = 11
let WASM_SEC_DATACOUNT: UInt8 = 12
let WASM_SEC_TAG: UInt8 = 13

let WASM_EXTERNAL_FUNCTION: UInt8 = 0
let WASM_EXTERNAL_TABLE: UInt8 = 1
let WASM_EXTERNAL_MEMORY: UInt8 = 2
let WASM_EXTERNAL_GLOBAL: UInt8 = 3
let WASM_EXTERNAL_TAG: UInt8 = 4

let WASM_TYPE_FUNC: UInt8 = 0x60
let WASM_TYPE_STRUCT: UInt8 = 0x5F
let WASM_TYPE_ARRAY: UInt8 = 0x5E
let WASM_TYPE_SUB: UInt8 = 0x50
let WASM_TYPE_SUB_FINAL: UInt8 = 0x4F
let WASM_TYPE_REC: UInt8 = 0x4E
let WASM_TYPE_REF: UInt8 = 0x64
let WASM_TYPE_REF_NULL: UInt8 = 0x63

let WASM_LIMITS_FLAG_HAS_MAX: UInt64 = 1
let WASM_LIMITS_FLAG_IS_64: UInt64 = 4
let WASM_LIMITS_FLAG_HAS_PAGE_SIZE: UInt64 = 8
/// Bytes in a page of linear memory, unless the memory states another size.
let WasmPageSize: UInt64 = 1 << 16

// Subsections of the custom section `name`.
let WASM_NAMES_FUNCTION: UInt8 = 1
let WASM_NAMES_LOCAL: UInt8 = 2
let WASM_NAMES_GLOBAL: UInt8 = 7
let WASM_NAMES_DATA_SEGMENT: UInt8 = 9

// Subsections of the custom section `linking`, and the rows of its symbol table.
let WASM_METADATA_VERSION: UInt64 = 2
let WASM_SEGMENT_INFO: UInt8 = 5
let WASM_INIT_FUNCS: UInt8 = 6
let WASM_SYMBOL_TABLE: UInt8 = 8
let WASM_SYMBOL_TYPE_FUNCTION: UInt8 = 0
let WASM_SYMBOL_TYPE_DATA: UInt8 = 1
let WASM_SYMBOL_TYPE_GLOBAL: UInt8 = 2
let WASM_SYMBOL_TYPE_SECTION: UInt8 = 3
let WASM_SYMBOL_TYPE_TAG: UInt8 = 4
let WASM_SYMBOL_TYPE_TABLE: UInt8 = 5
let WASM_SYMBOL_BINDING_WEAK: UInt32 = 1
let WASM_SYMBOL_BINDING_LOCAL: UInt32 = 2
let WASM_SYMBOL_UNDEFINED: UInt32 = 0x10
let WASM_SYMBOL_EXPLICIT_NAME: UInt32 = 0x40
let WASM_SYMBOL_ABSOLUTE: UInt32 = 0x200
let WASM_SEG_FLAG_RETAIN: UInt64 = 4

let R_WASM_TABLE_INDEX_SLEB: UInt8 = 1
let R_WASM_TABLE_INDEX_I32: UInt8 = 2
let R_WASM_MEMORY_ADDR_LEB: UInt8 = 3
let R_WASM_MEMORY_ADDR_SLEB: UInt8 = 4
let R_WASM_MEMORY_ADDR_I32: UInt8 = 5
let R_WASM_FUNCTION_OFFSET_I32: UInt8 = 8
let R_WASM_SECTION_OFFSET_I32: UInt8 = 9
let R_WASM_MEMORY_ADDR_REL_SLEB: UInt8 = 11
let R_WASM_TABLE_INDEX_REL_SLEB: UInt8 = 12
let R_WASM_MEMORY_ADDR_LEB64: UInt8 = 14
let R_WASM_MEMORY_ADDR_SLEB64: UInt8 = 15
let R_WASM_MEMORY_ADDR_I64: UInt8 = 16
let R_WASM_MEMORY_ADDR_REL_SLEB64: UInt8 = 17
let R_WASM_TABLE_INDEX_SLEB64: UInt8 = 18
let R_WASM_TABLE_INDEX_I64: UInt8 = 19
let R_WASM_MEMORY_ADDR_TLS_SLEB: UInt8 = 21
let R_WASM_FUNCTION_OFFSET_I64: UInt8 = 22
let R_WASM_MEMORY_ADDR_LOCREL_I32: UInt8 = 23
let R_WASM_TABLE_INDEX_REL_SLEB64: UInt8 = 24
let R_WASM_MEMORY_ADDR_TLS_SLEB64: UInt8 = 25
let R_WASM_FUNCTION_INDEX_I32: UInt8 = 26

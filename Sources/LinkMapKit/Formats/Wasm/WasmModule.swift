//  \0asm  version  { id  size  contents }…

/// A module as its sections state it: types, imports, definitions and segments, each with its place in the file. Code is
/// not read here.
struct WasmModule {
    /// A range of offsets in the file. Files of 4 GiB and more are refused, as sizes of sections have 32 bits.
    typealias Place = Range<UInt32>

    struct Import {
        var place: Place
        var module: ByteView
        var field: ByteView
        /// A `WASM_EXTERNAL_` number.
        var kind: UInt8
    }

    struct Function {
        /// Index into ``types``.
        var type: UInt32
        /// The entry in the code section, from the number that states its size.
        var place: Place = 0..<0
        /// The locals and instructions.
        var body: Place = 0..<0
        /// The entry in the function section.
        var declaration: Place
    }

    struct Memory {
        /// Size at the start, in bytes.
        var size: UInt64 = 0
        var is64Bit = false
        var isImported = false
    }

    struct Export {
        var place: Place
        var name: ByteView
        /// A `WASM_EXTERNAL_` number.
        var kind: UInt8
        var index: UInt32
    }

    /// An entry that is defined by a constant expression.
    struct Definition {
        var place: Place
        var expression: Place
    }

    let bytes: ByteView
    let sections: [WasmSection]
    var types: [WasmType] = []
    var imports: [Import] = []
    /// The functions that the module defines, behind ``importedFunctions`` in the index space.
    var functions: [Function] = []
    /// Types of imported functions.
    var importedFunctions: [UInt32] = []
    /// The memories, imported ones first.
    var memories: [Memory] = []
    var globals: [Definition] = []
    var importedGlobals = 0
    /// The tables that the module defines. Most have no expression: its place is empty then.
    var tables: [Definition] = []
    var importedTables = 0
    var exports: [Export] = []
    var start: UInt32?
    var elements: [WasmElements] = []
    var data: [WasmData] = []
    var warnings: [AuditWarning] = []

    init(_ bytes: ByteView) throws(InputError) {
        guard bytes.count < 1 << 32 else { throw InputError("is larger than a module can be (4 GiB)") }
        self.bytes = bytes
        sections = try WasmSection.all(in: bytes)
        var seen: Set<UInt8> = []
        for section in sections where section.id != WASM_SEC_CUSTOM {
            guard seen.insert(section.id).inserted else {
                warnings.append(
                    AuditWarning(
                        "section-repeated",
                        "a second \(section.shownName.text) section at offset 0x\(String(section.start, radix: 16)) is not read"
                    ))
                continue
            }
            try read(section)
        }
    }

    /// Whether the module is an object file, which the linker still has to link. A linked module may have kept its
    /// relocations, but has a memory or exports; an object file imports its memory and exports nothing.
    var isObject: Bool {
        custom("linking") != nil && exports.isEmpty && memories.allSatisfy(\.isImported)
            && !sections.contains { $0.name == "dylink.0" || $0.name == "dylink" }
    }

    func custom(_ name: ByteView) -> WasmSection? {
        sections.first { $0.id == WASM_SEC_CUSTOM && $0.name == name }
    }

    func section(_ id: UInt8) -> WasmSection? { sections.first { $0.id == id } }

    /// Whether addresses have 64 bits.
    var is64Bit: Bool { memories.first?.is64Bit ?? false }

    /// Returns the type of a function by its index; `nil` for a number that is none.
    func type(ofFunction index: UInt32) -> UInt32? {
        let number = Int(index)
        if number < importedFunctions.count { return importedFunctions[number] }
        return number - importedFunctions.count < functions.count
            ? functions[number - importedFunctions.count].type : nil
    }

    /// Returns the defined function with an index; `nil` for an import and for a number that is none.
    func defined(_ index: UInt64) -> Int? {
        guard index >= UInt64(importedFunctions.count), index < UInt64(importedFunctions.count + functions.count) else {
            return nil
        }
        return Int(index) - importedFunctions.count
    }

    /// Returns a reader of the instructions of a function, behind its local variables.
    func instructions(of function: Function) -> WasmInstructionReader {
        var cursor = WasmCursor(bytes, function.body.offsets)
        var groups = cursor.u32()
        while groups > 0, !cursor.isBroken {
            _ = cursor.u32()
            cursor.skipValueType()
            groups -= 1
        }
        return WasmInstructionReader(cursor)
    }

    // MARK: - Sections

    private mutating func read(_ section: WasmSection) throws(InputError) {
        var cursor = WasmCursor(bytes, section.contents)
        switch section.id {
        case WASM_SEC_TYPE: types = WasmType.all(&cursor)
        case WASM_SEC_IMPORT: each(&cursor) { $0.readImport(&$1) }
        case WASM_SEC_FUNCTION:
            each(&cursor) { module, cursor in
                let start = cursor.offset
                let type = cursor.u32()
                module.functions.append(Function(type: type, declaration: WasmModule.place(start, cursor)))
            }
        case WASM_SEC_TABLE: each(&cursor) { $0.readTable(&$1) }
        case WASM_SEC_MEMORY: each(&cursor) { $0.memories.append(WasmModule.memory(&$1)) }
        case WASM_SEC_GLOBAL: each(&cursor) { $0.readGlobal(&$1) }
        case WASM_SEC_EXPORT: each(&cursor) { $0.readExport(&$1) }
        case WASM_SEC_START: start = cursor.u32()
        case WASM_SEC_ELEM: each(&cursor) { $0.elements.append(WasmElements(&$1)) }
        case WASM_SEC_CODE: readCode(&cursor)
        case WASM_SEC_DATA: each(&cursor) { $0.data.append(WasmData(&$1)) }
        default: return
        }
        guard !cursor.isBroken else {
            throw InputError(
                "the \(section.shownName.text) section is damaged: it ends within an entry, or a number in it is too long",
                at: UInt64(section.start), hint: "it may be cut short")
        }
    }

    /// Reads the entries of a section, which states their number first.
    private mutating func each(_ cursor: inout WasmCursor, _ read: (inout WasmModule, inout WasmCursor) -> Void) {
        var left = cursor.u32()
        while left > 0, !cursor.isBroken {
            read(&self, &cursor)
            left -= 1
        }
    }

    static func place(_ start: Int, _ cursor: WasmCursor) -> Place {
        UInt32(truncatingIfNeeded: start)..<UInt32(truncatingIfNeeded: max(start, cursor.offset))
    }

    /// Reads an import, or a group of imports from one module (compact imports: an empty field, then 0x7F and a list of
    /// fields with their types, or 0x7E, one type, and a list of fields).
    private mutating func readImport(_ cursor: inout WasmCursor) {
        let start = cursor.offset
        let (module, field) = (cursor.name(), cursor.name())
        let form = field.isEmpty ? cursor.bytes.byte(at: cursor.offset) : nil
        guard form == 0x7F || form == 0x7E else { return readImport(module, field, from: start, &cursor) }
        _ = cursor.byte()
        let type = cursor
        if form == 0x7E { skipImportType(&cursor) }
        var left = cursor.u32()
        while left > 0, !cursor.isBroken {
            let first = cursor.offset
            let name = cursor.name()
            if form == 0x7F {
                readImport(module, name, from: first, &cursor)
            } else {
                var shared = type
                readImport(module, name, from: first, &shared)
                if !imports.isEmpty { imports[imports.count - 1].place = WasmModule.place(first, cursor) }
            }
            left -= 1
        }
    }

    /// Steps over the type that the imports of a group share.
    private func skipImportType(_ cursor: inout WasmCursor) {
        var scratch = self
        (scratch.imports, scratch.memories, scratch.importedFunctions) = ([], [], [])
        scratch.readImport(.empty, .empty, from: cursor.offset, &cursor)
    }

    private mutating func readImport(
        _ module: ByteView, _ field: ByteView, from start: Int, _ cursor: inout WasmCursor
    ) {
        let kind = cursor.byte()
        switch kind {
        case WASM_EXTERNAL_FUNCTION: importedFunctions.append(cursor.u32())
        case WASM_EXTERNAL_TABLE:
            cursor.skipValueType()
            _ = WasmModule.limits(&cursor)
            importedTables += 1
        case WASM_EXTERNAL_MEMORY:
            var memory = WasmModule.memory(&cursor)
            memory.isImported = true
            memories.append(memory)
        case WASM_EXTERNAL_GLOBAL:
            cursor.skipValueType()
            _ = cursor.byte()
            importedGlobals += 1
        case WASM_EXTERNAL_TAG: _ = (cursor.byte(), cursor.u32())
        default: cursor.fail()
        }
        imports.append(
            Import(place: WasmModule.place(start, cursor), module: module, field: field, kind: kind))
    }

    private static func limits(_ cursor: inout WasmCursor) -> (flags: UInt64, least: UInt64) {
        let flags = UInt64(cursor.byte())
        let least = cursor.u64()
        if flags & WASM_LIMITS_FLAG_HAS_MAX != 0 { _ = cursor.u64() }
        return (flags, least)
    }

    private static func memory(_ cursor: inout WasmCursor) -> Memory {
        let (flags, pages) = limits(&cursor)
        var page = WasmPageSize
        if flags & WASM_LIMITS_FLAG_HAS_PAGE_SIZE != 0 { page = 1 << UInt64(min(cursor.u32(), 16)) }
        let size = pages.multipliedReportingOverflow(by: page)
        return Memory(
            size: size.overflow ? .max : size.partialValue, is64Bit: flags & WASM_LIMITS_FLAG_IS_64 != 0)
    }

    private mutating func readTable(_ cursor: inout WasmCursor) {
        let start = cursor.offset
        // A table may state the value of its elements.
        let hasValue = cursor.bytes.byte(at: start) == 0x40
        if hasValue { cursor.skip(2) }
        cursor.skipValueType()
        _ = WasmModule.limits(&cursor)
        let expression = cursor.offset
        if hasValue { cursor.skipExpression() }
        tables.append(
            Definition(place: WasmModule.place(start, cursor), expression: WasmModule.place(expression, cursor)))
    }

    private mutating func readGlobal(_ cursor: inout WasmCursor) {
        let start = cursor.offset
        cursor.skipValueType()
        _ = cursor.byte()
        let expression = cursor.offset
        cursor.skipExpression()
        globals.append(
            Definition(place: WasmModule.place(start, cursor), expression: WasmModule.place(expression, cursor)))
    }

    private mutating func readExport(_ cursor: inout WasmCursor) {
        let start = cursor.offset
        let (name, kind, index) = (cursor.name(), cursor.byte(), cursor.u32())
        exports.append(Export(place: WasmModule.place(start, cursor), name: name, kind: kind, index: index))
    }

    private mutating func readCode(_ cursor: inout WasmCursor) {
        var left = cursor.u32()
        var index = 0
        while left > 0, !cursor.isBroken {
            let start = cursor.offset
            let size = cursor.u32()
            let body = cursor.offset
            cursor.skip(UInt64(size))
            // A code entry without a declaration is an error of the file; its bytes stay with the section.
            if index < functions.count, !cursor.isBroken {
                functions[index].place = WasmModule.place(start, cursor)
                functions[index].body = WasmModule.place(body, cursor)
            }
            index += 1
            left -= 1
        }
    }
}

extension WasmCursor {
    /// Steps over a constant expression.
    mutating func skipExpression() {
        var reader = WasmInstructionReader(self)
        while reader.next() != nil {}
        let isWhole = reader.isWhole
        self = reader.cursor
        if !isWhole { fail() }
    }
}

extension Range<UInt32> {
    /// The place as offsets for ``ByteView`` and ``WasmCursor``.
    var offsets: Range<Int> { Int(lowerBound)..<Int(upperBound) }
    /// The place as a range of a ``Section``.
    var inFile: Range<UInt64> { UInt64(lowerBound)..<UInt64(upperBound) }
}

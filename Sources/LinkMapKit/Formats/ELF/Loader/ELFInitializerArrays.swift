import CLibelf

/// Finds the functions that run before `main`, in the order in which they run.
enum ELFInitializerArrays {
    /// An array of function pointers, or the address of one function.
    enum Part {
        case slots(Range<UInt64>, InitializerKind)
        /// `.ctors`, which the code of `DT_INIT` runs from its end to its start.
        case backwards(Range<UInt64>)
        case function(UInt64)

        var range: Range<UInt64>? {
            switch self {
            case .slots(let range, _), .backwards(let range): range
            case .function: nil
            }
        }
    }

    static func parts(of table: ELFLoaderTable) -> [Part] {
        guard table.isDynamic else { return staticParts(table) }
        var parts: [Part] = []
        // The loader runs this array only for programs and ignores it in libraries.
        if let range = range(DT_PREINIT_ARRAY, DT_PREINIT_ARRAYSZ, table), ELFLoadTraits.form(of: table) != .library {
            parts.append(.slots(range, .preinitArray))
        }
        if let function = table[DT_INIT] { parts.append(.function(function)) }
        parts += constructors(table)
        if let range = range(DT_INIT_ARRAY, DT_INIT_ARRAYSZ, table) { parts.append(.slots(range, .initArray)) }
        return parts
    }

    /// Returns the part of an array that the file contains.
    private static func range(_ place: Int32, _ size: Int32, _ table: ELFLoaderTable) -> Range<UInt64>? {
        guard let bytes = table.table(place, size: size), let start = table[place] else { return nil }
        return start..<start.addingClamped(UInt64(bytes.count))
    }

    private static func staticParts(_ table: ELFLoaderTable) -> [Part] {
        let file = table.file
        func slots(_ type: Int32, _ kind: InitializerKind) -> [Part] {
            sections(file) { Int32(bitPattern: $0.sh_type) == type }.map { .slots($0, kind) }
        }
        let code = file.sectionNames.indices.first { file.sectionNames[$0] == ".init" && file.isAllocated($0) }
        return slots(SHT_PREINIT_ARRAY, .preinitArray)
            + (code.map { [.function(file.sectionHeaders[$0].sh_addr)] } ?? []) + constructors(table)
            + slots(SHT_INIT_ARRAY, .initArray)
    }

    /// Returns the `.ctors` sections that begin with the start-up files' mark. Nothing runs a section without it.
    private static func constructors(_ table: ELFLoaderTable) -> [Part] {
        let file = table.file
        let mark: UInt64 = file.is64Bit ? .max : 0xFFFF_FFFF
        return file.sectionNames.indices.compactMap { number in
            let header = file.sectionHeaders[number]
            // A section of two words has only its start and end marks.
            guard file.sectionNames[number] == ".ctors", file.isAllocated(number), header.sh_size > file.wordSize * 2,
                Int32(bitPattern: header.sh_type) != SHT_NOBITS, file.word(at: 0, in: file.contents(of: number)) == mark
            else { return nil }
            return .backwards(header.sh_addr..<header.sh_addr.addingClamped(header.sh_size))
        }
    }

    private static func sections(_ file: ELFFile, _ isWanted: (GElf_Shdr) -> Bool) -> [Range<UInt64>] {
        file.sectionHeaders.indices.compactMap { number in
            let header = file.sectionHeaders[number]
            guard isWanted(header), file.isAllocated(number), !file.fileRange(of: number).isEmpty else { return nil }
            return header.sh_addr..<header.sh_addr.addingClamped(header.sh_size)
        }
    }
}

import CLibelf

/// Derives load traits of an ELF image from its headers and its dynamic section.
enum ELFLoadTraits {
    static func traits(of table: ELFLoaderTable, relocationsInText: UInt64) -> LoadTraits {
        let file = table.file
        var traits = LoadTraits()
        traits.bindNow = bindsNow(table)
        traits.textRelocations =
            table[DT_TEXTREL] != nil || (table[DT_FLAGS] ?? 0) & UInt64(DF_TEXTREL) != 0 || relocationsInText > 0
        traits.executableStack = hasExecutableStack(file)
        traits.positionIndependent = Int32(file.handle.header.e_type) == ET_DYN
        return traits
    }

    static func bindsNow(_ table: ELFLoaderTable) -> Bool {
        return table[DT_BIND_NOW] != nil || (table[DT_FLAGS] ?? 0) & UInt64(DF_BIND_NOW) != 0
            || (table[DT_FLAGS_1] ?? 0) & UInt64(DF_1_NOW) != 0
    }

    /// Returns whether the stack is executable. These machines' kernels make it executable for programs without a
    /// `PT_GNU_STACK` header.
    private static func hasExecutableStack(_ file: ELFFile) -> Bool {
        if let header = file.programHeaders.first(where: { Int32(bitPattern: $0.p_type) == PT_GNU_STACK }) {
            return header.p_flags & UInt32(PF_X) != 0
        }
        return [EM_386, EM_X86_64, EM_ARM, EM_PPC, EM_S390, EM_SPARC, EM_68K, EM_MIPS].contains(
            Int32(file.machine.number))
    }

    static func form(of table: ELFLoaderTable) -> LoadFacts.Form {
        let file = table.file
        if file.programHeaders.contains(where: { Int32(bitPattern: $0.p_type) == PT_INTERP }) { return .program }
        guard Int32(file.handle.header.e_type) == ET_DYN else { return .staticProgram }
        return (table[DT_FLAGS_1] ?? 0) & UInt64(DF_1_PIE) != 0 ? .staticProgram : .library
    }

    static func memory(of file: ELFFile) -> StartupMemory {
        var memory = StartupMemory()
        for header in file.programHeaders {
            switch Int32(bitPattern: header.p_type) {
            case PT_GNU_RELRO: memory.relro = memory.relro.addingClamped(header.p_memsz)
            case PT_TLS:
                memory.threadLocal = memory.threadLocal.addingClamped(header.p_memsz)
                memory.threadLocalInitialized = memory.threadLocalInitialized.addingClamped(
                    min(header.p_filesz, header.p_memsz))
            default: break
            }
        }
        for (number, name) in file.sectionNames.enumerated()
        where name.starts(with: ".data.rel.ro") && file.isAllocated(number) {
            memory.relocatedConstants = memory.relocatedConstants.addingClamped(file.sectionHeaders[number].sh_size)
        }
        return memory
    }
}

import CLibelf

/// Distinguishes programs from libraries: the header calls position-independent programs shared objects too.
enum ELFRole {
    static func role(of file: ELFFile) -> ImageRole {
        switch Int32(file.handle.header.e_type) {
        case ET_REL: .object
        case ET_EXEC: .executable
        case ET_CORE: .core
        case ET_DYN: isProgram(file) ? .executable : .library
        default: .other
        }
    }

    /// Returns whether a shared object is a program: it names a loader, or its dynamic section marks it as a static
    /// program.
    private static func isProgram(_ file: ELFFile) -> Bool {
        file.programHeaders.contains { Int32(bitPattern: $0.p_type) == PT_INTERP } || ELFDynamic(file).isStaticProgram
    }
}

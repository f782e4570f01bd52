import CLibelf

/// Tells programs from libraries: position-independent programs are shared objects by their header.
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

    /// A static position-independent program names no loader, and says in its dynamic section what it is.
    private static func isProgram(_ file: ELFFile) -> Bool {
        file.programHeaders.contains { Int32(bitPattern: $0.p_type) == PT_INTERP } || ELFDynamic(file).isStaticProgram
    }
}

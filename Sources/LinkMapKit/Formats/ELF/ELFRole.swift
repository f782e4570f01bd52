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

    /// Returns whether a shared object is a program: its dynamic section marks it as one, or it names a loader and not
    /// itself. The C library names both, since it prints its version when it is started.
    private static func isProgram(_ file: ELFFile) -> Bool {
        let dynamic = ELFDynamic(file)
        guard !dynamic.isMarkedAsProgram else { return true }
        return !dynamic.isNamed && file.programHeaders.contains { Int32(bitPattern: $0.p_type) == PT_INTERP }
    }
}

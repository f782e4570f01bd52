/// The hint that a program was stripped of its names, and what would give them back.
enum StrippedProgram {
    /// Returns the warning for a command about references; `nil` for a program that has its names.
    ///
    /// - Parameter command: the name of the command.
    static func warning(about program: Program, asking command: String) -> AuditWarning? {
        let (image, toolchain) = (program.image, program.image.toolchain)
        guard !image.isRelocatable, !image.reader.hasSymbolTable, !toolchain.hasNumberedFunctions,
            !program.go.isRead
                || !program.go.isPresent
        else { return nil }
        let file = toolchain.putsDebugInfoIntoBundles ? "dSYM" : "debug file"
        let id = image.id.map { " (\(toolchain.putsDebugInfoIntoBundles ? "UUID" : "build ID") \($0))" } ?? ""
        let found = command == "unused" ? "are no findings" : "have an address for a name"
        return AuditWarning(
            "stripped",
            "the symbols were stripped: functions and data that have no name \(found); ask the file as it was linked\(id), "
                + "or let size name the functions with the \(file)")
    }
}

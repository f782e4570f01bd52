/// The hint that a program was stripped of its names, and what would give them back.
enum StrippedProgram {
    static let code = "stripped"

    /// Returns the warning for a command about references; `nil` for a program that has its names.
    ///
    /// - Parameter command: the name of the command.
    static func warning(about program: Program, asking command: String) -> AuditWarning? {
        let (image, toolchain) = (program.image, program.image.toolchain)
        guard !image.isRelocatable, !image.reader.hasSymbolTable, !toolchain.hasNumberedFunctions,
            program.tables?.unread != nil || program.tables == nil
        else { return nil }
        let file = toolchain.putsDebugInfoIntoBundles ? "dSYM" : "debug file"
        let id = image.id.map { " (\(toolchain.putsDebugInfoIntoBundles ? "UUID" : "build ID") \($0))" } ?? ""
        return AuditWarning(
            code,
            "the symbols were stripped: functions and data that have no name \(effect(on: command)); ask the file as it was linked\(id), "
                + "or let size name the functions with the \(file)")
    }

    /// Returns warnings in which one stands for those about several stripped programs of a product.
    static func summarised(_ warnings: [AuditWarning], asking command: String) -> [AuditWarning] {
        let count = warnings.count { $0.code == code }
        guard count > 1, let first = warnings.firstIndex(where: { $0.code == code }) else { return warnings }
        let summary = AuditWarning(
            code,
            "the symbols of \(count) programs were stripped: functions and data that have no name \(effect(on: command)); ask "
                + "the programs as they were linked, or let size name the functions with their debug files")
        return warnings[..<first] + [summary] + warnings[first...].filter { $0.code != code }
    }

    private static func effect(on command: String) -> String {
        command == "unused" ? "are no findings" : "have an address for a name"
    }
}

extension Program {
    /// Returns the warnings about what an answer does not know of the program.
    ///
    /// - Parameter command: the name of the command that answers.
    func limits(asking command: String) -> [AuditWarning] {
        [completeness.blindness?.warning, StrippedProgram.warning(about: self, asking: command)].compactMap(\.self)
    }
}

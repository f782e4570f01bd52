/// Warnings about the limits of the findings, and about linker options that remove most of them.
enum UnusedWarnings {
    /// - Parameter findings: The findings that the report will hold.
    static func all(of unused: ProgramFindings, _ findings: [Finding]) -> [AuditWarning] {
        let program = unused.context.program
        return [limit(of: program), stripped(program), removable(findings, program.image.toolchain.options)]
            .compactMap(\.self)
    }

    private static func limit(of program: Program) -> AuditWarning? {
        if program.image.header.isEncrypted {
            return AuditWarning(
                "encrypted", "the code is encrypted, so no finding is certain: give the image as it was built")
        }
        guard program.code.isForeign else { return nil }
        return AuditWarning(
            "code-not-read",
            "the instructions of \(program.image.architecture) are not read: only relocations and data are, so all is of low confidence"
        )
    }

    private static func stripped(_ program: Program) -> AuditWarning? {
        guard !program.image.isRelocatable, !program.image.reader.hasSymbolTable,
            !program.image.toolchain.hasNumberedFunctions
        else { return nil }
        return AuditWarning(
            "stripped",
            "the symbols were stripped: functions and data that have no name are no findings; ask the file as it was linked"
        )
    }

    private static func removable(_ findings: [Finding], _ options: ToolOptions) -> AuditWarning? {
        guard let way = options.dropUnusedCodeWarning else { return nil }
        let removable = findings.filter { ($0.kind == .function || $0.kind == .data) && $0.confidence > .low }
        guard !removable.isEmpty else { return nil }
        let bytes = removable.reduce(UInt64(0)) { $0.addingClamped($1.bytes) }
        return AuditWarning(
            way.code,
            "\(removable.count) unused functions and variables (\(bytes) bytes): the linker removes such with "
                + way.option)
    }
}

/// Warnings about the limits of the findings.
enum UnusedWarnings {
    static func all(of program: Program) -> [AuditWarning] {
        [limit(of: program), StrippedProgram.warning(about: program, asking: "unused")].compactMap(\.self)
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
}

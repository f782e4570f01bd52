/// The warnings about what answers do not know of a program.
enum AnswerLimits {
    /// - Parameter command: the name of the command that asks.
    static func warnings(about program: Program, asking command: String) -> [AuditWarning] {
        [program.completeness.blindness?.warning, StrippedProgram.warning(about: program, asking: command)]
            .compactMap(\.self)
    }
}

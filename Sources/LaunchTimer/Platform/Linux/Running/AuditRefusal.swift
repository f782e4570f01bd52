#if os(Linux)

import LinkMapKit

/// The reasons why the audit library cannot be used.
enum AuditRefusal {
    static let consequence = "initialisers and libraries are not timed separately"

    static func reason(
        for program: LaunchedProgram, at path: String, without: Set<LaunchMeans>
    ) -> AuditWarning? {
        guard let why = why(program, path, without) else { return nil }
        return warning(why)
    }

    static let missing = warning("this sizeaudit was built without it, or the kernel has no memory files")
    static let ignored = warning("the loader did not call it")

    private static func why(_ program: LaunchedProgram, _ path: String, _ without: Set<LaunchMeans>) -> String? {
        if without.contains(.audit) { return "not used, as asked" }
        guard let loader = program.loader else { return "a static program has no loader" }
        if !loader.isGNU { return "the loader \(loader.path) is not that of glibc" }
        if !isOwnMachine(program) { return "the program is for another machine" }
        if FileRights.areTakenOn(from: path) { return "the loader ignores it in set-user-ID and set-group-ID programs" }
        if ProcessEnvironment.has("LD_AUDIT") { return "LD_AUDIT is set already" }
        return nil
    }

    private static func isOwnMachine(_ program: LaunchedProgram) -> Bool {
        #if arch(x86_64)
        program.isSixtyFourBit && program.machine == 62
        #elseif arch(arm64)
        program.isSixtyFourBit && program.machine == 183
        #else
        false
        #endif
    }

    private static func warning(_ why: String) -> AuditWarning {
        AuditWarning("no-audit", "no audit library (\(why)): \(consequence)")
    }
}

#endif

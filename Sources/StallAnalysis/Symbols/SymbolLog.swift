import LinkMapKit

/// The problems met while naming functions. They are collected, so that a hundred libraries give one warning.
struct SymbolLog {
    /// The modules in which at least one address has no function.
    var unresolvedModules: Set<Int> = []
    /// The modules that have only the symbols for dynamic linking.
    var strippedModules: Set<Int> = []
    /// The paths of modules without a build ID, whose files may have changed since the program ran.
    var uncheckedModules: [String] = []
    var failures: [InputError] = []
    private var missing: [Int] = []
    private var mismatches: [String] = []

    /// The largest number of names in a warning.
    private static let mostNames = 4

    mutating func add(_ match: ModuleFiles.Match, for module: StallModule, _ number: Int) {
        if let failure = match.failure { return failures.append(failure) }
        // Other paths are no files: the kernel's library, or code made at run time. Hang reports have names for paths.
        guard module.path.hasPrefix("/") || module.buildID != nil && !isMade(module.path) else { return }
        if let otherBuild = match.otherBuild {
            mismatches.append(
                "\(module.path) (build id \(otherBuild.id ?? "none"), in the trace \(module.buildID ?? "none"))")
        } else {
            missing.append(number)
        }
    }

    private func isMade(_ path: String) -> Bool { path.isEmpty || path.hasPrefix("[") || path.hasPrefix("linux-") }

    /// Returns the build IDs of the modules for whose code no file with all names was found.
    func missingNames(_ modules: [StallModule]) -> [String] {
        Set(missing).union(strippedModules).sorted().compactMap { modules[$0].buildID }
    }

    func warnings(_ modules: [StallModule]) -> [AuditWarning] {
        // A hang report may name all functions of a module itself.
        let missing = self.missing.filter(unresolvedModules.contains).map { modules[$0].path }
        let stripped = unresolvedModules.intersection(strippedModules).sorted().map { modules[$0].path }
        let lists: [(code: String, names: [String], one: String, many: String)] = [
            (
                "module-mismatch", mismatches, "is not the build that ran",
                "are not the builds that ran"
            ),
            (
                "module-missing", missing, "was not found, nor a debug file for it",
                "were not found, nor debug files for them"
            ),
            (
                "module-stripped", stripped, "has only the names of its exports",
                "have only the names of their exports"
            ),
            (
                "module-unchecked", uncheckedModules, "has no build id, so it may not be the build that ran",
                "have no build ids, so they may not be the builds that ran"
            ),
        ]
        let warnings = lists.filter { !$0.names.isEmpty }.map { list in
            let says = list.names.count == 1 ? list.one : list.many
            let hint =
                list.code == "module-unchecked"
                ? "" : "; unnamed code is shown by address (see --debug-file and --debuginfod)"
            return AuditWarning(list.code, "\(SymbolLog.list(list.names)) \(says)\(hint)")
        }
        return warnings + failures.prefix(SymbolLog.mostNames).map { AuditWarning("module-unreadable", $0.description) }
    }

    private static func list(_ names: [String]) -> String {
        let shown = names.prefix(mostNames).joined(separator: ", ")
        let others = names.count - mostNames
        return others <= 0 ? shown : "\(shown) and \(others.counted("other"))"
    }
}

/// Fills in where findings come from: ``Finding/group``.
enum FindingGroups {
    /// - Parameter path: The path of the image; `nil` if it was linked in memory.
    static func fill(_ findings: inout [Finding], of program: Program, at path: String?) {
        guard !findings.isEmpty else { return }
        let groups = CodeGroups(program.image, program.symbols, at: path).groups(of: findings.map(subject))
        for (index, group) in groups.enumerated() { findings[index].group = group }
    }

    private static func subject(of finding: Finding) -> CodeGroups.Subject {
        CodeGroups.Subject(
            symbol: finding.symbol ?? finding.name, module: finding.module, archive: finding.archive,
            object: finding.object, file: finding.place?.file, address: finding.addresses.first)
    }
}

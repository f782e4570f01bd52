/// The options of the linker that would remove the unused functions and variables of an image.
package struct RemovableCode: Sendable {
    /// The index into ``UnusedReport/artifacts``; 0 for a single artifact.
    var artifact: Int
    let architecture: String
    let way: ToolOptions.Recommended
    /// Whether the image was linked with the option: it left what shares a section with code that is used.
    let isLinkedSo: Bool
    /// The way to export less; `nil` if the toolchain has none.
    let exportLess: String?

    /// Returns the warnings with the counts of the findings that an option would settle.
    ///
    /// - Parameter findings: The findings that stand. A check withdraws some of them.
    func warnings(about findings: [Finding]) -> [AuditWarning] {
        let removed =
            isLinkedSo
            ? "the linker removed whole sections only; compile these with -ffunction-sections -fdata-sections, too"
            : "the linker removes such with \(way.option)"
        let kept = exportLess.map {
            "exports, and what they lead to, stay whatever the linker removes: \($0) lets it remove them"
        }
        return [
            warning(way.code, removed, about: findings) { $0.linkerHold == nil },
            kept.flatMap { warning("exported-unused", $0, about: findings) { $0.linkerHold == .exports } },
        ].compactMap(\.self)
    }

    private func warning(
        _ code: String, _ says: String, about findings: [Finding], where isCounted: (Finding) -> Bool
    ) -> AuditWarning? {
        var count = 0
        var bytes = UInt64(0)
        for index in findings.indices where isMeant(findings[index]) && isCounted(findings[index]) {
            count += 1
            bytes = bytes.addingClamped(findings[index].countedBytes)
        }
        guard count > 0 else { return nil }
        let things = count.counted("unused function or variable", "unused functions and variables")
        return AuditWarning(code, "\(things) (\(bytes) bytes): \(says)")
    }

    private func isMeant(_ finding: Finding) -> Bool {
        finding.artifact == artifact && finding.architecture == architecture && finding.confidence > .low
            && (finding.kind == .function || finding.kind == .data)
    }
}

/// The linker option that would remove the unused functions and variables of an image.
package struct RemovableCode: Sendable {
    /// The index into ``UnusedReport/artifacts``; 0 for a single artifact.
    var artifact: Int
    let architecture: String
    let way: ToolOptions.Recommended
    /// Whether the image was linked with the option: it left what shares a section with code that is used.
    let isLinkedSo: Bool

    /// Returns the warning with the count of the findings that the option would settle; `nil` if there is none.
    ///
    /// - Parameter findings: The findings that stand. A check withdraws some of them.
    func warning(about findings: [Finding]) -> AuditWarning? {
        var count = 0
        var bytes = UInt64(0)
        for index in findings.indices where isRemovable(findings[index]) {
            count += 1
            bytes = bytes.addingClamped(findings[index].countedBytes)
        }
        guard count > 0 else { return nil }
        return AuditWarning(
            way.code,
            "\(count.counted("unused function or variable", "unused functions and variables")) (\(bytes) bytes): "
                + (isLinkedSo
                    ? "the linker removed whole sections only; compile these with -ffunction-sections -fdata-sections, too"
                    : "the linker removes such with \(way.option)"))
    }

    private func isRemovable(_ finding: Finding) -> Bool {
        finding.artifact == artifact && finding.architecture == architecture && finding.confidence > .low
            && (finding.kind == .function || finding.kind == .data)
    }
}

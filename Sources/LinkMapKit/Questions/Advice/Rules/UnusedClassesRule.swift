/// Finds unused classes and methods that the linker cannot remove.
enum UnusedClassesRule: AdviceRule {
    static let name = "unused-classes"
    static let facts: AdviceFacts = .findings

    static func advice(on subject: AdviceSubject) -> Advice? {
        let findings = (subject.unused?.findings ?? []).filter {
            !DeadStripRule.isRemovable($0.kind) && $0.kind != .resource && $0.confidence > .low
        }
        let bytes = findings.countedBytes
        guard bytes > 0 else { return nil }
        let (types, methods) = (findings.count { $0.kind != .objcMethod }, findings.count { $0.kind == .objcMethod })
        return advice(
            "Remove classes and methods that nothing uses",
            option: "delete them from the sources; sizeaudit unused lists them with the evidence", bytes: bytes,
            .computed,
            estimate:
                "\(types) types and \(methods) methods of high or medium confidence, each with its code and metadata",
            examples: findings.largest, cut: .otherFindings)
    }
}

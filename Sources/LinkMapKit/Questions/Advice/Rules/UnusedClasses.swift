/// Classes and methods that only a person can remove.
enum UnusedClasses {
    static let rule = "unused-classes"

    static let advice: AdviceAnalysis.Rule = { subject in
        let findings = (subject.unused?.findings ?? []).filter {
            !UnusedCode.isRemovable($0.kind) && $0.confidence > .low
        }
        let bytes = findings.reduce(UInt64(0)) { $0.addingClamped($1.bytes - min($1.sharedBytes, $1.bytes)) }
        guard bytes > 0 else { return nil }
        let (types, methods) = (findings.count { $0.kind != .objcMethod }, findings.count { $0.kind == .objcMethod })
        return Advice(
            rule: rule, title: "Remove classes and methods that nothing uses",
            option: "delete them from the sources; sizeaudit unused lists them with the evidence",
            saving: .bytes(bytes), certainty: .computed,
            estimate:
                "\(types) types and \(methods) methods of high or medium confidence, each with its code and metadata",
            examples: findings.sorted { $0.bytes > $1.bytes }.prefix(3)
                .map { Advice.Example(name: $0.name.lossless, bytes: $0.bytes) })
    }
}

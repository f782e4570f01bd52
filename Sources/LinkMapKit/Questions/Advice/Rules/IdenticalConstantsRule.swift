/// Finds constants with the same bytes.
enum IdenticalConstantsRule: AdviceRule {
    static let name = "merge-constants"
    static let facts: AdviceFacts = [.symbols, .contents]
    /// The smallest size in bytes that is compared.
    private static let least: UInt64 = 16

    static func advice(on subject: AdviceSubject) -> Advice? {
        var groups: [ByteView: [Symbol]] = [:]
        for constant in subject.definitions(of: .constants) where constant.size >= least && constant.size < 1 << 24 {
            // The loader writes to these sections, so the file does not hold their final bytes.
            guard !subject.image.sections[Int(constant.section)].name.starts(with: ".data.rel"),
                !subject.image.sections[Int(constant.section)].name.starts(with: "__DATA"),
                let bytes = subject.contents(of: constant), !bytes.isAllZero
            else { continue }
            groups[bytes, default: []].append(constant)
        }
        let copies = groups.values.filter { $0.count > 1 }
        let bytes = copies.reduce(UInt64(0)) { $0.addingClamped($1[0].size * UInt64($1.count - 1)) }
        guard bytes > 0 else { return nil }
        return advice(
            "Keep one of each constant",
            option: "declare tables in headers as inline constexpr (or extern, in one file), or compile with "
                + "-fmerge-all-constants",
            bytes: bytes, .computed,
            estimate:
                "\(copies.reduce(0) { $0 + $1.count - 1 }) constants of 16 bytes or more repeat another byte for byte",
            examples: subject.examples(copies.map { ($0[0].name, $0[0].size * UInt64($0.count - 1)) }),
            cut: .ranges(copies.flatMap { $0.dropFirst().compactMap(subject.fileRange) }))
    }
}

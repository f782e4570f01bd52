/// Constants of the same bytes.
enum IdenticalConstants {
    private static let least: UInt64 = 16

    static let advice: AdviceAnalysis.Rule = { subject in
        var groups: [ByteView: [Symbol]] = [:]
        for constant in subject.definitions(of: .constants) where constant.size >= least && constant.size < 1 << 24 {
            // What the loader writes to is not known from the bytes.
            guard !subject.image.sections[Int(constant.section)].name.starts(with: ".data.rel"),
                !subject.image.sections[Int(constant.section)].name.starts(with: "__DATA"),
                let bytes = subject.contents(of: constant), !bytes.isAllZero
            else { continue }
            groups[bytes, default: []].append(constant)
        }
        let copies = groups.values.filter { $0.count > 1 }
        let bytes = copies.reduce(UInt64(0)) { $0.addingClamped($1[0].size * UInt64($1.count - 1)) }
        guard bytes > 0 else { return nil }
        return Advice(
            rule: "merge-constants", title: "Keep one of each constant",
            option:
                "declare tables in headers as inline constexpr (or extern, in one file), or compile with -fmerge-all-constants",
            saving: .bytes(bytes), certainty: .computed,
            estimate:
                "\(copies.reduce(0) { $0 + $1.count - 1 }) constants of 16 bytes or more repeat another byte for byte",
            examples: subject.examples(copies.map { ($0[0].name, $0[0].size * UInt64($0.count - 1)) }))
    }
}

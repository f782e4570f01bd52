import CLibelf

/// Two hash tables for the same symbols.
enum HashTables {
    static let advice: AdviceAnalysis.Rule = { subject in
        guard let file = subject.elf?.file else { return nil }
        func tables(_ type: Int32) -> [Int] {
            file.sectionHeaders.indices.filter { Int32(bitPattern: file.sectionHeaders[$0].sh_type) == type }
        }
        let old = tables(SHT_HASH)
        guard !old.isEmpty, !tables(SHT_GNU_HASH).isEmpty else { return nil }
        return Advice(
            rule: "gnu-hash", title: "Keep one hash table of symbols", option: "link with -Wl,--hash-style=gnu",
            saving: .bytes(old.reduce(0) { $0.addingClamped(file.fileRange(of: $1).size) }), certainty: .exact,
            estimate: "the size of .hash, which every loader since 2006 passes over for .gnu.hash")
    }
}

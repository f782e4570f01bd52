/// Finds symbol hash tables in the older format, alone or beside the newer one. A look-up in the older table compares
/// many more names.
enum HashTableRule: AdviceRule {
    static let name = "hash-table"
    static let facts: AdviceFacts = .startup

    static func advice(on subject: AdviceSubject) -> Advice? {
        guard let lookups = subject.startup?.lookups, let option = subject.image.toolOptions.newerHashTable else {
            return nil
        }
        switch lookups.hash {
        case .none, .gnu: return nil
        case .sysv:
            return advice(
                "Use the newer hash table of symbols",
                finding: "the image's symbols are in a table of the older kind only (DT_HASH)",
                option: option, nanoseconds: lookups.eager * CostTable.lookup / 2, .rough,
                estimate: "half of each of \(lookups.eager) look-ups that pass by this image")
        case .both:
            let bytes = subject.tables.redundantHashTable
            guard bytes > 0 else { return nil }
            return advice(
                "Keep one hash table of symbols", option: option, bytes: bytes, .exact,
                estimate: "the size of .hash; every loader since 2006 uses .gnu.hash instead")
        }
    }
}

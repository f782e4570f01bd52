/// Finds memory that is zero at the start, and whose zeros the file stores all the same.
enum StoredZerosRule: AdviceRule {
    static let name = "stored-zeros"
    static let facts: AdviceFacts = [.symbols, .contents]

    /// The smallest section or variable that is worth a change, in bytes.
    private static let least: UInt64 = 1024

    static func advice(on subject: AdviceSubject) -> Advice? {
        guard !subject.image.isRelocatable, let option = subject.image.toolOptions.leaveZerosOut else { return nil }
        let things = zeros(in: subject)
        guard !things.isEmpty else { return nil }
        return advice(
            "Do not store zeros", finding: "the file stores zeros for memory that is only written to",
            option: option, bytes: things.reduce(0) { $0.addingClamped($1.bytes) }, .exact,
            estimate:
                "the bytes of \(things.count.counted("section or variable", "sections and variables")) that hold nothing but zeros",
            examples: subject.examples(things))
    }

    /// Returns the sections of zeros, and the variables of zeros in other sections. Addresses that the loader or nobody fills in are
    /// zeros, too, and are none of these.
    private static func zeros(in subject: AdviceSubject) -> [(name: ByteView, bytes: UInt64)] {
        let image = subject.image
        var sections: Set<Int> = []
        var things: [(name: ByteView, range: Range<UInt64>)] = []
        for (index, section) in image.sections.enumerated()
        where section.kind == .data && !section.memoryRange.isEmpty && isZero(section.memoryRange, in: subject) {
            sections.insert(index)
            things.append((section.name, section.memoryRange))
        }
        for symbol in subject.definitions(of: .data) where !sections.contains(Int(symbol.section)) {
            let range = symbol.address..<symbol.address.addingClamped(symbol.size)
            if isZero(range, in: subject) { things.append((symbol.name, range)) }
        }
        guard !things.isEmpty else { return [] }
        let fixups = image.reader.fixups()
        return things.filter { fixups.slots(in: $0.range).isEmpty }.map { ($0.name, $0.range.size) }
    }

    private static func isZero(_ range: Range<UInt64>, in subject: AdviceSubject) -> Bool {
        guard range.size >= least, let bytes = subject.contents(at: range) else { return false }
        return bytes.firstNonZero(in: 0..<bytes.count) >= bytes.count
    }
}

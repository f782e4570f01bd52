/// The bytes of unwind tables that exist for each function.
struct UnwindBytes {
    /// Rows in all unwind tables, by the address of their function.
    private(set) var bytes: [UInt64: UInt64] = [:]
    /// The addresses of functions with an exception table.
    private(set) var excepted: Set<UInt64> = []

    /// - Parameter wanted: the addresses of the functions to read the rows of.
    init(of subject: AdviceSubject, for wanted: AddressSieve) {
        for (number, section) in subject.image.sections.enumerated() where section.kind == .unwind {
            let holdsExceptions = section.name.text.includes("except")
            for row in subject.image.reader.belongings(in: number, symbols: subject.symbols) {
                guard let address = address(of: row.owner, subject.symbols), wanted.mayHold(address) else { continue }
                bytes[address] = (bytes[address] ?? 0).addingClamped(row.size)
                if holdsExceptions { excepted.insert(address) }
            }
        }
    }

    private func address(of owner: Belonging.Owner, _ symbols: [Symbol]) -> UInt64? {
        switch owner {
        case .address(let address, _): address
        case .symbol(let index): symbols.indices.contains(Int(index)) ? symbols[Int(index)].address : nil
        }
    }
}

import LinkMapKit

/// The sizes of symbols, in the file or of what ships, by a number made of the name. Generated parts of names do not count,
/// so a symbol keeps its number from build to build.
package struct SymbolSizes: Sendable, Equatable {
    /// The number of bits of a key. A wrong match among 30,000 symbols has a chance of 1 in 9,000.
    static let keyBits: UInt32 = 28

    /// The sizes in bytes, by key.
    package var sizes: [UInt32: UInt64] = [:]
    /// The names of the keys. A record has none.
    private(set) var names: [UInt32: Namesakes] = [:]
    /// The size from which symbols are recorded. Smaller ones may be missing.
    package var least: UInt64 = 0
    /// The size that is told.
    private let cost: CostColumn

    package init(of cost: CostColumn = .file) { self.cost = cost }

    /// Adds the rows of a table with symbols.
    mutating func add(_ table: Sums) {
        guard let column = table.index(of: .symbol) else { return }
        var normaliser = NameNormaliser(keepsParts: false)
        let keys = table.labels[column].map { SymbolSizes.key(of: $0, &normaliser) }
        for (number, sizes) in table.sums(of: column).enumerated() where sizes.size(cost) > 0 {
            add(sizes.size(cost), to: keys[number], table.labels[column][number])
        }
    }

    /// Adds the symbols in the rows of another dimension, each by the row that has its bytes.
    mutating func add(inside rows: [SizeRow]) {
        var normaliser = NameNormaliser(keepsParts: false)
        for row in rows {
            for symbol in row.rows where symbol.sizes.size(cost) > 0 {
                add(
                    symbol.sizes.size(cost), to: SymbolSizes.key(of: symbol.label, in: row.label, &normaliser),
                    symbol.label)
            }
        }
    }

    mutating func add(_ size: UInt64, to key: UInt32, _ label: Label) {
        sizes[key] = (sizes[key] ?? 0).addingClamped(size)
        if names[key]?.add(label) == nil { names[key] = Namesakes(label) }
    }

    /// Returns the key of a name (64-bit FNV-1a, folded).
    ///
    /// - Parameter row: the row of another dimension that the bytes lie in; `nil` for all bytes of the name.
    static func key(of label: Label, in row: Label? = nil, _ normaliser: inout NameNormaliser) -> UInt32 {
        var state: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(label.style.rawValue)
        if let row {
            for index in 0..<row.raw.count { state = (state ^ UInt64(row.raw[index])) &* 0x100_0000_01B3 }
            state = (state ^ 0xFF) &* 0x100_0000_01B3
        }
        for byte in normaliser.normalised(label.raw) { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
        state ^= state >> 32
        return UInt32(truncatingIfNeeded: state ^ state >> keyBits) & (1 << keyBits - 1)
    }

    /// Returns the growth of a symbol since a record; `nil` if it did not grow, or the record does not tell.
    package func growth(of key: UInt32, since old: SymbolSizes) -> (size: UInt64, base: UInt64)? {
        guard let size = sizes[key] else { return nil }
        // A symbol without a record was smaller than the smallest recorded ones. One of twice that size is probably new.
        guard old.sizes[key] != nil || size >= old.least else { return nil }
        let base = old.sizes[key] ?? (size / 2 >= old.least ? 0 : old.least)
        return size > base ? (size, base) : nil
    }

    // MARK: - Ratchet

    /// Keeps the smaller size of each symbol. New symbols count as grown from 0, so they are not recorded.
    mutating func tighten(with now: SymbolSizes) {
        var kept: [UInt32: UInt64] = [:]
        for (key, size) in sizes {
            if let new = now.sizes[key] { kept[key] = min(size, new) }
        }
        sizes = kept
    }
}

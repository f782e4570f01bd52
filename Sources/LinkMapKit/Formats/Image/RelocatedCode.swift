//  adrp x3, .data          ADR_PREL_PG_HI21   .data + 0
//  add  x5, x3, #0         ADD_ABS_LO12_NC    .data + 0
//  add  x6, x5, #256       the address of a later variable, which no relocation names

/// The code of an AArch64 object file, as if it were linked at the addresses of its sections. Compilers derive the
/// addresses of several variables from one that a relocation names.
///
/// Loads through a GOT slot become direct, as linkers relax them. Thread-local variables have the addresses of their
/// sections. A register that would hold an address defined elsewhere gets no address.
package struct RelocatedCode {
    /// The part of an instruction that a relocation fills.
    package enum Field {
        /// The page of an address, or of the slot that holds it.
        case page
        /// The page of a slot whose contents are no address.
        case unknownPage
        /// The low twelve bits of an address.
        case pageOffset
        /// The low twelve bits of the address of a slot, which a load reads.
        case slotOffset
    }

    private let symbols: [Symbol]
    private var code: [UInt8]
    private let start: UInt64

    /// - Parameters:
    ///   - held: the code as the file has it.
    ///   - start: the address of its first byte.
    init(_ held: ByteView, at start: UInt64, symbols: [Symbol]) {
        code = (0..<held.count).map { held[$0] }
        self.start = start
        self.symbols = symbols
    }

    /// The code with the rows applied.
    var bytes: ByteView { ByteView(copying: code) }

    /// Applies a relocation.
    ///
    /// - Parameters:
    ///   - offset: the place of the instruction, from the start of the code.
    ///   - symbol: the symbol that the relocation names, as an index into the image's symbols.
    mutating func fill(_ field: Field, at offset: UInt64, with symbol: UInt32?, addend: Int64) {
        guard let place = Int(exactly: offset), place < code.count - 3 else { return }
        patch(place, field, address(symbol, UInt64(bitPattern: addend)))
    }

    /// Joins sections of relocated code, by address, with the other sections of code as they are.
    static func memory(
        _ relocated: [UInt64: ByteView], _ sections: [Section], _ bytes: AddressedBytes
    ) -> AddressedBytes {
        var parts = relocated.map { ($0.key, $0.value) }
        for section in sections where section.kind == .code && !section.memoryRange.isEmpty {
            let start = section.memoryRange.lowerBound
            guard relocated[start] == nil, let held = bytes.bytes(from: start) else { continue }
            parts.append((start, held.prefix(Int(clamping: section.memoryRange.size))))
        }
        return AddressedBytes(parts, isBigEndian: false)
    }

    /// Returns the address of a symbol plus addend; `nil` for a symbol that is defined elsewhere.
    private func address(_ index: UInt32?, _ addend: UInt64) -> UInt64? {
        guard let index, Int(index) < symbols.count else { return nil }
        let symbol = symbols[Int(index)]
        // A `__stop_` symbol is placed at the start of its section, which is not its final address.
        guard symbol.role != .undefined, symbol.section != Symbol.noSection, !symbol.name.starts(with: "__stop_") else {
            return nil
        }
        return symbol.address &+ addend
    }

    // MARK: - Instructions

    private mutating func patch(_ place: Int, _ field: Field, _ address: UInt64?) {
        let word = instruction(at: place)
        switch field {
        case .page: put(page(of: address, word & 31, at: place), at: place)
        case .unknownPage: put(page(of: nil, word & 31, at: place), at: place)
        case .slotOffset:
            // Adds the address instead of loading the slot's contents.
            if let address { put(0x9100_0000 | UInt32(address & 0xFFF) << 10 | word & 0x3FF, at: place) }
        case .pageOffset:
            if let address { put(low(word, UInt32(address & 0xFFF)), at: place) }
        }
    }

    /// Returns an `adrp` for an address; for an unknown page, a `mov` of a number that is no address.
    private func page(of address: UInt64?, _ register: UInt32, at place: Int) -> UInt32 {
        let nothing: UInt32 = 0xD280_0000 | register
        guard let address else { return nothing }
        let distance = Int64(bitPattern: (address >> 12) &- ((start &+ UInt64(place)) >> 12))
        guard distance >= -(1 << 20), distance < 1 << 20 else { return nothing }
        let pages = UInt32(truncatingIfNeeded: distance) & 0x1F_FFFF
        return 0x9000_0000 | (pages & 3) << 29 | (pages >> 2) << 5 | register
    }

    /// Returns a word with the low twelve bits of an address. Loads and stores scale them by the size of the access.
    private func low(_ word: UInt32, _ bits: UInt32) -> UInt32 {
        let isMemory = word & 0x0A00_0000 == 0x0800_0000
        guard isMemory else { return word & ~(0xFFF << 10) | bits << 10 }
        // An access of 16 bytes: a vector register, whose highest size bit is a separate field.
        let isWhole = word & 0x0400_0000 != 0 && word & 0x0080_0000 != 0
        let scale = isWhole ? 4 : word >> 30
        return word & ~(0xFFF << 10) | (bits >> scale) << 10
    }

    private func instruction(at place: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(code[place + $1]) << UInt32($1 * 8) }
    }

    private mutating func put(_ word: UInt32, at place: Int) {
        for index in 0..<4 { code[place + index] = UInt8(truncatingIfNeeded: word >> UInt32(index * 8)) }
    }
}

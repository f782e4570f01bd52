/// A symbol of an image, or a row of a link map, in one form for all formats.
package struct Symbol: Sendable {
    /// Mangled name as raw bytes from the file.
    package var name: ByteView
    /// Address in the image's memory (see ``Image``).
    package var address: UInt64
    /// Size in bytes as stated in the file; 0 if none is stated.
    package var size: UInt64
    /// Index into ``Image/sections``, or ``Symbol/noSection``.
    package var section: UInt32
    package var role: Role
    /// Rank among the names of one address: the name with the highest rank is shown.
    package var rank: UInt8
    /// Whether other object files may define the same thing, as with inline functions: the linker keeps one of the copies.
    package var isWeak = false

    package static let noSection = UInt32.max

    package enum Role: UInt8, Sendable {
        /// Names code or data, and owns the bytes from its address.
        case definition
        /// Marks an address without owning bytes: mapping symbols, section symbols, linker-defined marks.
        case label
        /// Defined in another image; owns the table rows, slots and stubs of the import.
        case undefined
        /// Names no memory: file names, absolute values, stabs.
        case note
    }

    /// Whether bytes can belong to the symbol.
    var isOwner: Bool { (role == .definition || role == .undefined) && !name.isEmpty }

    package init(
        name: ByteView, address: UInt64, size: UInt64, section: UInt32, role: Role, rank: UInt8
    ) {
        self.name = name
        self.address = address
        self.size = size
        self.section = section
        self.role = role
        self.rank = rank
    }
}

/// The symbols by which ARM's assemblers tell code (`$x`, `$a`, `$t`) from data (`$d`) in code sections.
enum MappingSymbols {
    /// Returns the data in the midst of code, ascending.
    static func data(among symbols: [Symbol], _ sections: [Section]) -> [Range<UInt64>] {
        let marks = symbols.filter {
            $0.role == .label && $0.name.byte(at: 0) == UInt8(ascii: "$") && Int($0.section) < sections.count
                && sections[Int($0.section)].kind == .code
        }.sorted { $0.address < $1.address }
        return marks.indices.compactMap { index in
            let start = marks[index].address
            guard marks[index].name.byte(at: 1) == UInt8(ascii: "d") else { return nil }
            let end = sections[Int(marks[index].section)].memoryRange.upperBound
            return start..<max(start, index + 1 < marks.count ? min(marks[index + 1].address, end) : end)
        }
    }
}

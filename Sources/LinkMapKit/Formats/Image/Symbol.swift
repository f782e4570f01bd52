/// A symbol of an image, or a row of a link map, in one form for all formats.
package struct Symbol: Sendable {
    /// Raw bytes, mangled, as they stand in the file.
    package var name: ByteView
    /// Address in the image's memory (see ``Image``).
    package var address: UInt64
    /// Size in bytes as the file states it; 0 where it states none.
    package var size: UInt64
    /// Index into ``Image/sections``, or ``Symbol/noSection``.
    package var section: UInt32
    package var role: Role
    /// Which of several names at one address is the one to show: the higher wins.
    package var rank: UInt8

    package static let noSection = UInt32.max

    package enum Role: UInt8, Sendable {
        /// Names code or data, and owns the bytes from its address on.
        case definition
        /// Marks a place without owning bytes: mapping symbols, section symbols, linker-made marks.
        case label
        /// Defined in another image; owns the rows, slots and stubs that exist for its sake.
        case undefined
        /// Neither: file names, absolute values, stabs.
        case note
    }

    /// Whether bytes can belong to it.
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

//  length  version  [type]  address size, abbreviations  [signature or id, type offset]   entries …
//  DWARF 5 has the type, and the address size before the offset of the abbreviations

/// The header of a unit of `.debug_info` or `.debug_types`.
struct UnitHeader {
    /// Where the unit begins in its section, and where it ends.
    var range: Range<UInt64>
    var version: UInt16
    var kind: Kind
    var addressSize: Int
    /// Whether offsets have 8 bytes.
    var is64: Bool
    var abbreviations: UInt64
    /// Where its entries begin in the section.
    var entries: UInt64
    /// The id that a skeleton and its split unit share, or the signature of a type.
    var signature: UInt64?

    enum Kind: UInt8 {
        case compile = 1
        case type, partial, skeleton, splitCompile, splitType

        var isType: Bool { self == .type || self == .splitType }
    }

    var offsetSize: Int { is64 ? 8 : 4 }

    enum Reading {
        case header(UnitHeader)
        /// The unit cannot be read, but the next one begins at `next`.
        case unreadable(String, next: UInt64)
        /// Nothing behind it can be found.
        case end(String)
    }

    /// The longest there is.
    static let longest: UInt64 = 40

    /// - Parameters:
    ///   - bytes: the section from `start` on, as far as a header can reach.
    ///   - left: how many bytes of the section there are from there.
    ///   - isTypes: whether the section is `.debug_types`, whose headers have two fields more.
    static func read(_ bytes: ByteView, at start: UInt64, left: UInt64, isBigEndian: Bool, isTypes: Bool) -> Reading {
        var cursor = DwarfCursor(bytes, isBigEndian: isBigEndian)
        guard let (length, is64) = cursor.initialLength(), !cursor.isBroken else {
            return .end("its length is not valid")
        }
        guard length <= left - UInt64(cursor.offset) else {
            return .end("its \(length) bytes end past the end of the section")
        }
        let end = start + UInt64(cursor.offset) + length
        let version = cursor.integer(UInt16.self)
        guard (2...5).contains(version) else { return .unreadable("its DWARF version is \(version)", next: end) }
        var kind = isTypes ? Kind.type : .compile
        var addressSize = 0
        if version >= 5 {
            let number = cursor.byte()
            guard let known = Kind(rawValue: number) else {
                return .unreadable("its type is \(number)", next: end)
            }
            kind = known
            addressSize = Int(cursor.byte())
        }
        let abbreviations = cursor.unsigned(size: is64 ? 8 : 4)
        if version < 5 { addressSize = Int(cursor.byte()) }
        var signature: UInt64?
        if isTypes || version >= 5 && kind != .compile && kind != .partial { signature = cursor.integer(UInt64.self) }
        if isTypes || version >= 5 && kind.isType { cursor.skip(is64 ? 8 : 4) }
        guard !cursor.isBroken, start + UInt64(cursor.offset) <= end else {
            return .unreadable("its header is cut short", next: end)
        }
        guard [2, 4, 8].contains(addressSize) else {
            return .unreadable("its addresses have \(addressSize) bytes", next: end)
        }
        return .header(
            UnitHeader(
                range: start..<end, version: version, kind: kind, addressSize: addressSize, is64: is64,
                abbreviations: abbreviations, entries: start + UInt64(cursor.offset), signature: signature))
    }
}

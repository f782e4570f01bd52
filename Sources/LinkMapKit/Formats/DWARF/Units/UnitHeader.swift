//  length  version  [type]  address size, abbreviations  [signature or id, type offset]   entries …
//  DWARF 5 has the type, and the address size before the offset of the abbreviations

/// The header of a unit of `.debug_info` or `.debug_types`.
struct UnitHeader {
    /// The range of the unit in its section, in bytes.
    var range: Range<UInt64>
    var version: UInt16
    var kind: Kind
    var addressSize: Int
    /// Whether offsets have 8 bytes.
    var is64: Bool
    var abbreviations: UInt64
    /// The offset of its first entry in the section.
    var entries: UInt64
    /// The ID that a skeleton unit and its split unit share, or the signature of a type.
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
        /// The unit cannot be read, and the next one cannot be found.
        case end(String)
    }

    /// The largest size of a unit header in bytes.
    static let longest: UInt64 = 40

    /// Reads the header of a unit.
    ///
    /// - Parameters:
    ///   - bytes: the section from `start`, at least as far as the longest header reaches.
    ///   - left: the number of bytes of the section from `start`.
    ///   - isTypes: whether the section is `.debug_types`, whose headers have two more fields.
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

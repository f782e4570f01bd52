//  length  id: all ones for what records share, else where that is   [address  size  …]

/// The records of `.debug_frame`: each belongs to the unit of its function.
enum FrameShares {
    /// - Parameter owner: of an address.
    static func claims(_ sections: DebugSections, addressSize: Int, owner: (UInt64) -> UInt32?) -> [Claim] {
        let bytes = sections.contents(.frames)
        var cursor = DwarfCursor(bytes, isBigEndian: sections.isBigEndian)
        var claims: [Claim] = []
        while cursor.offset < bytes.count {
            let start = UInt64(cursor.offset)
            guard let (length, is64) = cursor.initialLength(), length <= UInt64(bytes.count - cursor.offset) else {
                break
            }
            let end = UInt64(cursor.offset) + length
            let id = cursor.unsigned(size: is64 ? 8 : 4)
            let isShared = id == (is64 ? UInt64.max : 0xFFFF_FFFF)
            if !isShared, let owner = owner(cursor.unsigned(size: addressSize)) {
                claims.append(Claim(start: start, end: end, owner: owner, rank: 0))
            }
            cursor = DwarfCursor(bytes, isBigEndian: sections.isBigEndian, at: Int(end))
        }
        return claims
    }
}

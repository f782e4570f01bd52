//  length  id: all ones in a shared record, else the offset of one   [address  size  …]

/// The records of `.debug_frame`. Each belongs to the unit of its function.
enum FrameShares {
    /// Returns the records of functions, each claimed by its owner. Shared records have no owner.
    ///
    /// - Parameter owner: returns the owner of an address.
    static func claims(_ sections: DebugSections, addressSize: Int, owner: (UInt64) -> UInt32?) -> [Claim] {
        var claims: [Claim] = []
        DwarfCursor.forEachRecord(of: sections.contents(.frames), isBigEndian: sections.isBigEndian) {
            range, is64, cursor in
            let id = cursor.unsigned(size: is64 ? 8 : 4)
            let isShared = id == (is64 ? UInt64.max : 0xFFFF_FFFF)
            guard !isShared, let owner = owner(cursor.unsigned(size: addressSize)) else { return }
            claims.append(Claim(start: range.lowerBound, end: range.upperBound, owner: owner, rank: 0))
        }
        return claims
    }
}

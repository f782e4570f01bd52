/// The debug info of one file, during the work of ``DebugPlacesBuilder``.
struct DebugPortion {
    let info: DebugInfo
    let code: CodeRanges
    /// The place of each unit as a whole.
    var unitPlaces: [UInt32] = []

    init(_ info: DebugInfo) {
        self.info = info
        code = CodeRanges(info.image)
    }

    func append(_ range: Range<UInt64>, _ place: UInt32, rank: UInt32 = 0, to claims: inout [Claim]) {
        guard let range = code.clip(range) else { return }
        claims.append(Claim(start: range.lowerBound, end: range.upperBound, owner: place, rank: rank))
    }
}

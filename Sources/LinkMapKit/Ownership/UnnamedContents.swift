/// The names of data that no symbol owns, by what its bytes are.
struct UnnamedContents {
    private let bytes: ByteView
    private let search: ContentSearch

    /// The least size of a gap in bytes. Smaller ones hold single constants.
    private static let least: UInt64 = 32

    init(_ image: Image) {
        bytes = image.bytes
        search = ContentSearch(size: image.bytes.count)
    }

    /// Returns the things in a gap of a region, as runs with the address in the name.
    func things(in gap: Run, of region: Region, _ kind: ByteKind) -> [(run: Run, name: ByteView)] {
        guard region.vmSize > 0, region.fileSize > 0, kind == .constants || kind == .data || kind == .strings,
            gap.end - gap.start >= UnnamedContents.least,
            let contents = bytes.slice(at: region.fileStart.addingClamped(gap.start), count: gap.end - gap.start)
        else { return [] }
        return search.things(in: contents).map { thing in
            let (start, end) = (gap.start + UInt64(thing.range.lowerBound), gap.start + UInt64(thing.range.upperBound))
            let name = PlacedName.text("\(thing.name)", at: region.address &+ start)
            return (Run(start: start, end: end, owner: Run.nobody), ByteView(copying: name))
        }
    }
}

/// The parts of a Go module's tables, each with what it exists for.
///
/// Go's linker writes each name, table and stack map once, for all its users. A part that one function or type needs belongs
/// to that. A part that several need is a node of the graph that all of them refer to.
struct GoPieces {
    /// A part of a table, and the address of the function, type or itab for which it exists.
    typealias Part = (range: Range<UInt64>, owner: UInt64)

    /// The parts that exist for one function, type or itab.
    private(set) var attached: [Part] = []
    /// The places where shared parts and named data begin.
    private(set) var starts: [UInt64] = []
    /// The things that need a shared part, each with the part.
    private(set) var uses: [(user: UInt64, part: UInt64)] = []
    /// The constants that hold the address of a function, ascending.
    private(set) var functionValues: [(address: UInt64, function: UInt64)] = []

    mutating func attach(_ range: Range<UInt64>, to owner: UInt64) {
        if !range.isEmpty { attached.append((range, owner)) }
    }

    /// Notes that something begins at an address.
    mutating func begin(at address: UInt64) { starts.append(address) }

    /// Attaches a function value to its function.
    mutating func attachValue(_ range: Range<UInt64>, of function: UInt64) {
        functionValues.append((range.lowerBound, function))
        attach(range, to: function)
    }

    mutating func use(_ part: UInt64, by user: UInt64) { uses.append((user, part)) }
}

/// The parts of one region, before their users are known.
struct GoPieceRegion {
    let range: Range<UInt64>
    private var uses: [(part: UInt64, user: UInt64)] = []
    /// The starts of other things in the region.
    private let bounds: [UInt64]

    /// - Parameter bounds: the starts of other things in the region, ascending.
    init(_ range: Range<UInt64>, bounds: [UInt64] = []) {
        self.range = range
        self.bounds = bounds
    }

    mutating func add(_ part: UInt64, usedBy user: UInt64) {
        if range.contains(part) { uses.append((part, user)) }
    }

    /// The starts of the parts, ascending.
    var parts: [UInt64] { uses.map(\.part).sortedUnique() }
    /// The starts of the parts and of all other things, ascending.
    var ends: [UInt64] { (uses.map(\.part) + bounds).sortedUnique() }

    /// Adds each part to its only user, or as a thing that its users share.
    consuming func settle(into pieces: inout GoPieces) {
        uses.sort { ($0.part, $0.user) < ($1.part, $1.user) }
        var (first, bound) = (0, 0)
        while first < uses.count {
            let start = uses[first].part
            var next = first + 1
            while next < uses.count, uses[next].part == start { next += 1 }
            while bound < bounds.count, bounds[bound] <= start { bound += 1 }
            var end = next < uses.count ? uses[next].part : range.upperBound
            if bound < bounds.count { end = min(end, bounds[bound]) }
            if uses[first].user == uses[next - 1].user {
                pieces.attach(start..<end, to: uses[first].user)
            } else {
                pieces.begin(at: start)
                var last: UInt64?
                for use in uses[first..<next] where use.user != last {
                    pieces.use(start, by: use.user)
                    last = use.user
                }
            }
            first = next
        }
    }
}

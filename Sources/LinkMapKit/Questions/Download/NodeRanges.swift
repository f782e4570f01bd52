/// The ranges of a file that exist for each node of a graph, with the table rows, names and unwind records of it.
///
/// Groups are numbered: first the nodes, then the symbols of other images, whose rows, names, stubs and slots go with the last
/// node that holds a slot of theirs.
struct NodeRanges {
    private let billed: BilledBytes
    /// The symbols of other images of which each node holds slots, once for each slot.
    private let imports: [UInt32: [Int]]
    /// The place of the image in its file.
    let offset: UInt64
    private let length: UInt64

    /// - Returns: `nil` if the image is no part of the file.
    init?(_ program: OpenedProgram, _ graph: ProgramGraph, in file: ByteView) {
        guard let offset = file.offset(of: program.context.program.image.bytes) else { return nil }
        (self.offset, length) = (UInt64(offset), UInt64(file.count))
        billed = BilledBytes(graph, program.context.program, program.ledger, keepsPlaces: true)
        var imports: [UInt32: [Int]] = [:]
        for (number, nodes) in billed.slots.enumerated() {
            for node in nodes { imports[node, default: []].append(number) }
        }
        self.imports = imports
    }

    /// The number of groups.
    var count: Int { billed.keys.nodes + billed.keys.imports }

    /// Returns the groups that go with nodes, none of which is named twice.
    func groups(of nodes: some Sequence<UInt32>) -> [UInt32] {
        var groups: [UInt32] = []
        var slotsLeft: [Int: Int] = [:]
        for node in nodes {
            groups.append(node)
            for number in imports[node] ?? [] {
                let left = slotsLeft[number, default: billed.slots[number].count] - 1
                slotsLeft[number] = left
                if left == 0 { groups.append(UInt32(truncatingIfNeeded: billed.keys.import(number))) }
            }
        }
        return groups
    }

    /// Returns the ranges of groups, joined and in order.
    func ranges(of groups: [UInt32]) -> [Range<Int>] {
        var all: [Range<Int>] = []
        for group in groups { for place in billed.places(of: Int(group)) { all.append(range(of: place)) } }
        return all.joinedRanges()
    }

    /// Returns the bytes of the file in order, each stretch with its group.
    func spans() -> [SavingEstimate.Span] {
        var known: [(start: UInt64, end: UInt64, group: UInt32)] = []
        for group in 0..<count {
            for place in billed.places(of: group) {
                let range = range(of: place)
                known.append((UInt64(range.lowerBound), UInt64(range.upperBound), UInt32(truncatingIfNeeded: group)))
            }
        }
        RadixSort.sort(&known) { $0.start }
        var (spans, position): ([SavingEstimate.Span], UInt64) = ([], 0)
        for (start, end, group) in known where end > position {
            if start > position { spans.append(SavingEstimate.Span(end: start, group: SavingEstimate.nobody)) }
            spans.append(SavingEstimate.Span(end: end, group: group))
            position = end
        }
        if position < length { spans.append(SavingEstimate.Span(end: length, group: SavingEstimate.nobody)) }
        return spans
    }

    private func range(of place: Range<UInt64>) -> Range<Int> {
        let start = min(offset.addingClamped(place.lowerBound), length)
        return Int(start)..<Int(min(start.addingClamped(place.upperBound - place.lowerBound), length))
    }
}

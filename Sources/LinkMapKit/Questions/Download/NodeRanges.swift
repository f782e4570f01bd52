/// The ranges of a file that exist for each node of a graph, with the table rows, names and unwind records of it.
struct NodeRanges {
    private let billed: BilledBytes
    /// The place of the image in its file.
    let offset: UInt64
    private let length: UInt64

    /// - Returns: `nil` if the image is no part of the file.
    init?(_ program: OpenedProgram, _ graph: ProgramGraph, in file: ByteView) {
        guard let offset = file.offset(of: program.context.program.image.bytes) else { return nil }
        (self.offset, length) = (UInt64(offset), UInt64(file.count))
        billed = BilledBytes(graph, program.context.program, program.ledger)
    }

    /// Returns the ranges of nodes, joined and in order.
    func ranges(of nodes: some Sequence<UInt32>) -> [Range<Int>] {
        var all: [Range<Int>] = []
        for node in nodes { for share in billed.shares(of: Int(node)) { all.append(range(of: share)) } }
        return all.joinedRanges()
    }

    /// Returns the bytes of the file in order, each stretch with its node.
    func spans() -> [SavingEstimate.Span] {
        var known: [(start: UInt64, end: UInt64, node: UInt32)] = []
        for node in 0..<billed.keys.nodes {
            for share in billed.shares(of: node) {
                let range = range(of: share)
                known.append((UInt64(range.lowerBound), UInt64(range.upperBound), UInt32(truncatingIfNeeded: node)))
            }
        }
        RadixSort.sort(&known) { $0.start }
        var (spans, position): ([SavingEstimate.Span], UInt64) = ([], 0)
        for (start, end, node) in known where end > position {
            if start > position { spans.append(SavingEstimate.Span(end: start, group: SavingEstimate.nobody)) }
            spans.append(SavingEstimate.Span(end: end, group: node))
            position = end
        }
        if position < length { spans.append(SavingEstimate.Span(end: length, group: SavingEstimate.nobody)) }
        return spans
    }

    private func range(of share: BilledBytes.Share) -> Range<Int> {
        let start = min(offset.addingClamped(share.start), length)
        return Int(start)..<Int(min(start.addingClamped(share.length), length))
    }
}

/// Predicts what the download of a program would lose without some of its nodes.
///
/// Estimates take one pass over the stream for all nodes together. An exact answer compresses the blocks again that change, for
/// the largest parts and within a budget.
struct NodeDownload {
    private let ranges: NodeRanges
    private let estimate: SavingEstimate
    /// The inheritances sorted by donor, and where those of each group begin.
    private let inheritances: [SavingEstimate.Inheritance]
    private let starts: [UInt32]
    private let isStored: Bool
    private let blocks: BlockRecompression?
    private let budget: RecompressionBudget
    /// The round in which each group was part of the set.
    private var marks: [UInt32]
    private var round: UInt32 = 0
    /// The place of the image in its file.
    var offset: UInt64 { ranges.offset }

    /// The number of parts of an answer that are compressed again.
    static let mostRecompressed = 20

    /// - Returns: `nil` if savings of the download are not asked for, or not known.
    /// - Throws: ``InputError`` for a damaged stream.
    init?(_ program: OpenedProgram, _ graph: ProgramGraph) throws(InputError) {
        guard let download = program.download, let ranges = NodeRanges(program, graph, in: download.file) else {
            return nil
        }
        let (count, spans) = (ranges.count, ranges.spans())
        isStored = download.stream.isStored
        (self.ranges, budget) = (ranges, download.budget)
        if isStored {
            (estimate, blocks) = (SavingEstimate(stored: spans, groups: count), nil)
        } else {
            guard let found = try download.stream.estimate(spans, groups: count, keepsHeirs: true) else { return nil }
            estimate = found.estimate
            blocks = download.stream.isDeflate ? BlockRecompression(download.file, blockStarts: found.blockStarts) : nil
        }
        (inheritances, starts) = NodeDownload.byDonor(estimate.inheritances, count)
        marks = [UInt32](large: 0, count: count)
    }

    private static func byDonor(
        _ all: [SavingEstimate.Inheritance], _ count: Int
    ) -> ([SavingEstimate.Inheritance], [UInt32]) {
        var sorted = all
        RadixSort.sort(&sorted) { UInt64($0.donor) }
        var starts = [UInt32](large: 0, count: count + 1)
        for item in sorted { starts[Int(item.donor) + 1] += 1 }
        for group in 0..<count { starts[group + 1] += starts[group] }
        return (sorted, starts)
    }

    // MARK: - One set of nodes

    /// Returns an estimate of what the download loses without nodes, none of which is named twice.
    mutating func estimate(of nodes: some Collection<UInt32>) -> DownloadSaving {
        estimate(without: ranges.groups(of: nodes))
    }

    private mutating func estimate(without groups: [UInt32]) -> DownloadSaving {
        beginRound()
        var price: Int64 = 0
        for group in groups {
            marks[Int(group)] = round
            price += estimate.own[Int(group)]
        }
        for group in groups {
            for item in inheritances[Int(starts[Int(group)])..<Int(starts[Int(group) + 1])] {
                if item.heir == SavingEstimate.nobody || marks[Int(item.heir)] != round { price -= Int64(item.price) }
            }
        }
        return DownloadSaving(bytes: price / Int64(CodedRun.byte), origin: .account)
    }

    /// Returns what the download loses without nodes, compressed again if the budget allows it.
    mutating func saving(of nodes: some Collection<UInt32>) -> DownloadSaving {
        let groups = ranges.groups(of: nodes)
        if let bytes = recompressed(ranges.ranges(of: groups)) {
            return DownloadSaving(bytes: bytes, origin: .recompressed)
        }
        return estimate(without: groups)
    }

    /// Returns what the download loses without ranges of the file; `nil` for streams that are not compressed again, and if the
    /// budget is used up.
    func recompressed(_ ranges: [Range<Int>]) -> Int64? {
        if isStored { return ranges.reduce(0) { $0 + Int64($1.count) } }
        guard let blocks, budget.take(blocks.work(without: ranges)) else { return nil }
        return blocks.saving(without: ranges).map { Int64($0) / 8 }
    }

    private mutating func beginRound() {
        if round == .max {
            marks = [UInt32](large: 0, count: marks.count)
            round = 0
        }
        round += 1
    }

    // MARK: - Many parts

    /// Returns what the download loses without each of some parts. Those with the largest savings are compressed again.
    ///
    /// - Parameter nodes: returns the nodes of a part.
    mutating func savings(of count: Int, _ nodes: (Int) -> [UInt32]) -> [DownloadSaving] {
        var savings = (0..<count).map { estimate(of: nodes($0)) }
        refine(&savings, nodes)
        return savings
    }

    /// Replaces the largest savings by those of compressing again.
    mutating func refine(_ savings: inout [DownloadSaving], _ nodes: (Int) -> [UInt32]) {
        let largest = savings.indices.sorted { (savings[$1].bytes, $0) < (savings[$0].bytes, $1) }
        for index in largest.prefix(NodeDownload.mostRecompressed) { savings[index] = saving(of: nodes(index)) }
    }
}

extension AuditWarning {
    /// A warning about a stream that cannot be read.
    static func savingNotKnown(_ error: InputError) -> AuditWarning {
        AuditWarning("saving-not-known", "savings of the download are not known: \(error)")
    }
}

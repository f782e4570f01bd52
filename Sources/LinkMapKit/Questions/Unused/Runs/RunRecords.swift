/// The run records of a query, with those that were found to be about one of the images.
struct RunRecords {
    private let records: [(path: String, record: RunRecord)]
    private var isMatched: [Bool]
    /// The identities of the images that were searched.
    private var images: [(path: String, id: String?)] = []

    init(_ records: [(path: String, record: RunRecord)]) {
        self.records = records
        isMatched = [Bool](repeating: false, count: records.count)
    }

    /// Returns the code of an image that ran; `nil` without records.
    mutating func code(of program: Program, at path: String) -> RanCode? {
        guard !records.isEmpty else { return nil }
        images.append((path, program.image.id))
        var resolver = RunResolver(program, at: path)
        for (index, row) in records.enumerated() where resolver.add(row.record) { isMatched[index] = true }
        return resolver.code
    }

    /// Checks that each record is about one of the images.
    ///
    /// - Throws: ``InputError`` that names the first record that is not.
    func requireMatches() throws(InputError) {
        guard let index = isMatched.firstIndex(of: false) else { return }
        let (path, record) = records[index]
        let names = images.map { $0.path.isEmpty ? "the linked objects" : $0.path }.joined(separator: ", ")
        throw InputError("names nothing of \(names)", hint: hint(for: record), path: path)
    }

    /// Returns the reason why a record is about no image.
    private func hint(for record: RunRecord) -> String {
        let ids = record.images.compactMap(\.id)
        if let other = ids.first, let own = images.compactMap(\.id).first, !ids.contains(own) {
            return "it was recorded with the build id \(other), and the image has \(own)"
        }
        let paths = record.images.compactMap(\.path).prefix(3).map(\.lossless)
        return paths.isEmpty
            ? "give the record of a run of this build" : "it is about \(paths.joined(separator: ", "))"
    }
}

/// The nodes of a graph that ran according to run records, and those that were watched and did not run.
struct RunNodes {
    private let map: NodeMap
    private(set) var ran: Set<UInt32> = []
    private var watched: Set<UInt32> = []
    /// Whether a record shows everything that it saw.
    let showsAll: Bool
    /// The number of records about the image.
    let count: Int

    init(_ code: RanCode, _ map: NodeMap) {
        self.map = map
        count = code.runs
        showsAll = code.showsAll
        for address in code.ran { if let node = map.node(at: address) { ran.insert(node) } }
        for address in code.idle { if let node = map.node(at: address) { watched.insert(node) } }
    }

    /// Returns whether a record names the node with a count of 0.
    func isWatched(_ node: UInt32) -> Bool { watched.contains(node) }

    func hasRun(_ node: UInt32) -> Bool { ran.contains(node) }

    /// Returns whether a record would show the node if it had run, and none does. A type has no code of its own: it is
    /// idle where any code is watched, since a function of it that ran makes it used.
    func isIdle(_ node: UInt32) -> Bool {
        guard !ran.contains(node) else { return false }
        switch map.nodes[Int(node)].form {
        case .function: return showsAll || watched.contains(node)
        case .entity: return showsAll || !watched.isEmpty
        default: return false
        }
    }
}

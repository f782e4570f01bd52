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

/// Fills in the source lines of findings by debug info.
enum FindingPlaces {
    /// - Parameter path: The path of the image's file.
    static func fill(_ findings: inout [Finding], of context: FindingContext, at path: String) {
        let wanted = findings.lazy.filter { $0.place == nil }.compactMap(\.addresses.first)
        let places = context.places(of: wanted, at: path)
        guard !places.isEmpty else { return }
        for index in findings.indices where findings[index].place == nil {
            guard let address = findings[index].addresses.first, let place = places[address] else { continue }
            findings[index].place = FindingPlace(file: place.file, line: place.line, origin: .debug)
        }
    }
}

extension FindingContext {
    /// Returns the source place of the function or variable at each address, as far as debug info gives one.
    ///
    /// - Parameter path: The path of the image's file; empty if it was linked in memory.
    func places(of addresses: some Sequence<UInt64>, at path: String) -> [UInt64: (file: ByteView, line: UInt64)] {
        guard !path.isEmpty, !program.image.isRelocatable else { return [:] }
        guard addresses.contains(where: { _ in true }) else { return [:] }
        return DefinitionPlaces.places(of: sizes(at: addresses), in: program.image, at: path)
    }

    /// Returns the size of the function or variable at each address.
    private func sizes(at addresses: some Sequence<UInt64>) -> [UInt64: UInt64] {
        var sizes: [UInt64: UInt64] = [:]
        for address in addresses {
            sizes[address] = rooted.map.node(at: address).map { rooted.map.nodes[Int($0)].size } ?? 1
        }
        return sizes
    }
}

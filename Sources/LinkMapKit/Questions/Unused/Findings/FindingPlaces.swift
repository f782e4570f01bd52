/// Fills in the source lines of findings by debug info.
enum FindingPlaces {
    /// - Parameter path: The path of the image's file.
    static func fill(_ findings: inout [Finding], of image: Image, at path: String) {
        let wanted = Set(findings.lazy.filter { $0.place == nil }.compactMap(\.addresses.first))
        guard !wanted.isEmpty, !image.isRelocatable, let finder = DeclarationFinder(image, at: path) else { return }
        let places = finder.places(of: wanted)
        for index in findings.indices where findings[index].place == nil {
            guard let address = findings[index].addresses.first, let place = places[address] else { continue }
            findings[index].place = FindingPlace(file: place.file, line: place.line, origin: .debug)
        }
    }
}

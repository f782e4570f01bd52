import LinkMapKit

/// The images of a Mach-O file: one, or one for each machine.
enum MachOSlices {
    static func images(of path: String) throws -> [Image] {
        let bytes = try MappedFile.open(path)
        guard FatFile.matches(bytes) else { return [try MachOImage.image(of: bytes)] }
        return try FatFile(bytes).slices.compactMap { slice in
            try bytes.slice(at: slice.range.lowerBound, count: UInt64(slice.range.count)).map {
                try MachOImage.image(of: $0)
            }
        }
    }

    /// Returns the image of a file of the corpus; `nil` for a fat file.
    static func thinImage(of input: String) -> Image? {
        guard let images = try? images(of: Corpus.path(input)), images.count == 1 else { return nil }
        return images[0]
    }

    /// The Mach-O files of the corpus about which there are expectations.
    static let inputs = Corpus.inputs { name in
        Corpus.machOFiles.contains { $0.replacing("/", with: "__") + ".json" == name }
    }
}

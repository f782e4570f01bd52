/// Finds where functions and variables are defined, by debug info: the line of the declaration, else the line of the first
/// instruction that has one.
///
/// Debug info of lines alone (`-gline-tables-only`) declares nothing.
enum DefinitionPlaces {
    /// The bytes at the start of a function in which an instruction with a line is searched. Compilers give none to code
    /// that they add, such as counters.
    private static let headBytes: UInt64 = 64

    /// - Parameters:
    ///   - sizes: The size in bytes of each wanted function and variable, by its address.
    ///   - path: The path of the image's file.
    static func places(of sizes: [UInt64: UInt64], in image: Image, at path: String)
        -> [UInt64: (file: ByteView, line: UInt64)]
    {
        guard let finder = DeclarationFinder(image, at: path) else { return [:] }
        var places = finder.places(of: Set(sizes.keys))
        let left = sizes.keys.filter { places[$0] == nil && finder.hasOnlyLines(at: $0) }.sorted()
        guard !left.isEmpty, let resolver = AddressResolver(image, at: path) else { return places }
        for address in left { places[address] = firstLine(from: address, size: sizes[address] ?? 1, resolver) }
        return places
    }

    private static func firstLine(from address: UInt64, size: UInt64, _ resolver: AddressResolver)
        -> (file: ByteView, line: UInt64)?
    {
        for offset in 0..<min(max(size, 1), headBytes) {
            guard let frame = resolver.frames(at: address &+ offset).last else { continue }
            if frame.line > 0, !frame.file.isEmpty { return (frame.file, frame.line) }
        }
        return nil
    }
}

/// Finds where functions and variables are defined, by debug info: the line of the declaration. In debug info of lines alone
/// (`-gline-tables-only`), which declares nothing, the line of the first instruction that has one.
enum DefinitionPlaces {
    /// The bytes at the start of a function in which an instruction with a line is searched. Compilers give none to code
    /// that they add, such as counters.
    private static let headBytes: UInt64 = 64

    /// - Parameters:
    ///   - sizes: The size in bytes of each wanted function and variable, by its address; asked for only
    ///     if there is debug info.
    ///   - path: The path of the image's file.
    static func places(of sizes: @autoclosure () -> [UInt64: UInt64], in image: Image, at path: String)
        -> [UInt64: (file: ByteView, line: UInt64)]
    {
        guard let finder = DeclarationFinder(image, at: path) else { return [:] }
        let sizes = sizes()
        var places = finder.places(of: Set(sizes.keys))
        guard places.isEmpty, let resolver = AddressResolver(image, at: path) else { return places }
        for (address, size) in sizes { places[address] = firstLine(from: address, size: size, resolver) }
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

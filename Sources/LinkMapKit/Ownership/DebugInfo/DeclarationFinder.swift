/// Finds the source lines at which functions and variables are defined, by debug info.
final class DeclarationFinder {
    /// The largest debug info in bytes that is searched for variables outside of the units with wanted functions.
    private static let mostEntries: UInt64 = 1 << 26
    private let info: any DebugInfo
    /// The memory of code. The units that cover it have all functions with debug info.
    private let code: [Range<UInt64>]
    private var sources = SourceNames()
    private var found: [UInt64: (file: ByteView, line: UInt64)] = [:]

    /// - Parameter path: The path of the image's file.
    /// - Returns: `nil` if there is no debug info.
    init?(_ image: Image, at path: String) {
        var warnings: [AuditWarning] = []
        guard let info = DebugAttribution(named: []).info(of: image, at: path, warnings: &warnings) else { return nil }
        self.info = info
        code = image.sections.filter { $0.kind == .code }.map(\.memoryRange)
        info.readUnits()
    }

    /// Returns the file and line of each address, as far as they are known.
    func places(of addresses: Set<UInt64>) -> [UInt64: (file: ByteView, line: UInt64)] {
        let runs = info.unitRuns()
        var units: Set<Int> = []
        var near = 0
        for address in addresses.sorted() {
            guard let run = Tiling.index(of: address, in: runs, near: near) else { continue }
            near = run
            units.insert(Int(runs[run].owner))
        }
        for unit in units.sorted() { read(unit, addresses) }
        var variables = addresses.filter { address in
            found[address] == nil && !code.contains { $0.contains(address) }
        }
        guard info.contentSize <= DeclarationFinder.mostEntries else { return found }
        for unit in info.units.indices where !units.contains(unit) {
            guard !variables.isEmpty else { break }
            read(unit, addresses)
            variables = variables.filter { found[$0] == nil }
        }
        return found
    }

    private func read(_ unit: Int, _ addresses: Set<UInt64>) {
        var places: [(address: UInt64, source: Int, line: UInt64)] = []
        info.forEachDeclaration(ofUnit: unit, at: addresses, names: &sources) { address, source, line in
            places.append((address, Int(source), line))
        }
        // The last one of a unit counts, and the first unit with one.
        for place in places.reversed() where found[place.address] == nil {
            guard place.line > 0, place.source < sources.paths.count else { continue }
            found[place.address] = (sources.paths[place.source], place.line)
        }
    }
}

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

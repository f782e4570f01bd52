/// The functions of a linked image, by address, as an order file can place them.
package struct CodeFunctions: Sendable {
    package struct Function: Sendable {
        package var address: UInt64
        /// Size in bytes; at least 1.
        package var size: UInt64
        /// The name by which the linker knows the function; `nil` without a symbol.
        package var name: ByteView?
        /// Whether the function is alone in its input section, so that a linker can place it. `nil` if not known.
        package var isSplit: Bool?
        /// The input section that it shares with others; `nil` if it shares none, or that is not known.
        var shared: Range<UInt64>?

        package var range: Range<UInt64> { address..<address.addingClamped(size) }
    }

    package let identity: ArtifactIdentity
    package let functions: [Function]
    /// Address of the image's first byte in memory.
    let start: UInt64
    /// The memory ranges of sections with code, ascending.
    package let code: [Range<UInt64>]
    /// The memory ranges of start-up code and stubs that ``OrderScript`` moves, in its order.
    let stubs: [Range<UInt64>]
    /// The memory ranges of sections with words that the loader writes, ascending, and the addresses of those words.
    package let relocated: (sections: [Range<UInt64>], words: [UInt64])
    /// The ranges of the image's file that are loaded, and their ranges in memory.
    let segments: [(file: Range<UInt64>, memory: Range<UInt64>)]
    /// Size of a pointer in bytes.
    package let wordSize: UInt64
    /// Name and version of the linker as it recorded them; `nil` if it recorded none.
    package let linker: String?
    /// Whether the linkers of the image's system put an underscore before names of C.
    package let hasUnderscores: Bool
    package let warnings: [AuditWarning]

    /// Reads the functions of the image at a path.
    ///
    /// - Parameters:
    ///   - architecture: the slice of a fat file to read.
    ///   - mapPath: the linker map of the image, which tells the input sections.
    /// - Throws: ``InputError`` for a file that is unreadable, no linked image, or has several.
    package static func read(
        _ path: String, architecture: String? = nil, mapPath: String? = nil
    ) throws(InputError) -> CodeFunctions {
        let bytes = try MappedFile.open(path)
        let map = try mapPath.map { path throws(InputError) in
            do throws(InputError) {
                return try LinkMap.parse(try MappedFile.open(path), detail: .symbols)
            } catch { throw error.naming(path) }
        }
        do throws(InputError) {
            let images = try Artifact.open(bytes).images(in: bytes, for: architecture) ?? []
            guard let image = images.first, !image.isRelocatable else {
                throw InputError("is not a linked image", hint: "give the program or library that the linker wrote")
            }
            guard images.count == 1 else {
                throw InputError("has several images", hint: "choose one with --arch")
            }
            return try CodeFunctions(image, path: path, map: map)
        } catch { throw error.naming(path) }
    }

    private init(_ image: Image, path: String, map: LinkMap?) throws(InputError) {
        identity = ArtifactIdentity(
            path: path, kind: image.header.kind, architecture: image.architecture,
            fileSize: UInt64(image.bytes.count), id: image.id)
        let ranges = CodeFunctions.ranges(of: image) { $0.kind == .code }
        let words = image.reader.fixups().slots.map(\.address).sortedUnique()
        let first = image.segments.first { $0.fileRange.lowerBound == 0 && !$0.fileRange.isEmpty }
        start = first?.memoryRange.lowerBound ?? 0
        code = ranges
        stubs = OrderScript.sections.flatMap { name in CodeFunctions.ranges(of: image) { $0.name == name } }
        relocated = (CodeFunctions.ranges(of: image) { CodeFunctions.holdsOne(of: words, $0.memoryRange) }, words)
        segments = image.segments.filter { !$0.fileRange.isEmpty }.map { ($0.fileRange, $0.memoryRange) }
        wordSize = image.wordSize
        linker = image.reader.linkerName
        hasUnderscores = image.toolchain.hasUnderscores
        var functions = try CodeFunctions.functions(of: image, in: ranges)
        var warnings: [AuditWarning] = []
        if let map {
            let sections = InputSections(of: map, for: image)
            warnings = sections.warnings
            sections.mark(&functions)
        }
        (self.functions, self.warnings) = (functions, warnings)
    }

    // MARK: - Reading

    private static func functions(of image: Image, in code: [Range<UInt64>]) throws(InputError) -> [Function] {
        let symbols = try image.symbols()
        let frames = image.reader.unwindFrames()
        let index = FunctionIndex(symbols, sections: image.sections, known: frames.map { ($0.function, $0.size ?? 0) })
        let starts = image.reader.certainFunctionStarts(symbols: symbols)
        return starts.compactMap { address in
            guard let section = range(of: address, in: code), let size = index.size(at: address), size > 0 else {
                return nil
            }
            let symbol = index.symbol(at: address).map { symbols[Int($0)].name }
            return Function(
                address: address, size: min(size, section.upperBound - address),
                name: symbol.map { linkName($0, of: image) })
        }
    }

    /// Returns a symbol's name as object files have it: without the version that a linker may have added.
    private static func linkName(_ name: ByteView, of image: Image) -> ByteView {
        guard !image.toolchain.hasUnderscores, let end = name.firstIndex(of: UInt8(ascii: "@")), end > 0 else {
            return name
        }
        return name.prefix(end)
    }

    private static func ranges(of image: Image, where isWanted: (Section) -> Bool) -> [Range<UInt64>] {
        image.sections.filter { !$0.memoryRange.isEmpty && isWanted($0) }.map(\.memoryRange)
            .sorted { $0.lowerBound < $1.lowerBound }
    }

    private static func range(of address: UInt64, in ranges: [Range<UInt64>]) -> Range<UInt64>? {
        let index = ranges.firstIndexSorted { $0.upperBound > address }
        return index < ranges.count && ranges[index].contains(address) ? ranges[index] : nil
    }

    private static func holdsOne(of addresses: [UInt64], _ range: Range<UInt64>) -> Bool {
        let index = addresses.firstIndexSorted { $0 >= range.lowerBound }
        return index < addresses.count && addresses[index] < range.upperBound
    }
}

extension CodeFunctions {
    /// Returns the traps that show which functions run.
    package var trapPlan: TrapPlan {
        let traps = functions.map { TrapPlan.Trap(address: $0.address, finding: TrapPlan.countingOnly) }
        return TrapPlan(targets: [TrapPlan.Target(path: identity.path, id: identity.id, traps: traps)])
    }
}

import AuditPlatform

/// The debug sections of an image. Each is decompressed and relocated at its first use.
final class DebugSections {
    /// One section of the file. Object files may have several sections of the same name (COMDAT groups).
    struct Part {
        /// The index of the section in ``Image/sections``.
        var index: Int
        var fileRange: Range<UInt64>
        var packing: SectionPacking
        /// The offset of the part in the joined, decompressed bytes of all sections of its name.
        var start: UInt64
    }

    let image: Image
    /// The limit on what is read, which all windows into these sections share.
    let limit: ReadingBudget
    let isBigEndian: Bool
    /// Whether these are `.dwo` sections, which may also lie beside other debug sections in one file.
    let isSplit: Bool
    private(set) var parts = [[Part]](repeating: [], count: DwarfSection.allCases.count)
    private(set) var warnings: [AuditWarning] = []
    private var loaded = [ByteView?](repeating: nil, count: DwarfSection.allCases.count)
    private var places = [PackedPlaces](repeating: PackedPlaces(), count: DwarfSection.allCases.count)
    /// The reader of the image; `nil` for windows into another file's sections.
    private let reader: (any ImageReader)?
    /// The number of bytes that may still be decompressed, over all sections.
    private var budget: UInt64

    /// - Parameter isSupplement: whether the file is a supplementary file, which may have strings only.
    /// - Returns: `nil` if the image has no debug entries.
    init?(_ image: Image, isSplit: Bool = false, isSupplement: Bool = false) {
        self.image = image
        limit = ReadingBudget(fileSize: image.bytes.count)
        self.isSplit = isSplit
        reader = image.reader
        isBigEndian = image.isBigEndian
        budget = UInt64(image.bytes.count) * 64 + 1 << 26
        for (index, section) in image.sections.enumerated() where !section.fileRange.isEmpty {
            guard let (kind, isOfSplit) = DwarfSection.named(section.name), isOfSplit == isSplit else { continue }
            append(section, index, as: kind)
        }
        guard has(.info) || has(.types) || isSupplement && has(.strings) else { return nil }
    }

    /// Creates windows into the sections of another file, for one unit of a package. All units share sections without a
    /// window.
    init(_ whole: DebugSections, windows: [DwarfSection: Range<UInt64>]) {
        image = whole.image
        limit = whole.limit
        isSplit = whole.isSplit
        isBigEndian = whole.isBigEndian
        reader = nil
        budget = 0
        for section in DwarfSection.allCases where whole.has(section) && section != .unitIndex && section != .typeIndex
        {
            var bytes = whole.contents(section)
            if let window = windows[section] { bytes = bytes.slice(window) ?? .empty }
            parts[section.rawValue] = [
                Part(
                    index: 0, fileRange: 0..<0, packing: .plain(UInt64(bytes.count)), start: 0)
            ]
            loaded[section.rawValue] = bytes
        }
    }

    func has(_ section: DwarfSection) -> Bool { !parts[section.rawValue].isEmpty }

    /// Returns the decompressed bytes of a section; empty if there is none.
    func contents(_ section: DwarfSection) -> ByteView {
        if let known = loaded[section.rawValue] { return known }
        let bytes = load(section)
        loaded[section.rawValue] = bytes
        return bytes
    }

    /// Returns a string of a section; `nil` if it lies outside, or if names take more than the file has room for.
    func string(at offset: UInt64, in section: DwarfSection) -> ByteView? {
        limit.name(at: offset, in: contents(section))
    }

    /// Returns the compressed bytes of a section that occurs once, is not loaded yet and has no relocations; else
    /// `nil`.
    func onlyPacked(_ section: DwarfSection) -> (bytes: ByteView, packing: SectionPacking)? {
        let parts = parts[section.rawValue]
        guard parts.count == 1, parts[0].packing.method != .none, relocationTables(of: parts[0]).isEmpty,
            loaded[section.rawValue] == nil, let bytes = image.bytes.slice(parts[0].fileRange)
        else { return nil }
        return (bytes, parts[0].packing)
    }

    /// Returns the bytes that a range of a section takes in the file.
    func packedSize(of range: Range<UInt64>, in section: DwarfSection) -> UInt64 {
        _ = contents(section)
        return places[section.rawValue].size(of: range)
    }

    /// Returns the decompressed size of a section in bytes, without decompressing it.
    func size(_ section: DwarfSection) -> UInt64 {
        parts[section.rawValue].reduce(0) { $0.addingClamped($1.packing.size) }
    }

    // MARK: - Finding

    private func append(_ section: Section, _ index: Int, as kind: DwarfSection) {
        let bytes = image.bytes.slice(section.fileRange) ?? .empty
        let packing = image.reader.packing(ofSection: index, bytes)
        guard let packing, packing.method == .none || packing.size <= budget else {
            warnings.append(
                AuditWarning("debug-section", "the section \(section.name.text) is packed in a way that cannot be read")
            )
            return
        }
        if packing.method != .none { budget -= packing.size }
        let part = Part(
            index: index, fileRange: section.fileRange, packing: packing, start: size(kind))
        parts[kind.rawValue].append(part)
    }

    // MARK: - Loading

    private func load(_ section: DwarfSection) -> ByteView {
        let parts = parts[section.rawValue]
        guard let first = parts.first else { return .empty }
        let isRelocated = image.isRelocatable && parts.contains { !relocationTables(of: $0).isEmpty }
        if parts.count == 1, first.packing.method == .none, !isRelocated {
            return image.bytes.slice(first.fileRange) ?? .empty
        }
        let whole = size(section)
        let bytes = unsafe DebugMemory.make(whole) { target in
            var valid = 0
            for part in parts {
                let room = unsafe UnsafeMutableRawBufferPointer(
                    rebasing: target[Int(part.start)..<Int(part.start + part.packing.size)])
                let count = unsafe part.packing.unpack(
                    image.bytes.slice(part.fileRange) ?? .empty, to: room, &places[section.rawValue])
                for table in relocationTables(of: part) { unsafe relocate(room, by: table) }
                valid = Int(part.start) + count
                if count < room.count { break }
            }
            return valid
        }
        if bytes == nil || bytes?.count ?? 0 < Int(whole) {
            let name = image.sections[first.index].name.text
            warnings.append(AuditWarning("debug-section", "the section \(name) is cut short or damaged"))
        }
        return bytes ?? .empty
    }

    private func relocationTables(of part: Part) -> [RelocationTable] {
        guard image.isRelocatable, let reader else { return [] }
        return reader.relocationTables(ofSection: part.index)
    }

    private lazy var relocator = reader?.relocator(joinedSections: partStarts)

    /// The offsets of sections that follow another of the same name, by section index.
    private var partStarts: [Int: UInt64] {
        var starts: [Int: UInt64] = [:]
        for part in parts.joined() where part.start > 0 { starts[part.index] = part.start }
        return starts
    }

    private func relocate(_ target: UnsafeMutableRawBufferPointer, by table: RelocationTable) {
        unsafe relocator?.apply(table, to: target)
    }
}

/// Memory for sections that have to be decompressed or relocated. The system provides pages as they are filled. The
/// memory is never freed, as ``ByteView`` requires.
enum DebugMemory {
    /// Allocates `count` zeroed bytes and fills them.
    ///
    /// - Parameter fill: writes to the bytes, and returns the number of valid ones.
    /// - Returns: the valid bytes; `nil` if there is no memory.
    static func make(_ count: UInt64, _ fill: (UnsafeMutableRawBufferPointer) -> Int) -> ByteView? {
        guard count > 0, count < 1 << 40 else { return count == 0 ? .empty : nil }
        let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
        let address = unsafe mmap(nil, Int(count), PROT_READ | PROT_WRITE, flags, -1, 0)
        guard let address = unsafe address, unsafe address != MAP_FAILED else { return nil }
        if count >= 4 << 20 { unsafe Platform.adviseLargePages(address, Int(count)) }
        let valid = unsafe fill(UnsafeMutableRawBufferPointer(start: address, count: Int(count)))
        // Sound: the mapping is never removed, and nothing writes to it after this point.
        return unsafe ByteView(base: UnsafeRawPointer(address), count: min(max(valid, 0), Int(count)))
    }
}

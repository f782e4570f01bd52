/// The linker and compiler that made an artifact, as the artifact states them.
struct Provenance: Equatable {
    /// The linker's name and version in its own words; `nil` where the artifact does not state it. GNU ld never does.
    var linker: String?
    var debug: DebugSetting?

    static func of(_ bytes: ByteView) throws(InputError) -> Provenance {
        switch try Artifact.open(bytes, mapDetail: .sections) {
        case .elf(let image): of(elf: image)
        case .macho(let image): try of(machO: image)
        case .fat(let file): try joined(file.slices.map { bytes.slice($0.range) ?? .empty })
        case .archive(let archive): members(archive, in: bytes)
        case .linkMap(let map): Provenance(linker: map.dialect.rawValue, debug: nil)
        }
    }

    // MARK: - ELF

    //  .comment: "GCC: (Debian 12.2.0-14) 12.2.0\0Linker: LLD 19.1.7\0"

    private static func of(elf image: Image) -> Provenance {
        func contents(_ name: ByteView) -> ByteView {
            image.sections.first { $0.name == name }.flatMap { image.bytes.slice($0.fileRange) } ?? .empty
        }
        let linker = named(in: contents(".comment")) ?? gold(in: contents(".note.gnu.gold-version"))
        let hasSymbols = image.sections.contains { $0.name == ".symtab" }
        return Provenance(
            linker: linker, debug: hasDebugInfo(image) ? .full : hasSymbols ? .symbols : .stripped)
    }

    /// Compilers and linkers share one section; the linkers' texts are recognised by their beginnings.
    private static func named(in comment: ByteView) -> String? {
        var rest = comment.prefix(1 << 16)
        while !rest.isEmpty {
            let line = rest.cString(at: 0) ?? .empty
            if line.starts(with: "Linker: ") { return shown(line.dropFirst(8)) }
            if line.starts(with: "mold ") { return shown(line) }
            rest = rest.dropFirst(line.count + 1)
        }
        return nil
    }

    /// Reads gold's own note: three words, `GNU`, and its name and version.
    private static func gold(in note: ByteView) -> String? {
        guard let text = note.cString(at: 16), text.starts(with: "gold") else { return nil }
        return shown(text)
    }

    private static func shown(_ text: ByteView) -> String { text.prefix(200).lossless }

    private static func hasDebugInfo(_ image: Image) -> Bool {
        image.sections.contains { $0.kind == .debug && !$0.fileRange.isEmpty && !$0.name.starts(with: ".gnu_debug") }
    }

    // MARK: - Mach-O

    /// The names of `TOOL_CLANG`, `TOOL_SWIFT`, `TOOL_LD` and `TOOL_LLD` in `<mach-o/loader.h>`.
    private static let linkers: [UInt32: String] = [3: "ld", 4: "lld"]

    private static func of(machO image: Image) throws(InputError) -> Provenance {
        let file = try MachOFile(image.bytes)
        let linker = file.tools.first { linkers[$0.tool] != nil }.map { tool in
            let version = tool.version
            let patch = version & 0xFF == 0 ? "" : ".\(version & 0xFF)"
            return "\(linkers[tool.tool] ?? "") \(version >> 16).\(version >> 8 & 0xFF)\(patch)"
        }
        return Provenance(
            linker: linker, debug: hasDebugInfo(image) ? .full : hasLocalSymbols(file) ? .symbols : .stripped)
    }

    /// Whether `strip -x` has removed debug notes and definitions that no other image sees.
    private static func hasLocalSymbols(_ file: MachOFile) -> Bool {
        let table = file.table(MachOFile.symbolTable)
        for row in 0..<Int(file.symbolCount) {
            guard let type = table.byte(at: row * Int(file.symbolSize) + 4) else { return false }
            if type & 0xE0 != 0 || (type & 0x0E == 0x0E && type & 0x01 == 0) { return true }
        }
        return false
    }

    // MARK: - Files that hold others

    /// Returns the values that all parts agree on, and the most that any part keeps for debuggers.
    private static func joined(_ parts: [ByteView]) throws(InputError) -> Provenance {
        var result: Provenance?
        // A fat file contains nothing but images, so nesting is bounded.
        for part in parts where MachOFile.matches(part) || Archive.matches(part) {
            let one = try of(part)
            guard let known = result else {
                result = one
                continue
            }
            result = Provenance(
                linker: known.linker == one.linker ? known.linker : nil, debug: most(known.debug, one.debug))
        }
        return result ?? Provenance()
    }

    /// Members of an archive were not linked yet, and a member that cannot be read states nothing.
    private static func members(_ archive: Archive, in bytes: ByteView) -> Provenance {
        var debug: DebugSetting?
        for member in archive.members where debug != .full {
            guard let contents = bytes.slice(member.contents), let image = image(contents) else { continue }
            debug = most(debug, hasDebugInfo(image) ? .full : .symbols)
        }
        return Provenance(linker: nil, debug: debug)
    }

    private static func image(_ bytes: ByteView) -> Image? {
        if ELFFile.matches(bytes) { return try? ELFImage.image(of: bytes) }
        if MachOFile.matches(bytes) { return try? MachOImage.image(of: bytes) }
        return nil
    }

    private static func most(_ left: DebugSetting?, _ right: DebugSetting?) -> DebugSetting? {
        [.full, .symbols, .stripped].first { $0 == left || $0 == right }
    }
}

extension ArtifactIdentity.Kind {
    package static let macho = Self(rawValue: "macho")
}

/// Reads a Mach-O file into an ``Image``.
package struct MachOImage: ImageFormat {
    package static let kind = ArtifactIdentity.Kind.macho
    package static let name = "Mach-O"

    private let file: MachOFile
    private var sections: [Section] = []

    package static func matches(_ bytes: ByteView) -> Bool { MachOFile.matches(bytes) }

    package static func role(of head: ByteView) -> ImageRole? {
        guard let first = head.byte(at: 0) else { return nil }
        return head.integer(at: 12, as: UInt32.self, bigEndian: first == 0xFE).map(MachOFileType.role)
    }

    package static func image(of bytes: ByteView) throws(InputError) -> Image {
        var reader = MachOImage(file: try MachOFile(bytes))
        return reader.image()
    }

    private init(file: MachOFile) { self.file = file }

    private mutating func image() -> Image {
        for section in file.sections { append(section) }
        append("[Mach-O header]", .headers, 0..<file.headerSize)
        append("[load commands]", .headers, file.headerSize..<file.commandsEnd)
        for table in file.tables { append(table.name, table.kind, table.range) }
        for section in file.sections where !section.relocations.isEmpty {
            append(MachOFile.relocations, .relocations, section.relocations)
        }
        return Image(
            bytes: file.bytes, header: header, id: file.uuid, segments: segments(), sections: sections,
            warnings: file.warnings, reader: MachODetail(file: file, sections: sections))
    }

    private var header: ImageHeader {
        var header = ImageHeader(
            kind: .macho, architecture: file.architecture, machine: file.machine,
            wordSize: file.wordSize, isBigEndian: file.isBigEndian, role: MachOFileType.role(file.fileType),
            toolchain: .apple)
        // Code of all other processors uses relative addresses.
        header.isFixedInMemory = header.machine == .x86 && header.role == .executable
        header.isEncrypted = file.isEncrypted
        return header
    }

    /// Returns all segments but `__PAGEZERO`, which only reserves addresses.
    private func segments() -> [Segment] {
        guard file.fileType != MH_OBJECT else { return [] }
        return file.segments.filter { !($0.name == "__PAGEZERO" && $0.fileRange.isEmpty) }.map {
            Segment(
                name: $0.name,
                fileRange: $0.fileRange.lowerBound..<$0.fileRange.lowerBound
                    + min($0.fileRange.size, $0.memoryRange.size),
                memoryRange: $0.memoryRange)
        }
    }

    private mutating func append(_ section: MachOFile.Section) {
        // Debug sections have addresses in object files but are never loaded.
        let isLoaded = file.fileType != MH_OBJECT || section.flags & S_ATTR_DEBUG == 0
        sections.append(
            Section(
                name: ByteView(copying: "\(section.segment.text),\(section.name.text)"), segment: section.segment,
                kind: MachOImage.kind(of: section), fileRange: section.fileRange,
                memoryRange: isLoaded ? section.memoryRange : 0..<0, alignment: section.alignment))
    }

    /// Adds a part of the file that is no section, with the address range that its segment implies.
    private mutating func append(_ name: ByteView, _ kind: ByteKind, _ range: Range<UInt64>) {
        let holder = file.segments.first {
            $0.fileRange.lowerBound <= range.lowerBound && range.upperBound <= $0.fileRange.upperBound
        }
        var memory: Range<UInt64> = 0..<0
        if let holder, file.fileType != MH_OBJECT {
            let into = range.lowerBound - holder.fileRange.lowerBound
            if into + range.size <= holder.memoryRange.size {
                let start = holder.memoryRange.lowerBound + into
                memory = start..<start + range.size
            }
        }
        sections.append(Section(name: name, kind: kind, fileRange: range, memoryRange: memory))
    }

    private static func kind(of section: MachOFile.Section) -> ByteKind {
        if section.isZeroFill { return .zeroFill }
        let named = MachOSectionKind.kind(segment: section.segment, section: section.name)
        if section.flags & S_ATTR_PURE_INSTRUCTIONS != 0, named != .metadata { return .code }
        if section.type == S_CSTRING_LITERALS, named == .constants { return .strings }
        return named
    }
}

import CLibelf

extension ArtifactIdentity.Kind {
    package static let elf = Self(rawValue: "elf")
}

/// Reads an ELF file into an ``Image``.
package struct ELFImage: ImageFormat {
    package static let kind = ArtifactIdentity.Kind.elf
    package static let name = "ELF"

    private let file: ELFFile
    private var sections: [Section] = []
    /// Index into ``sections`` for each section header; headers with neither bytes nor memory have none.
    private var sectionIndex: [UInt32] = []
    private var sharedMemory = SharedMemory()

    package static func matches(_ bytes: ByteView) -> Bool { ELFFile.matches(bytes) }

    package static func role(of head: ByteView) -> ImageRole? {
        guard let order = head.byte(at: 5) else { return nil }
        let type = head.integer(at: 16, as: UInt16.self, bigEndian: order == UInt8(ELFDATA2MSB))
        switch type.map(Int32.init) {
        case ET_REL: return .object
        case ET_EXEC: return .executable
        // Programs are position-independent as a rule: only the tables behind the header tell them from libraries.
        case ET_DYN: return (try? ELFFile(head)).map(ELFRole.role) ?? .library
        case ET_CORE: return .core
        default: return nil
        }
    }

    package static func image(of bytes: ByteView) throws(InputError) -> Image {
        var reader = ELFImage(file: try ELFFile(bytes))
        return try reader.image()
    }

    private init(file: ELFFile) { self.file = file }

    private mutating func image() throws(InputError) -> Image {
        var segments = segments()
        appendHeaders(segments)
        try appendSections()
        if file.sectionHeaders.count <= 1 { appendSegmentsAsSections(segments) }
        if header.isAlone { separateOverlays(&segments) }
        var image = Image(
            bytes: file.bytes, header: header, id: ELFNotes.buildID(of: file),
            segments: file.isRelocatable ? [] : segments, sections: sections, warnings: file.warnings,
            reader: ELFDetail(
                file: file, sections: sections, sectionIndex: sectionIndex, hasMoved: !sharedMemory.moved.isEmpty))
        image.sharedMemory = sharedMemory
        return image
    }

    /// Moves sections that take turns in the same memory, and their segments, to places of their own.
    private mutating func separateOverlays(_ segments: inout [Segment]) {
        // Memory without contents gives way: linker scripts reserve some where others lie.
        let order = sections.indices.filter { sections[$0].kind != .headers }.sorted {
            (sections[$0].fileRange.isEmpty ? 1 : 0, $0) < (sections[$1].fileRange.isEmpty ? 1 : 0, $1)
        }
        let (distances, memory) = SharedMemory.separating(order.map { sections[$0].memoryRange })
        sharedMemory = memory
        for (place, distance) in distances.sorted(by: { $0.key < $1.key }) {
            let section = sections[order[place]]
            let holder = segments.firstIndex {
                !section.fileRange.isEmpty && $0.fileRange.contains(section.fileRange.lowerBound)
                    && $0.memoryRange.contains(section.memoryRange.lowerBound)
            }
            if let holder { segments[holder].memoryRange = segments[holder].memoryRange.moved(by: distance) }
            sections[order[place]].memoryRange = section.memoryRange.moved(by: distance)
        }
    }

    private var header: ImageHeader {
        var header = ImageHeader(
            kind: .elf, architecture: file.architecture, machine: file.machine.family(is64Bit: file.is64Bit),
            wordSize: file.wordSize, isBigEndian: file.isBigEndian, role: ELFRole.role(of: file), toolchain: .gnu)
        header.isFixedInMemory = Int32(file.handle.header.e_type) == ET_EXEC
        header.isAlone = header.isFixedInMemory && isAlone
        return header
    }

    /// Whether neither a loader nor notes, thread-local variables or the ABI tell of an operating system.
    private var isAlone: Bool {
        let isForSystem = file.programHeaders.contains { header in
            let type = Int32(bitPattern: header.p_type)
            return type == PT_INTERP || type == PT_DYNAMIC || type == PT_TLS
        }
        return !isForSystem && !file.sectionNames.contains { $0 == ".note.ABI-tag" }
    }

    // MARK: - Segments

    private func segments() -> [Segment] {
        var number = 0
        var segments: [Segment] = []
        for header in file.programHeaders where Int32(bitPattern: header.p_type) == PT_LOAD {
            let name = ByteView(copying: "LOAD #\(number) [\(ELFImage.rights(header.p_flags))]")
            number += 1
            let held = file.loadedRange(of: header)
            let isWhole = held.size == header.p_filesz || file.sectionHeaders.count <= 1
            let fileRange = held.lowerBound..<held.lowerBound + (isWhole ? min(held.size, header.p_memsz) : 0)
            var segment = Segment(
                name: name, fileRange: fileRange.isEmpty ? 0..<0 : fileRange,
                memoryRange: header.p_vaddr..<header.p_vaddr + header.p_memsz)
            segment.alignment = max(header.p_align, 1)
            segments.append(segment)
        }
        return segments
    }

    private static func rights(_ flags: UInt32) -> String {
        [(PF_R, "R"), (PF_W, "W"), (PF_X, "X")].filter { flags & UInt32($0.0) != 0 }.map(\.1).joined()
    }

    // MARK: - Sections

    private mutating func appendHeaders(_ segments: [Segment]) {
        let header = file.handle.header
        append("[ELF header]", 0, UInt64(file.is64Bit ? 64 : 52), segments)
        append(
            "[program headers]", header.e_phoff, UInt64(file.programHeaders.count) * (file.is64Bit ? 56 : 32), segments)
        append(
            "[section headers]", header.e_shoff, UInt64(file.sectionHeaders.count) * (file.is64Bit ? 64 : 40), segments)
    }

    private mutating func append(_ name: ByteView, _ offset: UInt64, _ size: UInt64, _ segments: [Segment]) {
        guard size > 0, file.bytes.slice(at: offset, count: size) != nil else { return }
        let range = offset..<offset + size
        let holder = segments.first { $0.fileRange.lowerBound <= offset && range.upperBound <= $0.fileRange.upperBound }
        let address = holder.map { $0.memoryRange.lowerBound + (offset - $0.fileRange.lowerBound) }
        sections.append(
            Section(
                name: name, kind: .headers, fileRange: range,
                memoryRange: address.map { $0..<$0 + size } ?? 0..<0))
    }

    private mutating func appendSections() throws(InputError) {
        var nextAddress: UInt64 = 0
        for (index, header) in file.sectionHeaders.enumerated() {
            guard index > 0, Int32(bitPattern: header.sh_type) != SHT_NULL else {
                sectionIndex.append(Symbol.noSection)
                continue
            }
            sectionIndex.append(UInt32(sections.count))
            let takesMemory = file.isAllocated(index) && !isThreadLocalZeroFill(header)
            let start = file.isRelocatable ? nextAddress : header.sh_addr
            if takesMemory {
                // Cannot overflow: ELFFile limits every section to less than 2^62 bytes.
                nextAddress += header.sh_size
                guard nextAddress < 1 << 62 else { throw InputError("the sections together do not fit into memory") }
            }
            sections.append(
                Section(
                    name: file.sectionNames[index],
                    kind: ELFSectionKind.kind(
                        type: header.sh_type, flags: header.sh_flags, name: file.sectionNames[index]),
                    fileRange: file.fileRange(of: index),
                    memoryRange: takesMemory ? start..<start + header.sh_size : 0..<0,
                    alignment: max(header.sh_addralign, 1)))
        }
    }

    /// Returns whether a section is `.tbss`. It states an address but takes no address space: each thread has its own
    /// copy elsewhere.
    private func isThreadLocalZeroFill(_ header: GElf_Shdr) -> Bool {
        Int32(bitPattern: header.sh_type) == SHT_NOBITS && header.sh_flags & UInt64(SHF_TLS) != 0
    }

    /// Adds the loaded segments as sections, for files whose section headers were removed.
    private mutating func appendSegmentsAsSections(_ segments: [Segment]) {
        for segment in segments {
            sections.append(
                Section(name: segment.name, kind: .data, fileRange: segment.fileRange, memoryRange: segment.memoryRange)
            )
        }
    }
}

extension Range<UInt64> {
    fileprivate func moved(by distance: UInt64) -> Range<UInt64> {
        lowerBound.addingClamped(distance)..<upperBound.addingClamped(distance)
    }
}

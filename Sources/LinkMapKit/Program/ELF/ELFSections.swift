import CLibelf

/// Which sections of an ELF image take part in the graph.
enum ELFSections {
    /// The image's sections, where those that only the loader and debuggers read take no memory, and `.tbss` does.
    static func taking(part image: Image, _ detail: ELFDetail, _ thread: ELFThreadBlock) -> [Section] {
        var sections = image.sections
        for index in sections.indices where !takesPart(sections[index]) { sections[index].memoryRange = 0..<0 }
        guard let number = detail.file.sectionNames.firstIndex(where: { $0 == ".tbss" }),
            !detail.file.isRelocatable, thread.size > 0
        else { return sections }
        let header = detail.file.sectionHeaders[number]
        let offset = header.sh_addr &- thread.template.lowerBound
        if offset < thread.size {
            let start = ELFThreadBlock.base + offset
            let size = min(header.sh_size, thread.size - offset)
            sections[Int(detail.sectionIndex[number])].memoryRange = start..<start + size
        }
        return sections
    }

    private static func takesPart(_ section: Section) -> Bool {
        switch section.kind {
        case .code, .data, .constants, .zeroFill, .strings: true
        case .unwind: section.name.starts(with: ".gcc_except_table")
        case .metadata:
            !section.name.starts(with: ".note") && section.name != ".dynamic" && section.name != ".interp"
                && section.name != ".comment" && section.name != ".group"
        default: false
        }
    }

    /// Lists that runtimes walk at start, which is no use of what they list.
    static func isRuntimeList(_ name: ByteView) -> Bool {
        name.starts(with: "swift5_") || name.starts(with: "__objc_") || name.starts(with: "__llvm_")
            || name.starts(with: "asan_") || name.starts(with: "__sancov_") || name.starts(with: "__patchable_")
    }
}

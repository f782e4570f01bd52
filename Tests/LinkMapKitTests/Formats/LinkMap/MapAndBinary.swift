import LinkMapKit
import Testing

/// Compares the sections of a parsed ELF map with the headers of the file that was linked.
func expectAgreement(_ map: LinkMap, _ headers: SectionHeaders, lists symbolTables: Bool) {
    let sections = map.sections.filter { !$0.name.text.hasPrefix("[") && $0.size > 0 }
    let unlisted: Set<String> = symbolTables ? [] : [".symtab", ".strtab", ".shstrtab"]
    let expected = headers.rows.filter { $0.size > 0 && !unlisted.contains($0.name) }
    #expect(sections.map(\.name.text).sorted() == expected.filter { $0.name != ".tbss" }.map(\.name).sorted())
    for section in sections {
        guard let header = expected.first(where: { $0.name == section.name.text }) else { continue }
        #expect(section.size == header.size, "\(header.name)")
        #expect(section.memoryRange.lowerBound == header.address, "\(header.name)")
        #expect(section.memoryRange.isEmpty == (header.address == 0), "\(header.name)")
        #expect(section.fileRange.isEmpty == header.isZeroFill, "\(header.name)")
    }
    #expect(map.sections.contains { $0.name.text == ".tbss" } == expected.contains { $0.name == ".tbss" })
}

/// Inputs begin inside their sections; in maps of GNU ld, merged ones may begin at the very end.
func expectPlacementsInside(_ map: LinkMap) {
    for placement in map.placements {
        let section = map.sections[Int(placement.section)]
        let start = placement.range.lowerBound
        let isMergedAway = map.dialect == .gnuLd && start == section.memoryRange.upperBound
        let isInside = section.memoryRange.isEmpty || section.memoryRange.contains(start) || isMergedAway
        #expect(isInside, "\(section.name) \(placement.range)")
        #expect(Int(placement.file) < map.files.count)
    }
}

extension Section {
    /// Bytes, wherever they are.
    var size: UInt64 { UInt64(memoryRange.isEmpty ? fileRange.count : memoryRange.count) }
}

/// The bytes of a text that the test makes.
func parse(_ text: String, detail: LinkMap.Detail = .symbols) throws -> LinkMap {
    try LinkMap.parse(ByteView(copying: text), detail: detail)
}

extension LinkMap {
    func section(_ name: String) -> Section? { sections.first { $0.name.text == name } }
    func row(_ name: String) -> MapRow? { rows.first { $0.name.text == name } }
    func path(_ file: UInt32) -> String { file == MapRow.noFile ? "-" : files[Int(file)].path.text }
    /// `start+size path` of each input of a section.
    func inputs(of section: String) -> [String] {
        placements.filter { sections[Int($0.section)].name.text == section }
            .map { "\(String($0.range.lowerBound, radix: 16))+\(String($0.range.count, radix: 16)) \(path($0.file))" }
    }
}

/// Unit names in a compressed section that are still to be read. One pass over the section reads all of them.
struct WaitingNames {
    enum Field { case name, directory }

    private struct Name {
        var unit: Int
        var field: Field
        var place: UInt64
    }

    private var names: [Name] = []

    mutating func add(_ field: Field, ofUnit unit: Int, at place: UInt64) {
        names.append(Name(unit: unit, field: field, place: place))
    }

    func fill(_ units: inout [DwarfUnit], from sections: DebugSections, keptIn arena: inout ByteArena) {
        guard !names.isEmpty else { return }
        guard let (bytes, packing) = sections.onlyPacked(.strings) else {
            return fill(&units) { sections.string(at: $0, in: .strings) }
        }
        fill(&units, PackedStrings(bytes, packing, places: names.map(\.place), keptIn: &arena, sections.limit).string)
    }

    private func fill(_ units: inout [DwarfUnit], _ string: (UInt64) -> ByteView?) {
        for name in names {
            let text = string(name.place) ?? .empty
            switch name.field {
            case .name: units[name.unit].name = text
            case .directory: units[name.unit].directory = text
            }
        }
    }
}

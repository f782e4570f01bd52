/// The numbers of one level's labels for one ledger: by region, by owner, or by object file.
enum LevelLabels {
    case region([UInt32])
    case owner([UInt32])
    /// `others` are the labels of what has no object file, from the first name in brackets on.
    case object([UInt32], others: [UInt32], firstOther: Int)
    /// `labels` by place; `nowhere` for what has none, but names in brackets stand for themselves.
    case place([UInt32], others: [UInt32], firstOther: Int, nowhere: UInt32, places: [UInt32])
    case kind(regions: [UInt32], paddingOwner: UInt32, padding: UInt32)

    init(_ dimension: Dimension, _ ledger: Ledger, scopes: OwnerScopes.OfEntry?, table: inout LabelTable) {
        switch dimension {
        case .segment: self = .region(LevelLabels.segments(of: ledger, &table))
        case .section: self = .region(LevelLabels.sections(of: ledger, &table))
        case .archive: self = LevelLabels.objects(of: ledger, &table, isArchive: true) { $0.archive }
        case .object: self = LevelLabels.objects(of: ledger, &table, isArchive: false) { $0.object }
        case .symbol: self = .owner(LevelLabels.symbols(of: ledger, &table))
        case .class: self = .owner(LevelLabels.scopes(of: ledger, scopes?.classes, &table))
        case .module: self = .owner(LevelLabels.modules(of: ledger, scopes?.modules, &table))
        case .compileunit, .source, .directory, .inline, .callsite:
            self = LevelLabels.places(of: ledger, &table, dimension)
        case .kind:
            let kinds = ledger.layout.sections.map { table.intern(Label(ByteView($0.kind.name))) }
            self = .kind(
                regions: ledger.layout.regions.map { kinds[Int($0.section)] }, paddingOwner: ledger.paddingOwner,
                padding: table.intern(Label(ByteView(ByteKind.padding.name))))
        }
    }

    @inline(__always)
    func label(of piece: Piece, at index: Int, region: Int) -> UInt32 {
        switch self {
        case .region(let labels): labels[region]
        case .owner(let labels): labels[Int(piece.owner)]
        case .object(let labels, let others, let firstOther):
            piece.object == 0 && Int(piece.owner) >= firstOther
                ? others[Int(piece.owner) - firstOther] : labels[Int(piece.object)]
        case .place(let labels, let others, let firstOther, let nowhere, let places):
            if places.isEmpty || places[index] == PlaceTable.none {
                Int(piece.owner) >= firstOther ? others[Int(piece.owner) - firstOther] : nowhere
            } else {
                labels[Int(places[index])]
            }
        case .kind(let labels, let paddingOwner, let padding): piece.owner == paddingOwner ? padding : labels[region]
        }
    }

    /// Whether units of debug info stand in for object files, which nothing names.
    static func areUnits(_ ledger: Ledger) -> Bool {
        !ledger.places.isEmpty && !ledger.objects.contains { $0 != .unknown && $0 != .imports }
    }

    private static func places(of ledger: Ledger, _ table: inout LabelTable, _ dimension: Dimension) -> LevelLabels {
        let names = ledger.placeTable
        let plain = table.intern(
            Label(dimension == .inline || dimension == .callsite ? "[not inlined]" : "[unattributed]"))
        func named(_ index: UInt32, _ list: [ByteView], _ style: Label.Style = .plain) -> UInt32 {
            Int(index) < list.count ? table.intern(Label(list[Int(index)], style)) : plain
        }
        let labels = names.places.map { place in
            switch dimension {
            case .source: named(place.source, names.sources)
            case .directory:
                Int(place.source) < names.sources.count
                    ? table.intern(Label(PathNames.directory(of: names.sources[Int(place.source)]))) : plain
            case .inline: named(place.inlined, names.inlined, .symbol)
            case .archive: named(place.unit, names.groups)
            case .callsite: named(place.callSite, names.callSites)
            default: named(place.unit, names.units)
            }
        }
        // What is not code was not put in anywhere either.
        let others =
            dimension == .inline || dimension == .callsite
            ? ledger.brackets.map { _ in plain } : ledger.brackets.map { table.intern(Label($0)) }
        return .place(
            labels, others: others, firstOther: ledger.symbols.count, nowhere: plain, places: ledger.places)
    }

    /// Padding and tables that no object file accounts for keep their own names; those of an archive's member
    /// are the member's.
    private static func objects(
        of ledger: Ledger, _ table: inout LabelTable, isArchive: Bool, _ name: (ObjectFile) -> ByteView
    ) -> LevelLabels {
        let labels = ledger.objects.map { table.intern(Label(name($0))) }
        guard ledger.objects.first == .unknown else { return .object(labels, others: [], firstOther: .max) }
        if LevelLabels.areUnits(ledger) { return places(of: ledger, &table, isArchive ? .archive : .compileunit) }
        let others = ledger.brackets.map { table.intern(Label($0)) }
        return .object(labels, others: others, firstOther: ledger.symbols.count)
    }

    private static func segments(of ledger: Ledger, _ table: inout LabelTable) -> [UInt32] {
        ledger.layout.regions.map { region in
            if region.segment != Region.notLoaded {
                return table.intern(Label(ledger.layout.segments[Int(region.segment)].name))
            }
            return table.intern(Label(ledger.layout.sections[Int(region.section)].segment ?? "[not loaded]"))
        }
    }

    private static func sections(of ledger: Ledger, _ table: inout LabelTable) -> [UInt32] {
        let names = ledger.layout.sections.map { table.intern(Label($0.name.isEmpty ? "[no name]" : $0.name)) }
        return ledger.layout.regions.map { names[Int($0.section)] }
    }

    private static func symbols(of ledger: Ledger, _ table: inout LabelTable) -> [UInt32] {
        table.reserveCapacity(table.count + ledger.symbols.count)
        return ledger.symbols.map { table.intern(Label($0, .symbol)) } + ledger.brackets.map { table.intern(Label($0)) }
    }

    /// What names do not tell is told by debug info, where it was read for that: number 0 is that of no module.
    private static func modules(
        of ledger: Ledger, _ numbering: OwnerScopes.OfEntry.Numbering?, _ table: inout LabelTable
    ) -> [UInt32] {
        var result = scopes(of: ledger, numbering, &table)
        guard let numbering, !ledger.symbolPlaces.isEmpty else { return result }
        let names = ledger.placeTable
        let groups = names.places.map { table.intern(Label(names.groups[Int($0.unit)])) }
        for (owner, (number, place)) in zip(numbering.numbers, ledger.symbolPlaces).enumerated()
        where number == 0 && Int(place) < groups.count {
            result[owner] = groups[Int(place)]
        }
        return result
    }

    /// Interns each distinct label once: there are far fewer of them than owners.
    private static func scopes(
        of ledger: Ledger, _ numbering: OwnerScopes.OfEntry.Numbering?, _ table: inout LabelTable
    ) -> [UInt32] {
        var result: [UInt32] = []
        result.reserveLarge(ledger.symbols.count + ledger.brackets.count)
        if let (labels, numbers) = numbering {
            var known = [UInt32](repeating: .max, count: labels.count)
            for number in numbers {
                if known[Int(number)] == .max { known[Int(number)] = table.intern(labels[Int(number)]) }
                result.append(known[Int(number)])
            }
        }
        for name in ledger.brackets { result.append(table.intern(Label(name))) }
        return result
    }
}

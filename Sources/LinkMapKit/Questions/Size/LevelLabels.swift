/// The label numbers of one level for one ledger: by region, by owner, by object file, by place or by kind.
enum LevelLabels {
    case region([UInt32])
    case owner([UInt32])
    /// The labels of object files. Pieces without one get `others`, indexed from the first name in brackets.
    case object([UInt32], others: [UInt32], firstOther: Int)
    /// The labels of places. Symbols without a place get `nowhere`; names in brackets get `others`.
    case place([UInt32], others: [UInt32], firstOther: Int, nowhere: UInt32, places: [UInt32])
    /// The owners by the rules of a configuration.
    case configured(OwnerLevel)
    case package(PackageLevel)
    /// The same label for all bytes of a file.
    case file(UInt32)
    case kind(regions: [UInt32], paddingOwner: UInt32, padding: UInt32)

    /// - Parameters:
    ///   - place: the file of the ledger.
    ///   - rules: the rules for owners.
    init(
        _ dimension: Dimension, _ ledger: Ledger, in place: FilePlace, scopes: OwnerScopes.OfEntry?,
        rules: [OwnerRule] = [], table: inout LabelTable
    ) {
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
        case .package: self = .package(PackageLevel(ledger, scopes?.modulesAlone, &table))
        case .owner: self = .configured(OwnerLevel(rules, ledger, in: place, scopes: scopes, table: &table))
        case .asset where ledger.isCatalog: self = .owner(ledger.brackets.map { table.intern(Label($0)) })
        case .rendition where ledger.isCatalog: self = .region(LevelLabels.sections(of: ledger, &table))
        case .file, .folder, .filetype, .asset, .rendition: self = .file(table.intern(place.label(dimension)))
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
        case .file(let label): label
        case .package(let level): level.label(of: index)
        case .configured(let level): level.label(of: piece, at: index, region: region)
        case .kind(let labels, let paddingOwner, let padding): piece.owner == paddingOwner ? padding : labels[region]
        }
    }

    /// Returns the label of a region whose bytes all have the same.
    func label(ofRegion index: Int) -> UInt32 {
        switch self {
        case .region(let labels): labels[index]
        case .file(let label): label
        default: 0
        }
    }

    /// Returns whether debug info units replace object files, because no link map names any.
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
        // Only code can be inlined.
        let others =
            dimension == .inline || dimension == .callsite
            ? ledger.brackets.map { _ in plain } : ledger.joinedBrackets.map { table.intern(Label($0)) }
        return .place(
            labels, others: others, firstOther: ledger.symbols.count, nowhere: plain, places: ledger.places)
    }

    /// Returns the labels of object files or archives. Padding and tables without an object file keep their own names,
    /// but in an archive member they belong to the member.
    private static func objects(
        of ledger: Ledger, _ table: inout LabelTable, isArchive: Bool, _ name: (ObjectFile) -> ByteView
    ) -> LevelLabels {
        let labels = ledger.objects.map { table.intern(Label(name($0))) }
        guard ledger.objects.first == .unknown else { return .object(labels, others: [], firstOther: .max) }
        if LevelLabels.areUnits(ledger) { return places(of: ledger, &table, isArchive ? .archive : .compileunit) }
        let others = ledger.joinedBrackets.map { table.intern(Label($0)) }
        return .object(labels, others: others, firstOther: ledger.symbols.count)
    }

    private static func segments(of ledger: Ledger, _ table: inout LabelTable) -> [UInt32] {
        ledger.layout.regions.map { region in
            if region.segment != Region.notLoaded {
                return table.intern(Label(ledger.layout.segments[Int(region.segment)].name))
            }
            let section = ledger.layout.sections[Int(region.section)]
            // A map may tell the addresses of sections, and not their segments.
            let unknown: ByteView = section.memoryRange.isEmpty ? "[not loaded]" : "[no segment]"
            return table.intern(Label(section.segment ?? unknown))
        }
    }

    private static func sections(of ledger: Ledger, _ table: inout LabelTable) -> [UInt32] {
        let names = ledger.layout.sections.map { table.intern(Label($0.name.isEmpty ? "[no name]" : $0.name)) }
        return ledger.layout.regions.map { names[Int($0.section)] }
    }

    /// The number of names after which the pages that they were read from are given back.
    private static let mostAtOnce = 1 << 20

    private static func symbols(of ledger: Ledger, _ table: inout LabelTable) -> [UInt32] {
        table.reserveCapacity(table.count + ledger.symbols.count)
        let named = ledger.symbols.prefix(ledger.unnamed.isEmpty ? ledger.symbols.count : ledger.unnamed.lowerBound)
        var result = [UInt32]()
        result.reserveLarge(ledger.symbols.count + ledger.brackets.count)
        for start in stride(from: 0, to: named.count, by: LevelLabels.mostAtOnce) {
            result += table.intern(symbols: named[start..<min(start + LevelLabels.mostAtOnce, named.count)])
            if named.count > LevelLabels.mostAtOnce { PassedPages.release(allOf: ledger.source) }
        }
        for owner in ledger.unnamed {
            result.append(table.intern(Label(ledger.joinsUnnamed ? PlacedName.function : ledger.symbols[owner])))
        }
        for name in ledger.joinsUnnamed ? ledger.joinedBrackets : ledger.brackets {
            result.append(table.intern(Label(name)))
        }
        return result
    }

    /// Returns the labels of modules. Symbols without a module in their name (number 0) get one from debug info, if it
    /// was read for this purpose.
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

    /// Returns the labels of classes or modules. Each distinct label is interned once: there are far fewer labels than
    /// owners.
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
        for name in ledger.joinedBrackets { result.append(table.intern(Label(name))) }
        return result
    }
}

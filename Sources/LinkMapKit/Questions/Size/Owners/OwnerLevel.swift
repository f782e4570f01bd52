/// The owners of bytes by the rules of a configuration. The first rule that matches any name of a byte decides.
struct OwnerLevel {
    /// The name of bytes that no rule matches.
    static let none: ByteView = "[no owner]"

    /// The labels of each dimension that the rules need, and the first matching rule by label number; `.max` for none.
    private let levels: [(labels: LevelLabels, firstRules: [UInt32])]
    /// The label number of each rule's owner, then that of bytes without an owner.
    private let owners: [UInt32]

    init(
        _ rules: [OwnerRule], _ ledger: Ledger, in place: FilePlace, scopes: OwnerScopes.OfEntry?,
        table: inout LabelTable
    ) {
        levels = rules.dimensions.map { dimension in
            var names = LabelTable()
            let labels = LevelLabels(dimension, ledger, in: place, scopes: scopes, table: &names)
            return (labels, OwnerLevel.firstRules(for: names.list, in: dimension, rules))
        }
        owners = OwnerLevel.labels(of: rules, &table)
    }

    /// Returns the owner of a file whose bytes have no other names.
    static func owner(of place: FilePlace, _ rules: [OwnerRule]) -> Label {
        let first = Dimension.allCases.filter(\.isOfProduct).compactMap { dimension in
            firstRules(for: [place.label(dimension)], in: dimension, rules).first
        }.min()
        guard let first, first != .max else { return Label(none) }
        return Label(ByteView(copying: rules[Int(first)].name))
    }

    @inline(__always)
    func label(of piece: Piece, at index: Int, region: Int) -> UInt32 {
        var first = UInt32.max
        for level in levels {
            first = min(first, level.firstRules[Int(level.labels.label(of: piece, at: index, region: region))])
        }
        return owners[min(Int(first), owners.count - 1)]
    }

    /// Interns the names of all owners, and the name of bytes without an owner as the last.
    static func labels(of rules: [OwnerRule], _ table: inout LabelTable) -> [UInt32] {
        rules.map { table.intern(Label(ByteView(copying: $0.name))) } + [table.intern(Label(none))]
    }

    /// Returns the index of the first rule that matches each label; `.max` for labels that no rule matches. A symbol is
    /// compared by its readable name and by its name in the file.
    static func firstRules(for labels: some Sequence<Label>, in dimension: Dimension, _ rules: [OwnerRule]) -> [UInt32]
    {
        let indices = rules.indices.filter { rules[$0].patterns[dimension] != nil }
        var demangler = Demangler()
        return labels.map { label in
            let name = label.text(&demangler, raw: false)
            let raw = label.style == .symbol ? label.raw.text : name
            let first = indices.first { index in
                rules[index].matches(name, in: dimension) || raw != name && rules[index].matches(raw, in: dimension)
            }
            return first.map { UInt32(truncatingIfNeeded: $0) } ?? .max
        }
    }
}

/// The owners of the rows of a snapshot, by the columns that it has.
struct OwnerColumns {
    private let columns: [(column: Int, firstRules: [UInt32])]
    private let owners: [UInt32]

    init(_ rules: [OwnerRule], _ table: Sums, _ labels: inout LabelTable) {
        columns = rules.dimensions.compactMap { dimension in
            table.index(of: dimension).map { column in
                (column, OwnerLevel.firstRules(for: table.labels[column], in: dimension, rules))
            }
        }
        owners = OwnerLevel.labels(of: rules, &labels)
    }

    func label(of row: Int, in table: Sums) -> UInt32 {
        var first = UInt32.max
        for (column, firstRules) in columns { first = min(first, firstRules[Int(table.number(row, column))]) }
        return owners[min(Int(first), owners.count - 1)]
    }
}

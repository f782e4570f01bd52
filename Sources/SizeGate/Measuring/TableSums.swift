import LinkMapKit

/// The rows of snapshots, summed by each requested dimension under readable names.
struct TableSums {
    private static let noModule = "[no module]"
    static let noOwner = "[no owner]"

    private let needs: MeasureNeeds
    private(set) var tables: [GateDimension: [String: Sizes]] = [:]
    /// The sums by class, in which bytes without an owner have names of their own.
    private(set) var brackets: [String: Sizes]?
    private var demangler = Demangler()

    init(_ needs: MeasureNeeds) { self.needs = needs }

    mutating func add(_ table: Sums) {
        for dimension in Dimension.allCases {
            guard let gate = GateDimension(dimension), let column = table.index(of: dimension) else { continue }
            let isModuleOfOwner = gate == .module && needs.needsOwners
            guard needs.dimensions.contains(gate) && !isModuleOfOwner || gate == .class else { continue }
            let sums = self.sums(of: column, in: table)
            if gate == .class { brackets = merged(brackets ?? [:], sums) }
            if needs.dimensions.contains(gate) { tables[gate] = merged(tables[gate] ?? [:], sums) }
        }
        if needs.needsOwners, table.index(of: .section) != nil { addOwners(table) }
    }

    private func merged(_ left: [String: Sizes], _ right: [String: Sizes]) -> [String: Sizes] {
        // A product may have a million files, and there is mostly one table.
        left.isEmpty ? right : left.merging(right) { $0.addingClamped($1) }
    }

    /// Returns the sums of a column. It sums by label number first, because there are far fewer labels than rows.
    private mutating func sums(of column: Int, in table: Sums) -> [String: Sizes] {
        var sums: [String: Sizes] = [:]
        sums.reserveCapacity(table.labels[column].count)
        for (number, sizes) in table.sums(of: column).enumerated() {
            let name = table.labels[column][number].text(&demangler, raw: false)
            sums[name] = (sums[name] ?? Sizes()).addingClamped(sizes)
        }
        return sums
    }

    // MARK: - Owners

    /// Sums the rows by owner. The first rule that matches any name of a row decides.
    private mutating func addOwners(_ table: Sums) {
        let names = table.labels.map { labels in labels.map { $0.text(&demangler, raw: false) } }
        let columns = Dictionary(
            uniqueKeysWithValues: table.dimensions.compactMap { dimension in
                table.index(of: dimension).map { (dimension, $0) }
            })
        var (owners, modules) = ([String: Sizes](), [String: Sizes]())
        // Rows with equal names have the same owner.
        var known: [[UInt32]: String?] = [:]
        for row in 0..<table.count {
            let key = table.columns.indices.map { table.number(row, $0) }
            if known[key] == nil { known[key] = .some(owner(of: key, names, columns)) }
            let owner = known[key] ?? nil
            let sizes = table.sizes(row)
            owners[owner ?? TableSums.noOwner] = (owners[owner ?? TableSums.noOwner] ?? Sizes()).addingClamped(sizes)
            guard let column = columns[.module] else { continue }
            var module = names[column][Int(key[column])]
            if module == TableSums.noModule, let owner { module = owner }
            modules[module] = (modules[module] ?? Sizes()).addingClamped(sizes)
        }
        if needs.dimensions.contains(.owner) { tables[.owner] = merged(tables[.owner] ?? [:], owners) }
        if needs.dimensions.contains(.module), columns[.module] != nil {
            tables[.module] = merged(tables[.module] ?? [:], modules)
        }
    }

    private func owner(of numbers: [UInt32], _ names: [[String]], _ columns: [Dimension: Int]) -> String? {
        needs.owners.first { owner in
            owner.matches { dimension in
                columns[dimension].map { names[$0][Int(numbers[$0])] }
            }
        }?.name
    }
}

extension GateDimension {
    init?(_ dimension: Dimension) {
        self.init(rawValue: dimension.rawValue)
    }
}

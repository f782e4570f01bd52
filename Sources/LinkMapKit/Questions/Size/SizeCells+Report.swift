extension SizeCells {
    /// Returns the sums by some dimensions, like those of `size`.
    ///
    /// - Parameter dimensions: the levels, outermost first. Debug info dimensions that were not requested form one row.
    package func report(by dimensions: [Dimension]) -> SizeReport {
        let hasOuter = places.contains { !$0.outer.raw.isEmpty }
        var tables = [LabelTable](repeating: LabelTable(), count: dimensions.count + 1)
        var tree = RollupTree()
        for row in rows {
            let symbol = symbols[Int(row.symbol)]
            for cell in cells(of: row) {
                let place = places[Int(cell.place)]
                var node: UInt32 = hasOuter ? tree.child(of: 0, label: tables[dimensions.count].intern(place.outer)) : 0
                for (level, dimension) in dimensions.enumerated() {
                    let label = label(dimension, symbol, origins[Int(row.origin)], place)
                    node = tree.child(of: node, label: tables[level].intern(label))
                }
                let sizes = Sizes(
                    fileSize: place.isInFile ? cell.size : 0, vmSize: place.isInMemory ? cell.size : 0)
                tree.add(sizes, to: node)
            }
        }
        tree.sumUp()
        let first = hasOuter ? 1 : 0
        let rows = tree.sizeRows { level, label in
            level < first ? tables[dimensions.count][label] : tables[level - first][label]
        }
        return SizeReport(
            artifact: artifact, artifacts: artifacts, by: dimensions, totals: totals, rows: rows,
            deadStripped: deadStripped, warnings: warnings)
    }

    private func label(_ dimension: Dimension, _ symbol: Symbol, _ origin: Origin, _ place: Place) -> Label {
        switch dimension {
        case .segment: place.segment
        case .section: place.section
        case .archive: origin.archive
        case .object: origin.object
        case .module: modules[Int(symbol.moduleNumber)]
        case .package: origin.package.raw.isEmpty ? modules[Int(symbol.moduleNumber)] : origin.package
        case .class: classes[Int(symbol.classNumber)]
        case .symbol: symbol.label
        case .kind: Label(ByteView(place.kind.name))
        case debugSlots?.first: origin.first
        case debugSlots?.second: origin.second
        case .compileunit, .source, .directory, .inline, .callsite, .owner, .file, .folder, .filetype, .asset,
            .rendition:
            "[not known]"
        }
    }
}

extension Label: ExpressibleByStringLiteral {
    package init(stringLiteral text: StaticString) { self.init(ByteView(text)) }
}

/// Method and class names among the strings in pointer tables. Functions with lookups may read names from a table.
struct TableNames {
    /// A reachable table of names.
    struct Table {
        var node: UInt32
        /// A function that refers to the table and looks up names of this kind.
        var reader: UInt32?
    }

    private var tables: [ByteView: Table] = [:]

    /// - Parameters:
    ///   - selectors: the functions that look up selectors.
    ///   - classes: the functions that look up classes.
    init(
        _ program: Program, _ rooted: RootedGraph, _ strings: CodeStrings, selectors: Set<UInt32>,
        classes: Set<UInt32>
    ) {
        guard !(selectors.isEmpty && classes.isEmpty) else { return }
        let classNames = Set(program.objc.classes.map(\.name))
        let names = classNames.union(TableNames.selectors(in: program.objc))
        var hint = 0
        for pointer in program.fixups.slots where !pointer.isBind {
            guard let text = strings.text(at: pointer.value), names.contains(text), tables[text]?.reader == nil,
                let node = rooted.map.node(at: pointer.address, near: &hint),
                // Excludes method lists and string objects.
                rooted.map.nodes[Int(node)].form == .data, rooted.perhapsUsed.isReached(Int(node))
            else { continue }
            let readers = classNames.contains(text) ? classes : selectors
            let reader = rooted.backward.references(to: Int(node)).lazy
                .map { rooted.backward.references[$0].source }.first { readers.contains($0) }
            if tables[text] == nil || reader != nil { tables[text] = Table(node: node, reader: reader) }
        }
    }

    private static func selectors(in objc: ObjCMetadata) -> Set<ByteView> {
        var names: Set<ByteView> = []
        for known in objc.classes {
            for method in known.instanceMethods.methods + known.classMethods.methods { names.insert(method.selector) }
        }
        for known in objc.categories {
            for method in known.instanceMethods.methods + known.classMethods.methods { names.insert(method.selector) }
        }
        return names
    }

    /// Returns the first table with the name. A table read by a lookup function is preferred.
    func table(of name: ByteView) -> Table? { tables[name] }
}

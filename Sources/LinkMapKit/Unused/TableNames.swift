/// Names of methods and classes among the strings that data points at: what looks names up may take them from a table.
struct TableNames {
    private var tables: [ByteView: UInt32] = [:]

    /// - Parameter isAsked: whether the image looks names up at all.
    init(_ program: RuntimeProgram, _ liveness: Liveness, _ strings: CodeStrings, isAsked: Bool) {
        guard isAsked else { return }
        let names = TableNames.names(in: program.objc)
        var hint = 0
        for pointer in program.pointers where !pointer.isBind {
            guard let text = strings.text(at: pointer.value), names.contains(text), tables[text] == nil,
                let node = liveness.map.node(at: pointer.address, near: &hint),
                // Neither a method list nor a string object.
                liveness.map.nodes[Int(node)].form == .data, liveness.perhapsUsed.isReached(Int(node))
            else { continue }
            tables[text] = node
        }
    }

    private static func names(in objc: ObjCMetadata) -> Set<ByteView> {
        var names = Set(objc.classes.map(\.name))
        for known in objc.classes {
            for method in known.instanceMethods.methods + known.classMethods.methods { names.insert(method.selector) }
        }
        for known in objc.categories {
            for method in known.instanceMethods.methods + known.classMethods.methods { names.insert(method.selector) }
        }
        return names
    }

    /// The first table with a name in it that is used, or may be.
    func user(of name: ByteView) -> UInt32? { tables[name] }
}

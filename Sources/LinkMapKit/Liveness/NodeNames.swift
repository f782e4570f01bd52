/// Names for the nodes of a graph, for chains and evidence.
struct NodeNames {
    private let world: MachOWorld
    private let map: NodeMap

    init(_ world: MachOWorld, _ map: NodeMap) {
        self.world = world
        self.map = map
    }

    func name(of node: UInt32) -> ByteView {
        if Int(node) < world.entities.entities.count { return world.entities.entities[Int(node)].name }
        let known = map.nodes[Int(node)]
        if known.symbol != NodeMap.noSymbol { return shown(world.program.symbols[Int(known.symbol)].name) }
        if let method = method(at: known.address) { return method }
        let place = String(known.address, radix: 16)
        return ByteView(copying: known.form == .function ? "[function at 0x\(place)]" : "[\(section(of: known)) at 0x\(place)]")
    }

    private func section(of node: NodeMap.Node) -> String {
        let section = world.program.file.sections.first { $0.memoryRange.contains(node.address) }
        return section?.name.text ?? "data"
    }

    /// Demangled; of a C name without the platform's underscore.
    private func shown(_ name: ByteView) -> ByteView {
        var demangler = Demangler()
        if let text = demangler.text(of: name) { return ByteView(copying: text) }
        return name.starts(with: "_") && !name.starts(with: "__") ? name.dropFirst(1) : name
    }

    private func method(at address: UInt64) -> ByteView? {
        for known in world.program.objc.classes {
            for (list, sign) in [(known.instanceMethods, "-"), (known.classMethods, "+")] {
                guard let method = list.methods.first(where: { $0.implementation == address }) else { continue }
                return ByteView(copying: "\(sign)[\(known.name.text) \(method.selector.text)]")
            }
        }
        return nil
    }
}

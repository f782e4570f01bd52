/// The symbols of other images, by name, with the slots that hold their addresses.
///
/// Rows of symbol tables, names, versions, stubs and slots of an import exist until the last slot goes.
struct ImportedSlots {
    /// The nodes of each import's slots.
    private(set) var nodes: [[UInt32]] = []
    private var numbers: [ByteView: Int] = [:]
    /// The import of each symbol; -1 for definitions.
    private var ofSymbols: [Int32]

    init(_ program: Program, _ map: NodeMap) {
        ofSymbols = [Int32](repeating: -1, count: program.symbols.count)
        let named = program.fixups.symbols
        // There are many more slots than symbols.
        var numberOfNamed = [Int?](repeating: nil, count: named.count)
        var hint = 0
        for slot in program.fixups.slots where slot.isBind && Int(slot.symbol) < named.count {
            guard let node = map.node(at: slot.address, near: &hint) else { continue }
            let number = numberOfNamed[Int(slot.symbol)] ?? number(of: named[Int(slot.symbol)].name.upTo("@"))
            numberOfNamed[Int(slot.symbol)] = number
            nodes[number].append(node)
        }
        for (index, symbol) in program.symbols.enumerated() where symbol.role == .undefined {
            let name = symbol.name.upTo("@")
            ofSymbols[index] = Int32(clamping: numbers[program.plain(name)] ?? numbers[name] ?? -1)
        }
    }

    /// Returns the number of the import that a symbol stands for.
    func number(of symbol: Int) -> Int? {
        guard symbol < ofSymbols.count, ofSymbols[symbol] >= 0 else { return nil }
        return Int(ofSymbols[symbol])
    }

    /// Returns the node that alone binds the import that a symbol stands for; `nil` if there are several.
    func onlyNode(of symbol: Int) -> UInt32? {
        guard let number = number(of: symbol), let first = nodes[number].first else { return nil }
        return nodes[number].allSatisfy { $0 == first } ? first : nil
    }

    private mutating func number(of name: ByteView) -> Int {
        if let known = numbers[name] { return known }
        numbers[name] = nodes.count
        nodes.append([])
        return nodes.count - 1
    }
}

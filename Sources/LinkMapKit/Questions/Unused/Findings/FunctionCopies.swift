//  cached.part.0  cached.constprop.2.isra.0      copies and parts made by GCC and LLVM
//   $s2HS6LedgerC3logyySiFZTf4nd_n                a Swift function with an optimizer suffix (Tf, Tg, TG)

/// The copies and parts of functions that compilers make for some callers, which then call them instead of the
/// function.
struct FunctionCopies {
    private var ofStem: [ByteView: UInt32] = [:]
    /// The Swift copies, sorted by name.
    private var ofSwift: [(name: ByteView, node: UInt32)] = []

    static let none = FunctionCopies()

    private init() {}

    /// - Parameter used: Reachability from the certain and possible roots.
    init(_ symbols: [Symbol], _ rooted: RootedGraph, _ used: Reachability) {
        for (index, symbol) in symbols.enumerated() where symbol.role == .definition {
            let isSwift = SwiftScope.prefixLength(symbol.name) != nil
            guard isSwift ? FunctionCopies.isMade(symbol.name) : symbol.name.firstIndex(of: FunctionCopies.dot) != nil,
                let node = FunctionCopies.function(index, symbols, rooted.map, used)
            else { continue }
            if isSwift {
                ofSwift.append((symbol.name, node))
            } else if let stem = FunctionCopies.stem(of: symbol.name), ofStem[stem] == nil {
                ofStem[stem] = node
            }
        }
        ofSwift.sort { $0.name < $1.name }
        guard !ofStem.isEmpty else { return }
        // Static functions may share a name. The copy then belongs to the function that is used.
        for (index, symbol) in symbols.enumerated() where ofStem[symbol.name] != nil {
            if FunctionCopies.function(index, symbols, rooted.map, used) != nil { ofStem[symbol.name] = nil }
        }
    }

    /// Returns the node of a function if it is reachable.
    private static func function(_ index: Int, _ symbols: [Symbol], _ map: NodeMap, _ used: Reachability) -> UInt32? {
        let own = map.nodeOfSymbol[index]
        let found = own == NodeMap.noNode ? map.node(at: symbols[index].address) : own
        guard let node = found, map.nodes[Int(node)].form == .function,
            used.isReached(Int(node))
        else { return nil }
        return node
    }

    /// Returns a reachable copy of the function.
    func copy(of name: ByteView) -> UInt32? {
        guard SwiftScope.prefixLength(name) != nil else { return ofStem[name] }
        var place = ofSwift.firstIndexSorted { !($0.name < name) }
        while place < ofSwift.count, ofSwift[place].name.prefix(name.count) == name {
            let rest = ofSwift[place].name.dropFirst(name.count)
            // The suffix `Z` makes it a static function of the same name.
            if FunctionCopies.isMade(rest), rest.byte(at: 0) != UInt8(ascii: "Z") { return ofSwift[place].node }
            place += 1
        }
        return nil
    }

    private static let dot = UInt8(ascii: ".")
    private static let suffixes: [StaticString] = ["part.", "isra.", "constprop.", "cold", "llvm.", "specialized."]

    private static func stem(of name: ByteView) -> ByteView? {
        var from = 1
        while let mark = name.firstIndex(of: dot, from: from) {
            let rest = name.dropFirst(mark + 1)
            if suffixes.contains(where: { rest.starts(with: $0) }) { return name.prefix(mark) }
            from = mark + 1
        }
        return nil
    }

    private static func isMade(_ name: ByteView) -> Bool {
        name.firstIndex(of: ByteView("Tf")) != nil || name.firstIndex(of: ByteView("Tg")) != nil
            || name.firstIndex(of: ByteView("TG")) != nil
    }
}

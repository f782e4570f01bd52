//  48 c7 45 f0 20 90 40 00     movq $0x409020, -0x10(%rbp): the address of a return point, inside of other code
//  e8 0f 9e 06 00              call localeEncoding, behind a table that decoders take for instructions
//  .long srt - info; info:     the distance of a list from the code behind it

/// Links from GHC's code to all that any of its bytes may name: addresses, and distances from the end of a number.
///
/// Tables stand between the instructions, so that no decoder tells where one begins. A number that is an address by chance hides a
/// finding; none is missed.
enum HaskellCodeRule: ProgramRule {
    static let name = "haskell-code"
    static let needs: ProgramFacts = .linkedCode
    /// Alignment in bytes of GHC's code behind a table.
    private static let alignment: UInt64 = 8
    /// The largest tag in the lowest bits of a closure's address.
    private static let mostTag: UInt64 = 7

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let program = context.program
        guard HaskellLanguage().makes(program) else { return }
        let meaning = builder.meaning(rule: name, how: "named by a number in")
        let map = builder.map
        var starts = AddressSieve(capacity: map.nodes.count)
        for node in map.nodes where node.symbol != NodeMap.noSymbol { starts.insert(node.address) }
        let reader = Reader(map: map, starts: starts, code: program.code.ranges)
        for section in program.sections
        where section.kind == .code && !section.memoryRange.isEmpty && !section.name.starts(with: ".plt") {
            let range = section.memoryRange
            guard let bytes = program.memory.bytes.bytes(at: range.lowerBound, count: range.size) else { continue }
            var from = 0
            var pages = PassedPages(bytes)
            for offset in 0..<max(0, bytes.count - 3) {
                pages.pass(offset)
                let place = range.lowerBound + UInt64(offset)
                guard let word: UInt32 = bytes.integer(at: offset), word != 0,
                    let source = map.node(at: place, near: &from), isSource(map.nodes[Int(source)], program)
                else { continue }
                if let target = reader.target(ofAddress: UInt64(word)) { builder.link(source, to: target, meaning) }
                // From the end of an instruction, or from the code behind a table, to a list.
                let end = place &+ 4 &+ UInt64(bitPattern: Int64(Int32(bitPattern: word)))
                if let target = reader.thing(at: end) { builder.link(source, to: target, meaning) }
                if let list = reader.thing(at: end &+ 4), map.nodes[Int(list)].form == .data {
                    builder.link(source, to: list, meaning)
                }
            }
        }
    }

    /// Returns whether GHC made a piece of code, as far as its symbol tells.
    @inline(__always)
    private static func isSource(_ node: NodeMap.Node, _ program: Program) -> Bool {
        guard node.symbol != NodeMap.noSymbol else { return true }
        let name = program.symbols[Int(node.symbol)].name
        return HaskellLanguage().isOpaque(name) || name.starts(with: "stg_")
    }

    private struct Reader {
        let map: NodeMap
        let starts: AddressSieve
        let code: [Range<UInt64>]

        /// Returns the node with a symbol that begins at an address.
        @inline(__always)
        func thing(at address: UInt64) -> UInt32? {
            guard starts.mayHold(address), let node = map.node(at: address), map.nodes[Int(node)].address == address,
                map.nodes[Int(node)].symbol != NodeMap.noSymbol
            else { return nil }
            return node
        }

        /// Returns what an address of 32 bits means: code behind a table, or the start of a thing, with a tag.
        @inline(__always)
        func target(ofAddress address: UInt64) -> UInt32? {
            if address % alignment == 0, code.contains(where: { $0.contains(address) }) { return map.node(at: address) }
            return thing(at: address) ?? thing(at: address & ~mostTag)
        }
    }
}

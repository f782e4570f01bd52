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
    /// The distances in bytes from a number to the place that it may count from.
    private static let bases: [UInt64] = [4, 8]
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
        for range in program.code.ranges {
            guard let bytes = program.memory.bytes.bytes(at: range.lowerBound, count: range.size) else { continue }
            var from = 0
            var pages = PassedPages(bytes)
            for offset in 0..<max(0, bytes.count - 3) {
                pages.pass(offset)
                let place = range.lowerBound + UInt64(offset)
                guard let word: UInt32 = bytes.integer(at: offset), word != 0,
                    let source = map.node(at: place, near: &from)
                else { continue }
                if let target = reader.target(ofAddress: UInt64(word)) { builder.link(source, to: target, meaning) }
                for base in bases {
                    let target = place &+ base &+ UInt64(bitPattern: Int64(Int32(bitPattern: word)))
                    if let node = reader.thing(at: target) { builder.link(source, to: node, meaning) }
                }
            }
        }
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

        /// Returns what an address of 32 bits means: any code, or the start of a thing, with a tag.
        @inline(__always)
        func target(ofAddress address: UInt64) -> UInt32? {
            if code.contains(where: { $0.contains(address) }) { return map.node(at: address) }
            return thing(at: address) ?? thing(at: address & ~mostTag)
        }
    }
}

//  cached.part.0  cached.constprop.2.isra.0      parts and copies that GCC and LLVM make of `cached`
//  $s2HS6LedgerC3logyySiFTf4nd_n                 an optimised copy of the Swift function `…logyySiF`
//  $s2HS6LedgerC3logyySiFySiXEfU_                its closure; `…FfA0_` is a default argument
//  _RNvCsA_4ship4stowCsB_4tool                   a Rust function as compiled for the crate `tool`

/// The reachable copies and parts of unreachable functions. Compilers make them for some callers, which then call them
/// instead of the function.
struct FunctionCopies {
    /// A reachable copy of each candidate that has one.
    private var copies: [UInt32: UInt32] = [:]

    static let none = FunctionCopies()

    private init() {}

    /// - Parameters:
    ///   - candidates: the unreachable functions and data.
    ///   - used: Reachability from the certain and possible roots.
    init(_ candidates: [UInt32], _ symbols: [Symbol], _ rooted: RootedGraph, _ used: Reachability) {
        let originals = CopiedOriginals(candidates.filter { !used.isReached(Int($0)) }, symbols, rooted.map)
        guard !originals.isEmpty else { return }
        var parts: Set<UInt32> = []
        for (index, symbol) in symbols.enumerated() where symbol.role == .definition {
            guard let copy = FunctionCopies.function(index, symbols, rooted.map, used) else { continue }
            originals.find(of: symbol.name) { original, isPart in
                if copies.updateValue(copy, forKey: original) == nil, isPart { parts.insert(original) }
            }
        }
        guard !parts.isEmpty else { return }
        // Static functions may share a name. The part then belongs to the function that is used.
        let names = Dictionary(grouping: parts) { symbols[Int(rooted.map.nodes[Int($0)].symbol)].name }
        for (index, symbol) in symbols.enumerated() {
            guard let originals = names[symbol.name],
                FunctionCopies.function(index, symbols, rooted.map, used) != nil
            else { continue }
            for original in originals { copies[original] = nil }
        }
    }

    /// Returns the node of a function if it is reachable.
    @inline(__always)
    private static func function(_ index: Int, _ symbols: [Symbol], _ map: NodeMap, _ used: Reachability) -> UInt32? {
        let own = map.nodeOfSymbol[index]
        let found = own == NodeMap.noNode ? map.node(at: symbols[index].address) : own
        guard let node = found, map.nodes[Int(node)].form == .function, used.isReached(Int(node)) else { return nil }
        return node
    }

    /// Returns a reachable copy or part of the function.
    func copy(of node: UInt32) -> UInt32? { copies[node] }
}

/// Functions by the part of their names that their copies share with them.
struct CopiedOriginals {
    /// The functions with the hashes of the parts, sorted by hash.
    private var table: [(hash: UInt64, node: UInt32)] = []
    /// Rules out nearly all of the many prefixes of Swift names that are looked up.
    private var sieve: AddressSieve
    private let symbols: [Symbol]
    private let map: NodeMap
    /// Whether any of the functions is a Swift function.
    private var hasSwift = false

    /// The maximum number of functions of one hash. Only damaged files have more.
    private static let mostOfHash = 64

    init(_ functions: [UInt32], _ symbols: [Symbol], _ map: NodeMap) {
        self.symbols = symbols
        self.map = map
        sieve = AddressSieve(capacity: functions.count)
        for node in functions where map.nodes[Int(node)].form == .function {
            let symbol = map.nodes[Int(node)].symbol
            guard symbol != NodeMap.noSymbol else { continue }
            let name = symbols[Int(symbol)].name
            let isSwift = SwiftScope.prefixLength(name) != nil
            hasSwift = hasSwift || isSwift
            let stem = isSwift ? name : CopiedOriginals.rustPath(of: name) ?? name
            let hash = NameHash(of: stem).value(endingIn: stem)
            table.append((hash, node))
            sieve.insert(hash)
        }
        table.sort { $0 < $1 }
    }

    var isEmpty: Bool { table.isEmpty }

    /// Calls `body` with each function of which the named one is a copy, and whether it is a part with a suffix such as
    /// `.part.0`.
    func find(of name: ByteView, _ body: (_ original: UInt32, _ isPart: Bool) -> Void) {
        if SwiftScope.prefixLength(name) != nil {
            if hasSwift { findSwift(name) { body($0, false) } }
        } else if let path = CopiedOriginals.rustPath(of: name) {
            visit(NameHash(of: path).value(endingIn: path), path, isRust: true) { body($0, false) }
        } else if let stem = CopiedOriginals.stem(of: name) {
            visit(NameHash(of: stem).value(endingIn: stem), stem) { body($0, true) }
        }
    }

    // MARK: - Swift

    /// Finds the functions whose name the named one continues. A mangled function name ends in `F` or `FZ`, an
    /// initializer's in `fC` or `fc`, a getter's in `g`.
    private func findSwift(_ name: ByteView, _ body: (UInt32) -> Void) {
        var hash = NameHash()
        for index in 0..<name.count {
            let byte = name[index]
            hash.append(byte)
            guard NameHash.isEnd(byte), index > 2 else { continue }
            // `…FZ` is a static function, and no copy of the instance function `…F`.
            if byte == UInt8(ascii: "F"), name.byte(at: index + 1) == UInt8(ascii: "Z") { continue }
            let prefix = name.prefix(index + 1)
            visit(hash.value(endingIn: prefix), prefix, body)
        }
    }

    // MARK: - Other languages

    /// Returns the name of a Rust function without the hash or the crate for which it was compiled.
    private static func rustPath(of name: ByteView) -> ByteView? {
        guard name.byte(at: 0) == UInt8(ascii: "_") else { return nil }
        let end = name.byte(at: 1) == UInt8(ascii: "Z") ? RustLegacy.pathEnd(name, at: 2) : RustScope.pathEnd(name)
        return end.map { name.prefix($0) }
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

    // MARK: - Search

    private func visit(_ hash: UInt64, _ stem: ByteView, isRust: Bool = false, _ body: (UInt32) -> Void) {
        guard sieve.mayHold(hash) else { return }
        let first = table.firstIndexSorted { $0.hash >= hash }
        for (_, node) in table[first...].prefix(CopiedOriginals.mostOfHash).prefix(while: { $0.hash == hash }) {
            let name = symbols[Int(map.nodes[Int(node)].symbol)].name
            let known = isRust ? CopiedOriginals.rustPath(of: name) ?? name : name
            if known.count == stem.count, known.prefix(stem.count - 1) == stem.prefix(stem.count - 1) { body(node) }
        }
    }
}

/// The hash of a name, computed byte by byte so that those of all prefixes are known on the way.
private struct NameHash {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325
    private var previous: UInt64 = 0

    init() {}

    init(of name: ByteView) {
        for index in 0..<name.count { append(name[index]) }
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        previous = value
        value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    }

    /// Returns the hash, which is the same for the two forms of an initializer: `fC` allocates the object that `fc`
    /// initializes.
    @inline(__always)
    func value(endingIn name: ByteView) -> UInt64 {
        let last = name.count - 1
        guard name.byte(at: last) == UInt8(ascii: "C"), name.byte(at: last - 1) == UInt8(ascii: "f") else {
            return value
        }
        var other = self
        other.value = previous
        other.append(UInt8(ascii: "c"))
        return other.value
    }

    /// Returns whether a mangled name of a Swift function may end in the byte.
    @inline(__always)
    static func isEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "F") || byte == UInt8(ascii: "Z") || byte == UInt8(ascii: "c")
            || byte == UInt8(ascii: "C") || byte == UInt8(ascii: "g")
    }
}

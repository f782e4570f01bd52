/// A search for functions of the same code, as linkers fold them (ICF).
///
/// Functions that call copies of one function become copies themselves, so the search is repeated until nothing new is
/// found. Functions with exception tables are left alone, as by lld and mold: these tables belong to one function each.
struct IdenticalFunctions {
    /// A function with the bytes that go if it is folded.
    struct Function {
        var symbol: Symbol
        /// The distance to the next function.
        var slot: UInt64
        var unwind: UInt64
        /// The index of its first reference. There are too many references to search for it again in each round.
        var firstReference: Int
    }

    /// A function that equals an earlier one. Both are indices.
    private struct Copy {
        var first: Int
        var index: Int
    }

    /// The number of repetitions, each of which finds the callers of what the one before found.
    private static let mostRounds = 8
    /// The largest function that is compared, in bytes.
    private static let most: UInt64 = 1 << 20
    /// The number of a function's first bytes that its outline includes.
    private static let mostCompared = 64

    private let subject: AdviceSubject
    /// Functions of the same code, the first of each in symbol order.
    private(set) var groups: [[Function]] = []
    /// The function that a copy is folded into, by address.
    private var originals: [UInt64: UInt64] = [:]

    init(_ subject: AdviceSubject) {
        self.subject = subject
        let functions = candidates()
        var hashes = hashes(of: functions)
        var copies: [Copy] = []
        for round in 1...IdenticalFunctions.mostRounds {
            let changed: Set<UInt64>
            (copies, changed) = group(functions, hashes)
            guard !changed.isEmpty, round < IdenticalFunctions.mostRounds else { break }
            var sieve = AddressSieve(capacity: changed.count)
            for address in changed { sieve.insert(address) }
            let hash = CodeHash(subject, originals)
            for index in functions.indices where refers(functions[index], to: changed, sieve) {
                hashes[index] = hash.hash(of: functions[index].symbol, from: functions[index].firstReference)
            }
        }
        groups = Dictionary(grouping: copies, by: \.first).sorted { $0.key < $1.key }.map { first, copies in
            [functions[first]] + copies.map { functions[$0.index] }
        }
    }

    private func hashes(of functions: [Function]) -> [UInt64?] {
        let hash = CodeHash(subject, originals)
        return functions.map { hash.hash(of: $0.symbol, from: $0.firstReference) }
    }

    // MARK: - Candidates

    /// Returns the functions without exception tables that resemble another, with the bytes that each takes.
    private func candidates() -> [Function] {
        let functions = similarFunctions()
        var addresses = AddressSieve(capacity: functions.count)
        for function in functions { addresses.insert(function.symbol.address) }
        let unwind = UnwindBytes(of: subject, for: addresses)
        let starts = subject.functions.map(\.address).sortedUnique()
        // Most functions lie behind the one before.
        var next = 0
        return functions.compactMap { function in
            let symbol = function.symbol
            guard !unwind.excepted.contains(symbol.address) else { return nil }
            next = starts.firstIndexSorted(near: next) { $0 > symbol.address }
            let gap = next < starts.count ? starts[next] - symbol.address : symbol.size
            var function = function
            // A larger gap is another section's, or code without symbols.
            if gap > symbol.size, gap - symbol.size < 64 { function.slot = gap }
            function.unwind = unwind.bytes[symbol.address] ?? 0
            return function
        }
    }

    /// Returns the functions whose outline another function has, too. Copies have equal outlines. Most large functions have one of
    /// their own, so their code need not be hashed.
    private func similarFunctions() -> [Function] {
        var functions: [Function] = []
        functions.reserveLarge(subject.functions.count)
        // Most functions lie behind the one before.
        var first = 0
        for symbol in subject.functions where symbol.size < IdenticalFunctions.most {
            first = subject.references.firstIndexSorted(near: first) { $0.site >= symbol.address }
            functions.append(Function(symbol: symbol, slot: symbol.size, unwind: 0, firstReference: first))
        }
        let outlines = functions.map(outline)
        var slots = 64
        while slots < functions.count * 4 { slots *= 2 }
        var counts = [UInt8](repeating: 0, count: slots)
        for outline in outlines {
            let slot = Int(truncatingIfNeeded: outline) & (slots - 1)
            counts[slot] = min(counts[slot] + 1, 2)
        }
        return zip(functions, outlines).filter { counts[Int(truncatingIfNeeded: $1) & (slots - 1)] > 1 }.map(\.0)
    }

    /// Returns a hash of a function's size, of the distances of its references from its start, and of the bytes before the first.
    private func outline(of function: Function) -> UInt64 {
        let symbol = function.symbol
        var hash = CodeHash.mix(symbol.size, into: 0)
        var index = function.firstReference
        var plain = symbol.size
        if index < subject.references.count { plain = min(plain, subject.references[index].site - symbol.address) }
        while index < subject.references.count, subject.references[index].site - symbol.address < symbol.size {
            hash = CodeHash.mix(subject.references[index].site - symbol.address, into: hash)
            index += 1
        }
        guard let code = subject.contents(of: symbol) else { return hash }
        for place in stride(from: 0, to: min(Int(plain), IdenticalFunctions.mostCompared) - 7, by: 8) {
            if let word: UInt64 = code.integer(at: place) { hash = CodeHash.mix(word, into: hash) }
        }
        return hash
    }

    /// Finds the functions that equal an earlier one, and notes their originals.
    ///
    /// - Returns: the copies, and the addresses of those that were none before.
    private mutating func group(
        _ functions: [Function], _ hashes: [UInt64?]
    ) -> (copies: [Copy], changed: Set<UInt64>) {
        var firsts = FirstFunctions(capacity: functions.count)
        var (copies, changed) = ([Copy](), Set<UInt64>())
        for (index, function) in functions.enumerated() {
            guard let hash = hashes[index] else { continue }
            let size = function.symbol.size
            let first = firsts.first(like: index, size: size, hash: hash) {
                hashes[$0] == hash && functions[$0].symbol.size == size
            }
            guard first != index else { continue }
            copies.append(Copy(first: first, index: index))
            if originals.updateValue(functions[first].symbol.address, forKey: function.symbol.address) == nil {
                changed.insert(function.symbol.address)
            }
        }
        return (copies, changed)
    }

    private func refers(_ function: Function, to targets: Set<UInt64>, _ sieve: AddressSieve) -> Bool {
        var index = function.firstReference
        let end = function.symbol.address.addingClamped(function.symbol.size)
        while index < subject.references.count, subject.references[index].site < end {
            let target = subject.references[index].target
            if sieve.mayHold(target), targets.contains(target) { return true }
            index += 1
        }
        return false
    }
}

/// The first function of each size and code. Each round asks for all functions: a dictionary takes several times as long.
private struct FirstFunctions {
    private var table: SlotTable
    /// Random, so that no file can make functions share a slot.
    private let seed = UInt64.random(in: .min ... .max)

    init(capacity: Int) { table = SlotTable(capacity: capacity) }

    /// Returns the function that was added first among those that are like another; the other itself if there is none.
    mutating func first(like index: Int, size: UInt64, hash: UInt64, _ isLike: (Int) -> Bool) -> Int {
        let product = (hash ^ seed).multipliedFullWidth(by: (size &* 2 | 1) &* 0x9E37_79B9_7F4A_7C15)
        let tag = UInt32(truncatingIfNeeded: product.high ^ product.low)
        return Int(table.insert(tag, next: UInt32(truncatingIfNeeded: index)) { isLike(Int($0)) })
    }
}

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

    /// The key that identical functions share.
    private struct Likeness: Hashable {
        var size: UInt64
        /// A hash of the code.
        var code: UInt64
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

    private let subject: AdviceSubject
    /// Functions of the same code, the first of each in symbol order.
    private(set) var groups: [[Function]] = []
    /// The function that a copy is folded into, by address.
    private var originals: [UInt64: UInt64] = [:]

    init(_ subject: AdviceSubject) {
        self.subject = subject
        let functions = candidates()
        var (copies, hashes) = ([Copy](), self.hashes(of: functions))
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

    /// Returns the functions without exception tables, with the bytes that each takes.
    private func candidates() -> [Function] {
        let unwind = UnwindBytes(of: subject)
        let starts = Set(subject.functions.lazy.map(\.address)).sorted()
        return subject.functions.compactMap { symbol in
            guard symbol.size < IdenticalFunctions.most, !unwind.excepted.contains(symbol.address) else { return nil }
            let next = starts.firstIndexSorted { $0 > symbol.address }
            let gap = next < starts.count ? starts[next] - symbol.address : symbol.size
            // A larger gap is another section's, or code without symbols.
            let slot = gap > symbol.size && gap - symbol.size < 64 ? gap : symbol.size
            return Function(
                symbol: symbol, slot: slot, unwind: unwind.bytes[symbol.address] ?? 0,
                firstReference: subject.references.firstIndexSorted { $0.site >= symbol.address })
        }
    }

    /// Finds the functions that equal an earlier one, and notes their originals.
    ///
    /// - Returns: the copies, and the addresses of those that were none before.
    private mutating func group(
        _ functions: [Function], _ hashes: [UInt64?]
    ) -> (copies: [Copy], changed: Set<UInt64>) {
        func place(in slot: inout Int) -> Int { slot }
        var firsts = [Likeness: Int](minimumCapacity: functions.count)
        var (copies, changed) = ([Copy](), Set<UInt64>())
        for (index, function) in functions.enumerated() {
            guard let hash = hashes[index] else { continue }
            let likeness = Likeness(size: function.symbol.size, code: hash)
            let first = place(in: &firsts[likeness, default: index])
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

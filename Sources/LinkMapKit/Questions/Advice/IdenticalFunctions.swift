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
    }

    /// The key that identical functions share.
    private struct Likeness: Hashable {
        var size: UInt64
        /// A hash of the code.
        var code: UInt64
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
        var hashes = functions.map { CodeHash(subject, originals).hash(of: $0.symbol) }
        for round in 1...IdenticalFunctions.mostRounds {
            let known = originals
            group(functions, hashes)
            guard originals.count > known.count, round < IdenticalFunctions.mostRounds else { break }
            let changed = Set(originals.keys).subtracting(known.keys)
            for index in functions.indices where refers(functions[index].symbol, to: changed) {
                hashes[index] = CodeHash(subject, originals).hash(of: functions[index].symbol)
            }
        }
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
            return Function(symbol: symbol, slot: slot, unwind: unwind.bytes[symbol.address] ?? 0)
        }
    }

    private mutating func group(_ functions: [Function], _ hashes: [UInt64?]) {
        var numbers: [Likeness: Int] = [:]
        var all: [[Function]] = []
        for (function, hash) in zip(functions, hashes) {
            guard let hash else { continue }
            let likeness = Likeness(size: function.symbol.size, code: hash)
            if let number = numbers[likeness] {
                all[number].append(function)
                originals[function.symbol.address] = all[number][0].symbol.address
            } else {
                numbers[likeness] = all.count
                all.append([function])
            }
        }
        groups = all.filter { $0.count > 1 }
    }

    private func refers(_ function: Symbol, to targets: Set<UInt64>) -> Bool {
        var index = subject.references.firstIndexSorted { $0.site >= function.address }
        let end = function.address.addingClamped(function.size)
        while index < subject.references.count, subject.references[index].site < end {
            if targets.contains(subject.references[index].target) { return true }
            index += 1
        }
        return false
    }
}

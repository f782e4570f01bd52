/// Finds functions with the same instructions, which linkers can fold into one.
///
/// The distance to a common callee differs between two callers. So a reference to a place outside the function is
/// compared by its target address, and not by the bytes of the distance.
enum IdenticalFunctionsRule: AdviceRule {
    static let name = "fold-identical"
    static let facts: AdviceFacts = [.symbols, .contents]
    /// Smallest size in bytes. Folding smaller functions would mostly leave padding.
    private static let least: UInt64 = 8

    /// The key that identical functions share.
    private struct Likeness: Hashable {
        var size: UInt64
        /// A hash of the code.
        var code: UInt64
    }

    static func advice(on subject: AdviceSubject) -> Advice? {
        guard let option = subject.image.toolchain.options.foldIdenticalFunctions else { return nil }
        var groups: [Likeness: (first: Symbol, copies: [UInt64], count: UInt64)] = [:]
        for function in subject.functions where function.size >= least && function.size < 1 << 20 {
            guard let code = subject.contents(of: function) else { continue }
            let likeness = Likeness(size: function.size, code: hash(of: code, function, subject))
            if groups[likeness] != nil { groups[likeness]?.copies.append(function.address) }
            groups[likeness, default: (function, [], 0)].count += 1
        }
        let copies = groups.values.filter { $0.count > 1 }
        let bytes = copies.reduce(UInt64(0)) { sum, group in
            sum.addingClamped(group.first.size.multipliedClamped(by: group.count - 1))
        }
        guard bytes > 0 else { return nil }
        return advice(
            "Fold functions of identical code", option: option, bytes: bytes, .computed,
            estimate:
                "\(copies.reduce(0) { $0 + $1.count - 1 }) functions have the same instructions as another, targets "
                + "included; all but one of each would go, and their unwind records on top",
            examples: subject.examples(
                copies.map { ($0.first.name, $0.first.size.multipliedClamped(by: $0.count - 1)) }),
            cut: .ranges(
                copies.flatMap { group in group.copies.compactMap { subject.fileRange(at: $0, group.first.size) } }))
    }

    /// Returns a hash of the function's bytes, with target addresses in place of distances.
    private static func hash(of code: ByteView, _ function: Symbol, _ subject: AdviceSubject) -> UInt64 {
        var (hash, done) = (UInt64(0), 0)
        let range = function.address..<function.address &+ function.size
        var index = subject.references.firstIndexSorted { $0.site >= range.lowerBound }
        while index < subject.references.count, subject.references[index].site < range.upperBound {
            let reference = subject.references[index]
            index += 1
            guard !range.contains(reference.target) else { continue }
            let site = Int(reference.site - range.lowerBound)
            guard let place = field(at: site, in: code, of: function, to: reference.target, subject),
                place.lowerBound >= done
            else { continue }
            mix(code, done..<place.lowerBound, into: &hash)
            mix(reference.target, into: &hash)
            done = place.upperBound
        }
        mix(code, done..<code.count, into: &hash)
        return hash
    }

    private static func mix(_ code: ByteView, _ range: Range<Int>, into hash: inout UInt64) {
        var place = range.lowerBound
        while place + 8 <= range.upperBound, let word: UInt64 = code.integer(at: place) {
            mix(word, into: &hash)
            place += 8
        }
        var rest = UInt64(range.count) << 56
        while place < range.upperBound {
            rest = rest << 8 ^ rest >> 56 ^ UInt64(code[place])
            place += 1
        }
        mix(rest, into: &hash)
    }

    @inline(__always)
    private static func mix(_ word: UInt64, into hash: inout UInt64) {
        hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 32
    }

    /// Returns the bytes of an instruction that encode the distance to its target.
    private static func field(
        at site: Int, in code: ByteView, of function: Symbol, to target: UInt64, _ subject: AdviceSubject
    ) -> Range<Int>? {
        guard subject.image.architecture.hasPrefix("x86_64") else {
            // ARM: the distance is spread over the bits of the instruction, so all four bytes are taken.
            return site + 4 <= code.count ? site..<site + 4 : nil
        }
        // x86-64: 32 bits, relative to the end of the instruction. An immediate operand may follow the distance.
        for start in site + 1..<min(site + 9, max(code.count - 3, site + 1)) {
            guard let distance: Int32 = code.integer(at: start) else { return nil }
            let end = function.address &+ UInt64(start) &+ 4
            for extra in [UInt64(0), 1, 2, 4] where end &+ extra &+ UInt64(bitPattern: Int64(distance)) == target {
                return start..<start + 4
            }
        }
        return nil
    }
}

extension UInt64 {
    fileprivate func multipliedClamped(by other: UInt64) -> UInt64 {
        let (product, overflows) = multipliedReportingOverflow(by: other)
        return overflows ? .max : product
    }
}

/// Hashes of functions that are equal for the same instructions.
///
/// The distance to a common callee differs between two callers. So a reference to a place outside the function is hashed by its
/// target address, and not by the bytes of the distance.
struct CodeHash {
    private let subject: AdviceSubject
    /// The function that stands for a folded one, by address.
    private let originals: [UInt64: UInt64]
    private let isX86: Bool

    init(_ subject: AdviceSubject, _ originals: [UInt64: UInt64]) {
        self.subject = subject
        self.originals = originals
        isX86 = subject.image.architecture.hasPrefix("x86_64")
    }

    /// Returns the hash of a function; `nil` if the file does not hold its bytes.
    ///
    /// - Parameter first: the index of its first reference.
    func hash(of function: Symbol, from first: Int) -> UInt64? {
        subject.contents(of: function).map { hash(of: $0, function, from: first) }
    }

    /// Returns a hash of the function's bytes, with target addresses in place of distances.
    private func hash(of code: ByteView, _ function: Symbol, from first: Int) -> UInt64 {
        var (hash, done) = (UInt64(0), 0)
        let range = function.address..<function.address &+ function.size
        var index = first
        while index < subject.references.count, subject.references[index].site < range.upperBound {
            let reference = subject.references[index]
            index += 1
            guard !range.contains(reference.target) else { continue }
            let site = Int(reference.site - range.lowerBound)
            guard let place = field(at: site, in: code, of: function, to: reference.target),
                place.lowerBound >= done
            else { continue }
            mix(code, done..<place.lowerBound, into: &hash)
            mix(originals[reference.target] ?? reference.target, into: &hash)
            done = place.upperBound
        }
        mix(code, done..<code.count, into: &hash)
        return hash
    }

    private func mix(_ code: ByteView, _ range: Range<Int>, into hash: inout UInt64) {
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

    private func mix(_ word: UInt64, into hash: inout UInt64) { hash = CodeHash.mix(word, into: hash) }

    /// Returns a hash that includes one more word.
    @inline(__always)
    static func mix(_ word: UInt64, into hash: UInt64) -> UInt64 {
        let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
        return product ^ product >> 32
    }

    /// Returns the bytes of an instruction that encode the distance to its target.
    private func field(
        at site: Int, in code: ByteView, of function: Symbol, to target: UInt64
    ) -> Range<Int>? {
        guard isX86 else {
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

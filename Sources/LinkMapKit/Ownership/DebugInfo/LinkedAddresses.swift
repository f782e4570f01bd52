/// A map from addresses in an object file to addresses in the image that it was linked into.
struct LinkedAddresses {
    private struct Part {
        /// The range in the object file.
        var range: Range<UInt64>
        /// The start address in the image.
        var start: UInt64
    }

    /// The parts by address in the object file.
    private var parts: [Part] = []

    /// - Parameters:
    ///   - object: the object file and its parts, as listed in the image.
    ///   - symbols: the symbols of the object file.
    init(_ object: LinkedObject, symbols: [Symbol]) {
        var known: [ByteView: UInt64] = [:]
        for symbol in symbols where symbol.role == .definition && known[symbol.name] == nil {
            known[symbol.name] = symbol.address
        }
        parts = object.parts.compactMap { part in
            known[part.name].map { Part(range: $0..<$0.addingClamped(part.range.size), start: part.range.lowerBound) }
        }
        parts.sort { ($0.range.lowerBound, $0.start) < ($1.range.lowerBound, $1.start) }
    }

    var isEmpty: Bool { parts.isEmpty }

    /// Calls `body` with each range in the image that comes from a range of the object file.
    func forEachPart(of range: Range<UInt64>, _ body: (Range<UInt64>) -> Void) {
        var index = first(behind: range.lowerBound)
        while index < parts.count, parts[index].range.lowerBound < range.upperBound {
            let common = parts[index].range.clamped(to: range)
            if !common.isEmpty {
                let start = parts[index].start.addingClamped(common.lowerBound - parts[index].range.lowerBound)
                body(start..<start.addingClamped(common.size))
            }
            index += 1
        }
    }

    /// Returns the address of a variable in the image; `nil` if the linker dropped it.
    func address(of address: UInt64) -> UInt64? {
        let index = parts.firstIndexSorted { $0.range.lowerBound >= address }
        guard index < parts.count, parts[index].range.lowerBound == address else { return nil }
        return parts[index].start
    }

    /// Returns the first part that ends after an address. Functions do not overlap.
    private func first(behind address: UInt64) -> Int { parts.firstIndexSorted { $0.range.upperBound > address } }
}

#if os(Linux)

import LinkMapKit

/// The traps of a file that processes map, by their offset in it.
struct TrappedFile {
    struct Trap {
        var offset: UInt64
        /// The index of the target in the plan, and of the trap in the target.
        var target: Int
        var index: Int
        /// The bytes that the trap replaces.
        var original: [UInt8]
    }

    let traps: [Trap]
    private let file: RunningFile

    /// - Parameters:
    ///   - code: the bytes at an address of the artifact, at most the given number.
    init(_ file: RunningFile, target: Int, of plan: TrapPlan, code: (UInt64, Int) -> [UInt8]) {
        self.file = file
        let size = TrapInstruction.ofThisMachine.bytes.count
        traps = plan.targets[target].traps.enumerated().compactMap { index, trap in
            guard let offset = file.offset(of: trap.address) else { return nil }
            let original = code(trap.address, size)
            guard original.count == size else { return nil }
            return Trap(offset: offset, target: target, index: index, original: original)
        }
        .sorted { $0.offset < $1.offset }
    }

    /// Returns the traps in a range of the file.
    func traps(in range: Range<UInt64>) -> ArraySlice<Trap> {
        traps[first(from: range.lowerBound)..<first(from: range.upperBound)]
    }

    func trap(at offset: UInt64) -> Trap? {
        let index = first(from: offset)
        return index < traps.count && traps[index].offset == offset ? traps[index] : nil
    }

    func address(ofPageAt offset: UInt64, size: UInt64) -> UInt64? { file.address(ofPageAt: offset, size: size) }

    private func first(from offset: UInt64) -> Int {
        var (low, high) = (0, traps.count)
        while low < high {
            let middle = (low + high) / 2
            if traps[middle].offset < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

#endif

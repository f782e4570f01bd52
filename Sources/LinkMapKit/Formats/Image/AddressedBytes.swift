/// The bytes of an image by their load addresses, with no fixups applied.
package struct AddressedBytes: Sendable {
    private struct Stretch: Sendable {
        var address: UInt64
        var bytes: ByteView
        var end: UInt64 { address + UInt64(bytes.count) }
    }

    /// The parts, sorted by address.
    private let stretches: [Stretch]
    let isBigEndian: Bool

    /// Limit on the length of a string in bytes; longer ones count as damage. Many strings without an end would each be
    /// searched to the end of the file.
    private static let longestString = 1 << 16

    /// - Parameter parts: addresses, and the bytes that are loaded there.
    package init(_ parts: [(address: UInt64, bytes: ByteView)], isBigEndian: Bool) {
        stretches = parts.filter {
            !$0.bytes.isEmpty && !$0.address.addingReportingOverflow(UInt64($0.bytes.count)).overflow
        }
        .map { Stretch(address: $0.address, bytes: $0.bytes) }.sorted { $0.address < $1.address }
        self.isBigEndian = isBigEndian
    }

    /// - Parameters:
    ///   - ranges: memory ranges, and the file ranges that they are loaded from.
    init(_ ranges: [(memory: Range<UInt64>, file: Range<UInt64>)], in file: ByteView, isBigEndian: Bool) {
        let parts = ranges.map { memory, place in
            (memory.lowerBound, file.slice(at: place.lowerBound, count: min(place.size, memory.size)) ?? .empty)
        }
        self.init(parts, isBigEndian: isBigEndian)
    }

    /// Total number of bytes.
    package var count: UInt64 { stretches.reduce(0) { $0.addingClamped(UInt64($1.bytes.count)) } }

    /// Returns the bytes from `address` to the end of its part; `nil` when the file has no byte for it.
    package func bytes(from address: UInt64) -> ByteView? {
        let next = stretches.firstIndexSorted { $0.address > address }
        guard next > 0, address < stretches[next - 1].end else { return nil }
        return stretches[next - 1].bytes.dropFirst(Int(address - stretches[next - 1].address))
    }

    package func bytes(at address: UInt64, count: UInt64) -> ByteView? {
        bytes(from: address)?.slice(at: 0, count: count)
    }

    @inline(__always)
    package func integer<T: FixedWidthInteger>(at address: UInt64, as type: T.Type = T.self) -> T? {
        bytes(from: address)?.integer(at: 0, as: T.self, bigEndian: isBigEndian)
    }

    /// Returns the bytes up to the next zero; `nil` when there is none within the limit.
    package func cString(at address: UInt64) -> ByteView? {
        guard let rest = bytes(from: address)?.prefix(AddressedBytes.longestString), let text = rest.cString(at: 0),
            text.count < rest.count
        else { return nil }
        return text
    }
}

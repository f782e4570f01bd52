//  1F 8B 08           mark and method (RFC 1952); 3 flags, 4 time, 8 extra flags, 9 system
//  extra, name, comment, header checksum, each if its flag is set; then the DEFLATE stream
//  CRC-32, length     4 bytes each, little-endian; then the next member

/// A decoder of gzip that keeps the account of all members.
package final class GzipDecoder: PricedDecoder {
    private let source: ByteView
    private var member: DeflateDecoder?
    /// The decoder of the members that are complete: a file of empty members has very many.
    private var idle: DeflateDecoder?
    private var headers: UInt64 = 0
    /// The end of the members that are complete.
    package private(set) var taken = 0
    private var isDone = false

    package init(_ source: ByteView) { self.source = source }

    package var runs: [CodedRun] { member?.runs ?? [] }
    package var runCount: Int { member?.runCount ?? 0 }
    package var frames: [StreamFrame] { [StreamFrame(name: "[gzip headers]", size: headers)] }

    package func next() throws(InputError) -> Bool {
        while !isDone {
            if let member {
                if try member.next() { return true }
                try readTrailer(of: member)
                idle = member
                self.member = nil
                isDone = !Compression.gzip.begins(source.dropFirst(taken))
            } else {
                let start = try endOfHeader()
                headers += UInt64(start - taken)
                idle?.restart(at: start)
                member = idle ?? DeflateDecoder(source, at: start)
            }
        }
        return false
    }

    package func copyOutput(to bytes: inout [UInt8]) { member?.copyOutput(to: &bytes) }

    private func damage(_ what: String) -> InputError { InputError("damaged gzip stream: \(what)", at: UInt64(taken)) }

    private func readTrailer(of member: DeflateDecoder) throws(InputError) {
        let end = member.taken
        guard let checksum: UInt32 = source.integer(at: end), let length: UInt32 = source.integer(at: end + 4) else {
            throw damage("it ends too early")
        }
        guard checksum == member.checksum, length == UInt32(truncatingIfNeeded: member.length) else {
            throw damage("the contents do not have the stated checksum and length")
        }
        headers += 8
        taken = end + 8
    }

    /// Returns the offset of the member's DEFLATE stream.
    private func endOfHeader() throws(InputError) -> Int {
        guard let method = source.byte(at: taken + 2), let flags = source.byte(at: taken + 3),
            taken + 10 <= source.count
        else { throw damage("it ends too early") }
        guard method == 8, flags & 0xE0 == 0 else { throw damage("its header has an unknown method or flag") }
        var end = taken + 10
        if flags & 4 != 0 {
            guard let size: UInt16 = source.integer(at: end) else { throw damage("it ends too early") }
            end += 2 + Int(size)
        }
        for flag: UInt8 in [8, 16] where flags & flag != 0 {
            guard let zero = source.firstIndex(of: 0, from: end) else { throw damage("it ends too early") }
            end = zero + 1
        }
        if flags & 2 != 0 {
            let checksum = source[clamped: taken..<end].checksum
            guard source.integer(at: end) == UInt16(truncatingIfNeeded: checksum) else {
                throw damage("its header does not have the stated checksum")
            }
            end += 2
        }
        guard end <= source.count else { throw damage("it ends too early") }
        return end
    }
}

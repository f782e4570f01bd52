import AuditPlatform
import CLibelf

/// The facts about a file that a running process has mapped: its build id and the file ranges that become memory. Only its
/// headers are read, because the file may change or be large.
package struct RunningFile: Sendable {
    /// A range of the file with the address of its first byte in the file's own address space.
    package struct Part: Sendable {
        package var offset: UInt64
        package var size: UInt64
        package var address: UInt64
        /// Whether it holds code.
        package var isCode: Bool
    }

    /// The build id in lower-case hexadecimal digits; `nil` without one.
    package let id: String?
    /// The ranges that the loader maps.
    package let parts: [Part]
    /// Whether the file is for the machine on which this program runs.
    package let runsHere: Bool

    /// The maximum number of program headers; linkers write about ten.
    private static let mostHeaders = 256
    /// The maximum size of a note section that is searched, in bytes.
    private static let mostNotes: UInt64 = 64 << 10

    #if arch(arm64)
    private static let machine = EM_AARCH64
    #else
    private static let machine = EM_X86_64
    #endif

    /// Reads the headers of an ELF file of 64 bits and little-endian byte order; returns `nil` for any other file.
    package init?(descriptor: Int32) {
        let head = RunningFile.read(descriptor, at: 0, count: 64)
        guard head.prefix(4) == "\u{7F}ELF", head.byte(at: 4) == 2, head.byte(at: 5) == 1,
            let start = head.integer(at: 32, as: UInt64.self), let size = head.integer(at: 54, as: UInt16.self),
            let count = head.integer(at: 56, as: UInt16.self), size >= 56
        else { return nil }
        let headers = RunningFile.read(
            descriptor, at: start, count: UInt64(size) * UInt64(min(Int(count), RunningFile.mostHeaders)))
        var parts: [Part] = []
        var id: String?
        for place in stride(from: 0, to: headers.count, by: Int(size)) {
            guard let type = headers.integer(at: place, as: UInt32.self),
                let flags = headers.integer(at: place + 4, as: UInt32.self),
                let offset = headers.integer(at: place + 8, as: UInt64.self),
                let address = headers.integer(at: place + 16, as: UInt64.self),
                let length = headers.integer(at: place + 32, as: UInt64.self)
            else { break }
            switch Int32(bitPattern: type) {
            case PT_LOAD:
                parts.append(Part(offset: offset, size: length, address: address, isCode: flags & UInt32(PF_X) != 0))
            case PT_NOTE where id == nil:
                let notes = RunningFile.read(descriptor, at: offset, count: min(length, RunningFile.mostNotes))
                id = ELFNotes.buildID(in: notes, isBigEndian: false)
            default: break
            }
        }
        (self.id, self.parts) = (id, parts)
        runsHere = head.integer(at: 18, as: UInt16.self).map(Int32.init) == RunningFile.machine
    }

    /// Returns the file offset of an address; `nil` if no part contains it.
    package func offset(of address: UInt64) -> UInt64? {
        for part in parts where address >= part.address && address - part.address < part.size {
            let (offset, overflows) = part.offset.addingReportingOverflow(address - part.address)
            return overflows ? nil : offset
        }
        return nil
    }

    /// Returns the address of a page of code that is mapped from a file offset; `nil` if no part with code lies on it. The page may
    /// hold the end of other parts, too, which the loader maps a second time.
    package func address(ofPageAt offset: UInt64, size: UInt64) -> UInt64? {
        for part in parts where part.isCode {
            let first = part.offset / size * size
            guard offset >= first, offset - first < part.size.addingClamped(part.offset - first) else { continue }
            return (part.address / size * size) &+ (offset - first)
        }
        return nil
    }

    private static func read(_ descriptor: Int32, at offset: UInt64, count: UInt64) -> ByteView {
        guard let offset = off_t(exactly: offset), count > 0, count <= 1 << 20 else { return .empty }
        var bytes = [UInt8](repeating: 0, count: Int(count))
        let size = unsafe bytes.withUnsafeMutableBytes { unsafe pread(descriptor, $0.baseAddress, $0.count, offset) }
        return ByteView(copying: Array(bytes.prefix(max(0, size))))
    }
}

import Foundation

/// A recording as `perf record` writes it, made by hand: one event, two mappings, a fork, samples with call chains.
enum TinyRecording {
    /// The build ID of `/opt/app`.
    static let buildID = Array(repeating: UInt8(0xAB), count: 20)
    static let load: UInt64 = 0x5600_0000_0000

    /// A file with sections and build IDs.
    static var data: Data {
        let attributes = attributes + word(0) + word(0)
        let body = mapping + fork + samples
        let header: UInt64 = 104
        var file = Data("PERFILE2".utf8) + word(header) + word(UInt64(attributes.count))
        file += word(header) + word(UInt64(attributes.count))
        file += word(header + UInt64(attributes.count)) + word(UInt64(body.count)) + word(0) + word(0)
        // The features: only build IDs, which are number 2.
        file += word(1 << 2) + word(0) + word(0) + word(0)
        file += attributes + body
        file += word(UInt64(file.count) + 16) + word(UInt64(idRow.count)) + idRow
        return file
    }

    /// A file that was written to a pipe.
    static var piped: Data { head + row(64, attributes) + idRow + mapping + fork + samples }

    /// The lengths at which a row of the piped file ends behind the first sample.
    static var ends: [Int] {
        let start = head.count + row(64, attributes).count + idRow.count + mapping.count + fork.count
        return [start + sample(0x1234, []).count]
    }

    private static let head = Data("PERFILE2".utf8) + word(16)

    /// Instruction, thread and call chain.
    private static let attributes =
        long(0) + long(64) + word(0) + word(0) + word(1 | 2 | 32) + Data(count: 32)

    private static let mapping =
        row(1, long(7) + long(7) + word(load) + word(0x2000) + word(0x1000) + text("/opt/app"))
        + row(1, long(7) + long(7) + word(0x7F00_0000_0000) + word(0x1000) + word(0) + text("[vdso]"))

    private static let fork = row(7, long(8) + long(7) + long(8) + long(7) + word(0))

    private static let samples = sample(load + 0x234, []) + sample(load + 0x500, [load + 0x500, load + 0x611])

    private static func sample(_ address: UInt64, _ chain: [UInt64]) -> Data {
        let addresses = chain.isEmpty ? [] : [UInt64(bitPattern: -512)] + chain
        return row(
            9,
            word(address) + long(8) + long(8) + word(UInt64(addresses.count)) + addresses.map(word).reduce(Data(), +),
            flags: 2)
    }

    /// The length of the table of build IDs, which ends ``data``.
    static var idRowSize: Int { idRow.count }

    private static let idRow = row(67, long(.max) + Data(buildID) + Data(count: 4) + text("/opt/app"), flags: 2)

    private static func row(_ type: UInt32, _ body: Data, flags: UInt16 = 2) -> Data {
        let size = UInt16(body.count + 8)
        return long(type) + Data([UInt8(flags & 0xFF), UInt8(flags >> 8), UInt8(size & 0xFF), UInt8(size >> 8)]) + body
    }

    private static func text(_ text: String) -> Data {
        let bytes = Data(text.utf8) + Data(count: 1)
        return bytes + Data(count: (8 - bytes.count % 8) % 8)
    }

    private static func long(_ value: UInt32) -> Data {
        Data((0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) })
    }
    private static func word(_ value: UInt64) -> Data {
        Data((0..<8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) })
    }
}

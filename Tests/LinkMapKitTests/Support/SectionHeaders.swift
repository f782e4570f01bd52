import LinkMapKit

/// The section headers of an ELF file, as `readelf` tells them.
struct SectionHeaders {
    struct Row {
        var name: String
        var type: String
        var flags: String
        var address: UInt64
        /// The offset in the file.
        var offset: UInt64
        var size: UInt64

        var isZeroFill: Bool { type == "NOBITS" }
        var isAllocated: Bool { flags.contains("A") }
        /// Zero-fill that each thread gets elsewhere.
        var takesMemory: Bool { isAllocated && !(isZeroFill && flags.contains("T")) }
    }

    let rows: [Row]

    init(of path: String) throws {
        guard let readelf = ExternalTool("readelf") else { throw ExternalTool.Failure(description: "no readelf") }
        rows = try readelf.run(["-SW", path]).split(separator: "\n").compactMap(SectionHeaders.row)
    }

    /// `  [ 1] .interp  PROGBITS  00000000000002e0 0002e0 00001c 00   A  0   0  1`, where flags may be absent.
    private static func row(_ line: Substring) -> Row? {
        guard line.hasPrefix("  ["), let bracket = line.firstIndex(of: "]") else { return nil }
        let fields = line[line.index(after: bracket)...].split(separator: " ")
        guard fields.count > 8, let address = UInt64(fields[2], radix: 16), let offset = UInt64(fields[3], radix: 16),
            let size = UInt64(fields[4], radix: 16)
        else { return nil }
        return Row(
            name: String(fields[0]), type: String(fields[1]), flags: fields.count > 9 ? String(fields[6]) : "",
            address: address, offset: offset, size: size)
    }

    /// The total size of the sections of each name.
    var sizes: [String: Sizes] {
        var sizes: [String: Sizes] = [:]
        for row in rows {
            sizes[row.name, default: Sizes()].fileSize += row.isZeroFill ? 0 : row.size
            sizes[row.name, default: Sizes()].vmSize += row.takesMemory ? row.size : 0
        }
        return sizes.filter { $0.value != Sizes() }
    }
}

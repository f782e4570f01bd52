/// The section headers of an ELF file, as `readelf` tells them.
struct SectionHeaders {
    struct Row {
        var name: String
        var isZeroFill: Bool
        var address: UInt64
        var size: UInt64
    }

    let rows: [Row]

    init(of path: String) throws {
        guard let readelf = ExternalTool("readelf") else { throw ExternalTool.Failure(description: "no readelf") }
        rows = try readelf.run(["-SW", path]).split(separator: "\n").compactMap(SectionHeaders.row)
    }

    /// `  [ 1] .interp  PROGBITS  00000000000002e0 0002e0 00001c 00   A  0   0  1`
    private static func row(_ line: Substring) -> Row? {
        guard line.hasPrefix("  ["), let bracket = line.firstIndex(of: "]") else { return nil }
        let fields = line[line.index(after: bracket)...].split(separator: " ")
        guard fields.count > 4, let address = UInt64(fields[2], radix: 16), let size = UInt64(fields[4], radix: 16) else { return nil }
        return Row(name: String(fields[0]), isZeroFill: fields[1] == "NOBITS", address: address, size: size)
    }
}

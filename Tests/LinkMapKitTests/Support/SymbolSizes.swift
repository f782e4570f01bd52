import LinkMapKit

/// The symbols of an ELF file that `nm -S` gives a size, told apart by their sections.
struct SymbolSizes {
    struct Row {
        var name: String
        var address: UInt64
        var size: UInt64
        var end: UInt64 { address &+ size }
    }

    /// The symbols sorted by address. Thread-local symbols, whose addresses are offsets, are left out.
    let rows: [Row]

    init(of path: String) throws {
        guard let nm = ExternalTool("nm"), let readelf = ExternalTool("readelf") else {
            throw ExternalTool.Failure(description: "no nm")
        }
        var lines = SymbolSizes.wholeLines(try nm.run(["-S", path]))
        if lines.isEmpty { lines = SymbolSizes.wholeLines(try nm.run(["-D", "-S", path])) }
        let threadLocal = Set(
            try readelf.run(["-sW", path]).split(separator: "\n").compactMap(SymbolSizes.threadLocalName))
        rows = lines.compactMap(SymbolSizes.row).filter { !threadLocal.contains($0.name) }.sorted {
            ($0.address, $0.size) < ($1.address, $1.size)
        }
    }

    /// The lines of symbols whose names do not go on in the next line.
    private static func wholeLines(_ text: String) -> [Substring] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let isRow = lines.map { line in line.first == " " || (line.count > 8 && line.prefix(8).allSatisfy(\.isHexDigit))
        }
        return lines.indices.dropLast().filter { isRow[$0] && (isRow[$0 + 1] || $0 + 2 == lines.count) }.map {
            lines[$0]
        }
    }

    /// `0000000000001149 000000000000000b T main`, and without the second number what has no size.
    private static func row(_ line: Substring) -> Row? {
        let fields = line.split(separator: " ", maxSplits: 3)
        guard fields.count == 4, fields[1].count >= 8, let address = UInt64(fields[0], radix: 16),
            let size = UInt64(fields[1], radix: 16), size > 0, fields[2] != "A", fields[2] != "a", fields[2] != "C",
            fields[2] != "c"
        else { return nil }
        return Row(name: bare(fields[3]), address: address, size: size)
    }

    /// `    12: 0000000000000010     4 TLS     GLOBAL DEFAULT   20 name`
    private static func threadLocalName(_ line: Substring) -> String? {
        let fields = line.split(separator: " ", maxSplits: 7)
        return fields.count == 8 && fields[3] == "TLS" ? bare(fields[7]) : nil
    }

    private static func bare(_ name: Substring) -> String { String(name.prefix { $0 != "@" }) }

    /// The symbols that share no byte with another, each with its section.
    func alone(in headers: SectionHeaders) -> [(section: String, row: Row)] {
        let places = headers.rows.filter { $0.takesMemory && $0.size > 0 && !SymbolSizes.isTable($0.name) }
        var found: [(section: String, row: Row)] = []
        var lastEnd: UInt64 = 0
        for (index, row) in rows.enumerated() {
            let isApart = row.address >= lastEnd && (index + 1 == rows.count || rows[index + 1].address >= row.end)
            lastEnd = max(lastEnd, row.end)
            guard isApart,
                let place = places.first(where: { $0.address <= row.address && row.end <= $0.address + $0.size })
            else { continue }
            found.append((place.name, row))
        }
        return found
    }

    /// Sections whose bytes belong to the symbols that they serve.
    private static func isTable(_ name: String) -> Bool {
        [".eh_frame", ".got", ".plt", ".gcc_except", ".rel", ".dyn", ".gnu.", ".hash"].contains { name.hasPrefix($0) }
    }
}

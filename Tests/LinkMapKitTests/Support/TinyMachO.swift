import LinkMapKit

/// A Mach-O image made by hand: a header page (`__TEXT`), a page or more of data, and tables behind them.
struct TinyMachO {
    var is64Bit = true
    var data: [UInt8] = []
    /// Name, and the place in the data.
    var sections: [(name: String, range: Range<Int>)] = []
    var chainedFixups: [UInt8] = []
    /// Rebase, bind, weak and lazy binds.
    var dyldInfo: [[UInt8]] = []
    /// The relocations of local addresses, in place of the above.
    var localRelocations: [UInt8] = []
    /// A library's.
    var fileType: UInt32 = 6

    static let textSize = 0x1000
    var start: UInt64 { is64Bit ? 0x1_0000_0000 : 0x4000 }
    /// The address of the first byte of the data.
    var dataStart: UInt64 { start + UInt64(TinyMachO.textSize) }

    func image() throws -> Image { try MachOImage.image(of: ByteView(copying: bytes)) }

    var bytes: [UInt8] {
        let tables =
            !localRelocations.isEmpty ? [localRelocations] : chainedFixups.isEmpty ? dyldInfo : [chainedFixups]
        let linkEdit = TinyMachO.textSize + data.count
        var commands = segment("__TEXT", at: start, file: 0, size: TinyMachO.textSize, [])
        commands += segment("__DATA", at: dataStart, file: TinyMachO.textSize, size: data.count, sections)
        commands += segment(
            "__LINKEDIT", at: dataStart + 0x10_0000, file: linkEdit, size: tables.reduce(0) { $0 + $1.count }, [])
        var count: UInt32 = 3
        if !localRelocations.isEmpty {
            commands += TinyMachO.words([0x0B, 80] + [UInt32](repeating: 0, count: 16))
            commands += TinyMachO.words([UInt32(linkEdit), UInt32(localRelocations.count / 8)])
            count += 1
        } else if !tables.isEmpty {
            let size = chainedFixups.isEmpty ? 48 : 16
            commands += TinyMachO.words([chainedFixups.isEmpty ? 0x8000_0022 : 0x8000_0034, UInt32(size)])
            var place = linkEdit
            for table in tables {
                commands += TinyMachO.words([UInt32(place), UInt32(table.count)])
                place += table.count
            }
            commands += [UInt8](repeating: 0, count: chainedFixups.isEmpty ? (5 - tables.count) * 8 : 0)
            count += 1
        }
        var bytes = TinyMachO.words(
            [
                is64Bit ? 0xFEED_FACF : 0xFEED_FACE, is64Bit ? 0x0100_000C : 12, 0, fileType, count,
                UInt32(commands.count), 0,
            ])
        if is64Bit { bytes += [0, 0, 0, 0] }
        bytes += commands
        bytes += [UInt8](repeating: 0, count: TinyMachO.textSize - bytes.count)
        return bytes + data + tables.flatMap { $0 }
    }

    private func segment(
        _ name: String, at address: UInt64, file: Int, size: Int, _ sections: [(name: String, range: Range<Int>)]
    ) -> [UInt8] {
        let length = (is64Bit ? 72 : 56) + sections.count * (is64Bit ? 80 : 68)
        var bytes = TinyMachO.words([is64Bit ? 0x19 : 0x01, UInt32(length)]) + TinyMachO.padded(name)
        for number in [address, UInt64(size), UInt64(file), UInt64(size)] { bytes += word(number) }
        bytes += TinyMachO.words([3, 3, UInt32(sections.count), 0])
        for section in sections {
            bytes += TinyMachO.padded(section.name) + TinyMachO.padded(name)
            bytes += word(address + UInt64(section.range.lowerBound)) + word(UInt64(section.range.count))
            bytes += TinyMachO.words(
                [UInt32(file + section.range.lowerBound), 0, 0, 0, 0, 0, 0] + (is64Bit ? [0] : []))
        }
        return bytes
    }

    // MARK: - Bytes

    /// A number of the machine's width.
    func word(_ number: UInt64) -> [UInt8] {
        is64Bit ? TinyMachO.little(number) : TinyMachO.little(UInt32(truncatingIfNeeded: number))
    }

    static func words(_ words: [UInt32]) -> [UInt8] { words.flatMap(little) }

    static func little(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    private static func padded(_ name: String) -> [UInt8] {
        Array(name.utf8) + [UInt8](repeating: 0, count: 16 - name.utf8.count)
    }
}

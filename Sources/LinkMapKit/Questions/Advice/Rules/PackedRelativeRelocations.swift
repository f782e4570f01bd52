import CLibelf

/// Relocations that add the image's own address, and fit into a bit each.
enum PackedRelativeRelocations {
    static let advice: AdviceAnalysis.Rule = { subject in
        guard let file = subject.elf?.file, !file.isRelocatable,
            !file.sectionHeaders.contains(where: { Int32(bitPattern: $0.sh_type) == SHT_RELR })
        else { return nil }
        var (places, rows): ([UInt64], UInt64) = ([], 0)
        var rowSize: UInt64 = 0
        for number in file.sectionHeaders.indices where file.isAllocated(number) {
            let type = Int32(bitPattern: file.sectionHeaders[number].sh_type)
            guard type == SHT_RELA || type == SHT_REL else { continue }
            rowSize = file.wordSize * (type == SHT_RELA ? 3 : 2)
            collect(file, number, rowSize: Int(rowSize), into: &places)
        }
        rows = UInt64(places.count)
        let (before, after) = (rows * rowSize, UInt64(packedWords(places.sorted(), file.wordSize)) * file.wordSize)
        guard before > after else { return nil }
        return Advice(
            rule: "pack-relocations", title: "Pack the relative relocations",
            option:
                "link with -Wl,-z,pack-relative-relocs (glibc 2.36 and newer; lld and mold: --pack-dyn-relocs=relr)",
            saving: .bytes(before - after), certainty: .exact,
            estimate: "\(rows) relative relocations of \(rowSize) bytes each, encoded anew as DT_RELR: \(after) bytes")
    }

    /// Addresses that are even, as the packed form wants them.
    private static func collect(_ file: ELFFile, _ number: Int, rowSize: Int, into places: inout [UInt64]) {
        let rows = file.contents(of: number)
        guard let relative = relativeType(file.machine) else { return }
        for offset in stride(from: 0, through: rows.count - rowSize, by: rowSize) {
            guard let place = file.word(at: offset, in: rows),
                let info = file.word(at: offset + Int(file.wordSize), in: rows)
            else { return }
            let type = file.is64Bit ? info & 0xFFFF_FFFF : info & 0xFF
            if type == relative, place & 1 == 0 { places.append(place) }
        }
    }

    private static func relativeType(_ machine: ELFMachine) -> UInt64? {
        switch Int32(machine.number) {
        case EM_X86_64, EM_386: 8
        case EM_AARCH64: 1027
        case EM_ARM: 23
        case EM_RISCV: 3
        case EM_PPC64: 22
        case EM_S390: 12
        default: nil
        }
    }

    /// An address, then words of 63 (or 31) bits for what follows it.
    private static func packedWords(_ places: [UInt64], _ wordSize: UInt64) -> Int {
        let bits = wordSize * 8 - 1
        var (words, index) = (0, 0)
        while index < places.count {
            words += 1
            var base = places[index].addingClamped(wordSize)
            index += 1
            while index < places.count {
                let first = index
                while index < places.count, places[index] >= base, places[index] - base < bits * wordSize,
                    (places[index] - base) % wordSize == 0
                {
                    index += 1
                }
                guard index > first else { break }
                words += 1
                base = base.addingClamped(bits * wordSize)
            }
        }
        return words
    }
}

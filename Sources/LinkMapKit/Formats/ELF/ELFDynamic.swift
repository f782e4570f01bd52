import CLibelf

//  tag  value      a word each, up to a tag of 0

/// What the loader is told about an image (`.dynamic`).
struct ELFDynamic {
    /// Names of the libraries that it needs, in their order.
    private(set) var needed: [ByteView] = []
    /// Whether it says that it is a program although it needs no loader.
    private(set) var isStaticProgram = false

    init(_ file: ELFFile) {
        let number = file.sectionHeaders.indices.first {
            Int32(bitPattern: file.sectionHeaders[$0].sh_type) == SHT_DYNAMIC
        }
        guard let number, file.sectionHeaders.indices.contains(Int(file.sectionHeaders[number].sh_link)) else { return }
        let names = file.contents(of: Int(file.sectionHeaders[number].sh_link))
        let rows = file.contents(of: number)
        let step = Int(file.wordSize) * 2
        for offset in stride(from: 0, through: rows.count - step, by: step) {
            guard let tag = file.word(at: offset, in: rows), let value = file.word(at: offset + step / 2, in: rows),
                tag != 0
            else { return }
            if tag == 1, let name = names.cString(at: Int(clamping: value)) { needed.append(name) }
            // DT_FLAGS_1 with DF_1_PIE.
            if tag == 0x6FFF_FFFB { isStaticProgram = value & 0x0800_0000 != 0 }
        }
    }
}

// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CLibelf

//  tag  value      one word each; a tag of 0 ends the list

/// The rows of a dynamic section, up to `DT_NULL`.
struct ELFDynamicRows: Sequence, IteratorProtocol {
    private let rows: ByteView
    private let file: ELFFile
    private var offset = 0

    init(_ rows: ByteView, of file: ELFFile) {
        self.rows = rows
        self.file = file
    }

    /// - Returns: the tag (`DT_…`) and the value. A tag of more than 32 bits, which no known tag has, is -1.
    mutating func next() -> (tag: Int32, value: UInt64)? {
        let size = Int(file.wordSize)
        guard offset <= rows.count - size * 2, let tag = file.word(at: offset, in: rows), tag != UInt64(DT_NULL),
            let value = file.word(at: offset + size, in: rows)
        else { return nil }
        offset += size * 2
        return (Int32(exactly: tag) ?? -1, value)
    }
}

/// Android's tags, which `elf.h` does not define.
let DT_ANDROID_REL: Int32 = 0x6000_000F
let DT_ANDROID_RELSZ: Int32 = 0x6000_0010
let DT_ANDROID_RELA: Int32 = 0x6000_0011
let DT_ANDROID_RELASZ: Int32 = 0x6000_0012
let DT_ANDROID_RELR: Int32 = 0x6FFF_E000
let DT_ANDROID_RELRSZ: Int32 = 0x6FFF_E001

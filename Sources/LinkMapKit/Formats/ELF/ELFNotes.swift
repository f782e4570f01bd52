import CLibelf

//  namesz  descsz  type    name        desc
//  4       20      3       "GNU\0"     20 bytes: the build id
//  Name and desc are padded to four bytes each.

/// Reads notes of ELF files.
enum ELFNotes {
    /// Returns the GNU build ID in hexadecimal digits.
    static func buildID(of file: ELFFile) -> String? {
        for (index, header) in file.sectionHeaders.enumerated() where Int32(bitPattern: header.sh_type) == SHT_NOTE {
            if let id = buildID(in: file.contents(of: index), isBigEndian: file.isBigEndian) { return id }
        }
        // Linkers write one or two. A hostile file might point at the same bytes 65,000 times.
        for header in file.programHeaders.filter({ Int32(bitPattern: $0.p_type) == PT_NOTE }).prefix(16) {
            guard let notes = file.bytes.slice(at: header.p_offset, count: header.p_filesz) else { continue }
            if let id = buildID(in: notes, isBigEndian: file.isBigEndian) { return id }
        }
        return nil
    }

    static func buildID(in notes: ByteView, isBigEndian: Bool) -> String? {
        var offset = 0
        while let nameSize = notes.integer(at: offset, as: UInt32.self, bigEndian: isBigEndian),
            let descSize = notes.integer(at: offset + 4, as: UInt32.self, bigEndian: isBigEndian),
            let type = notes.integer(at: offset + 8, as: UInt32.self, bigEndian: isBigEndian)
        {
            let name = offset + 12
            let desc = name + (Int(nameSize) + 3) & ~3
            let next = desc + (Int(descSize) + 3) & ~3
            if Int32(bitPattern: type) == NT_GNU_BUILD_ID, notes[clamped: name..<name + Int(nameSize)] == "GNU\0",
                let id = notes.slice(at: UInt64(desc), count: UInt64(descSize)), !id.isEmpty
            {
                return id.hexadecimal
            }
            offset = next
        }
        return nil
    }
}

extension ByteView {
    /// The bytes as two lower-case hexadecimal digits each.
    var hexadecimal: String {
        var text = ""
        for index in 0..<count {
            if self[index] < 16 { text += "0" }
            text += String(self[index], radix: 16)
        }
        return text
    }

    /// Returns the bytes of a file range; `nil` when any of them lies outside.
    func slice(_ range: Range<UInt64>) -> ByteView? {
        slice(at: range.lowerBound, count: range.upperBound - range.lowerBound)
    }
}

//  ca fe ba be  count     big-endian, whatever the slices are
//  cputype  cpusubtype  offset  size  align            (32-bit form, cafebabe)
//  cputype  cpusubtype  offset  size  align  reserved  (64-bit offsets and sizes, cafebabf)

/// A file that contains one Mach-O image, or one archive, for each of several architectures.
package struct FatFile {
    /// A fat file counts as one of its slices.
    package static let kind = MachOImage.kind

    package struct Slice {
        package var architecture: String
        package var range: Range<UInt64>
    }

    package private(set) var slices: [Slice] = []
    package let headerSize: UInt64

    /// Returns whether a file is a fat file. Java class files have the same first magic number, but their second word,
    /// a version, is never as low as a slice count.
    package static func matches(_ bytes: ByteView) -> Bool {
        guard let magic = bytes.integer(at: 0, as: UInt32.self, bigEndian: true),
            magic == FAT_MAGIC || magic == FAT_MAGIC_64,
            let count = bytes.integer(at: 4, as: UInt32.self, bigEndian: true)
        else { return false }
        return count < 43 || magic == FAT_MAGIC_64
    }

    package init(_ bytes: ByteView) throws(InputError) {
        let isWide = bytes.integer(at: 0, as: UInt32.self, bigEndian: true) == FAT_MAGIC_64
        let rowSize = isWide ? 32 : 20
        let count = Int(bytes.integer(at: 4, as: UInt32.self, bigEndian: true) ?? 0)
        guard count > 0, bytes.slice(at: 8, count: UInt64(count) * UInt64(rowSize)) != nil else {
            throw InputError("a fat header that names \(count) slices does not fit into the file", at: 4)
        }
        headerSize = UInt64(8 + count * rowSize)
        for index in 0..<count {
            slices.append(try FatFile.slice(in: bytes, at: 8 + index * rowSize, isWide: isWide))
        }
        try requireApart()
    }

    private static func slice(in bytes: ByteView, at row: Int, isWide: Bool) throws(InputError) -> Slice {
        func word(_ offset: Int) -> UInt32 { bytes.integer(at: row + offset, as: UInt32.self, bigEndian: true) ?? 0 }
        func long(_ offset: Int) -> UInt64 { bytes.integer(at: row + offset, as: UInt64.self, bigEndian: true) ?? 0 }
        let (offset, size) = isWide ? (long(8), long(16)) : (UInt64(word(8)), UInt64(word(12)))
        let name = MachOCPU.name(type: word(0), subtype: word(4))
        guard size > 0, bytes.slice(at: offset, count: size) != nil else {
            throw InputError(
                "the slice for \(name) ends past the end of the file", at: offset, hint: "it may be cut short")
        }
        return Slice(architecture: name, range: offset..<offset + size)
    }

    private func requireApart() throws(InputError) {
        let sorted = slices.sorted { $0.range.lowerBound < $1.range.lowerBound }
        var end = headerSize
        for slice in sorted {
            guard slice.range.lowerBound >= end else {
                throw InputError(
                    "the slice for \(slice.architecture) overlaps what is before it", at: slice.range.lowerBound)
            }
            end = slice.range.upperBound
        }
    }
}

extension FatFile: ContainerFormat {
    package static func container(of bytes: ByteView) throws(InputError) -> ImageContainer {
        let file = try FatFile(bytes)
        let slices = file.slices.map {
            ImageContainer.Slice(name: $0.architecture, architecture: $0.architecture, range: $0.range)
        }
        let header = Section(name: "[fat header]", kind: .headers, fileRange: 0..<file.headerSize, memoryRange: 0..<0)
        return ImageContainer(kind: .macho, slices: slices, sections: [header])
    }
}

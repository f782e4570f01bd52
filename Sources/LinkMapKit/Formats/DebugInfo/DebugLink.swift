//  .gnu_debuglink      name, zeros up to a multiple of 4, CRC of the file

/// The debug link of an ELF image: the name and checksum of its debug file.
package struct DebugLink {
    package let name: String
    private let sum: UInt32

    /// - Returns: `nil` if the image has no debug link.
    package init?(_ image: Image) {
        guard let section = image.sections.first(where: { $0.name == ".gnu_debuglink" }),
            let bytes = image.bytes.slice(section.fileRange), let name = bytes.cString(at: 0), !name.isEmpty,
            name.firstIndex(of: UInt8(ascii: "/")) == nil
        else { return nil }
        guard let sum = bytes.integer(at: (name.count + 4) & ~3, as: UInt32.self, bigEndian: image.isBigEndian) else {
            return nil
        }
        self.name = name.text
        self.sum = sum
    }

    /// Returns whether the bytes of a file match the checksum.
    package func matches(_ bytes: ByteView) -> Bool { bytes.checksum == sum }
}

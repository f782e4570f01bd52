/// The memory of a loaded image: its bytes by address, and the pointers that the loader writes.
package struct ImageMemory: Sendable {
    package struct Section: Sendable {
        /// Without the segment, which linkers choose as they like.
        package var name: ByteView
        package var range: Range<UInt64>

        package init(name: ByteView, range: Range<UInt64>) {
            self.name = name
            self.range = range
        }
    }

    package let bytes: AddressedBytes
    package let fixups: FixupTable
    package let sections: [Section]
    /// Size of a pointer in bytes: 4 or 8.
    package let wordSize: UInt64
    /// `arm64`, `x86_64`, …
    package let architecture: String
    /// Decides which runtime of Objective-C the metadata is for.
    package let toolchain: Toolchain

    package init(
        bytes: AddressedBytes, fixups: FixupTable, sections: [Section], wordSize: UInt64, architecture: String,
        toolchain: Toolchain = .apple
    ) {
        self.bytes = bytes
        self.fixups = fixups
        self.sections = sections
        self.wordSize = wordSize
        self.architecture = architecture
        self.toolchain = toolchain
    }

    package init?(_ image: Image) { self.init(image, fixups: image.reader.fixups()) }

    /// - Parameter fixups: all or some of the image's; without any, pointers are taken as they stand in the file.
    package init(_ image: Image, fixups: FixupTable) {
        self.init(
            bytes: image.reader.memory(), fixups: fixups, sections: image.reader.memorySections,
            wordSize: image.wordSize, architecture: image.architecture, toolchain: image.toolchain)
    }

    /// The places of all sections of a name, in whichever segments, as far as the file holds their bytes.
    package func ranges(of name: ByteView) -> [Range<UInt64>] {
        sections.compactMap { section in
            guard section.name == name, let held = bytes.bytes(from: section.range.lowerBound) else { return nil }
            let size = min(section.range.size, UInt64(held.count))
            return size == 0 ? nil : section.range.lowerBound..<section.range.lowerBound + size
        }
    }

    /// The place of every section whose name begins so, as far as the file holds their bytes.
    func ranges(startingWith prefix: StaticString) -> [Range<UInt64>] {
        var names: [ByteView] = []
        for section in sections where section.name.starts(with: prefix) && !names.contains(section.name) {
            names.append(section.name)
        }
        return names.flatMap(ranges(of:))
    }

    /// Whether the image has memory at an address, and the file no bytes for it: it is all zero.
    func isZeroFill(at address: UInt64) -> Bool {
        bytes.bytes(from: address) == nil && sections.contains { $0.range.contains(address) }
    }

    // MARK: - Reading

    @inline(__always)
    package func integer<T: FixedWidthInteger>(at address: UInt64, as type: T.Type = T.self) -> T? {
        bytes.integer(at: address)
    }

    package func cString(at address: UInt64) -> ByteView? { bytes.cString(at: address) }

    /// What the slot at `address` will hold; `nil` where no slot is. A slot that no fixup touches holds
    /// what the file says.
    package func pointer(at address: UInt64) -> PointerTarget? {
        if let slot = fixups.slot(at: address) { return slot.target }
        let raw: UInt64? = wordSize == 8 ? integer(at: address) : integer(at: address, as: UInt32.self).map(UInt64.init)
        return raw.map { $0 == 0 ? .null : .address($0) }
    }

    /// The address that the slot at `address` will hold, if it is one of this image.
    package func address(at slot: UInt64) -> UInt64? { pointer(at: slot)?.localAddress }

    /// The string that the slot at `address` points at.
    package func string(at slot: UInt64) -> ByteView? { address(at: slot).flatMap(cString) }

    /// Where the 32-bit distance at `address` leads; `nil` where it is zero, which stands for nothing.
    package func relative(at address: UInt64) -> UInt64? {
        guard let distance: Int32 = integer(at: address), distance != 0 else { return nil }
        return address &+ UInt64(bitPattern: Int64(distance))
    }

    /// The same for distances whose lowest bit says that a pointer to the thing stands there.
    package func indirectable(at address: UInt64) -> PointerTarget? {
        guard let target = relative(at: address) else { return nil }
        // The bit belongs to the distance, which need not start at an even address.
        guard let distance: Int32 = integer(at: address), distance & 1 == 1 else { return .address(target) }
        return pointer(at: target &- 1)
    }
}

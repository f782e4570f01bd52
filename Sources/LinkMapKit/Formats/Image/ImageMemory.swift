/// The memory of a loaded image: its bytes by address, and the pointers that the loader writes.
package struct ImageMemory: Sendable {
    package struct Section: Sendable {
        /// Section name without the segment, which linkers choose freely.
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
    /// Toolchain of the image, which tells the Objective-C runtime of its metadata.
    package let toolchain: Toolchain

    package init(
        bytes: AddressedBytes, fixups: FixupTable, sections: [Section], wordSize: UInt64, architecture: String,
        toolchain: Toolchain
    ) {
        self.bytes = bytes
        self.fixups = fixups
        self.sections = sections
        self.wordSize = wordSize
        self.architecture = architecture
        self.toolchain = toolchain
    }

    package init?(_ image: Image) { self.init(image, fixups: image.reader.fixups()) }

    /// - Parameter fixups: all or some fixups of the image. Pointers without a fixup have their value in the file.
    package init(_ image: Image, fixups: FixupTable) {
        self.init(
            bytes: image.reader.memory(), fixups: fixups, sections: image.reader.memorySections,
            wordSize: image.wordSize, architecture: image.architecture, toolchain: image.toolchain)
    }

    /// Returns the address ranges of all sections with a name, in any segment, as far as the file has bytes for them.
    package func ranges(of name: ByteView) -> [Range<UInt64>] {
        sections.compactMap { $0.name == name ? heldRange(of: $0) : nil }
    }

    /// Returns the part of a section that the file has bytes for; `nil` if it has none.
    private func heldRange(of section: Section) -> Range<UInt64>? {
        guard let held = bytes.bytes(from: section.range.lowerBound) else { return nil }
        let size = min(section.range.size, UInt64(held.count))
        return size == 0 ? nil : section.range.lowerBound..<section.range.lowerBound + size
    }

    /// Returns the address ranges of all sections whose name has a prefix, as far as the file has bytes for them. Sections of
    /// the same name follow one another.
    func ranges(startingWith prefix: StaticString) -> [Range<UInt64>] {
        var groups: [ByteView: Int] = [:]
        var ranges: [[Range<UInt64>]] = []
        for section in sections where section.name.starts(with: prefix) {
            let group = groups[section.name, default: ranges.count]
            if group == ranges.count {
                groups[section.name] = group
                ranges.append([])
            }
            if let range = heldRange(of: section) { ranges[group].append(range) }
        }
        return ranges.flatMap(\.self)
    }

    /// Returns whether an address is in a section but has no byte in the file, so that its memory is zero.
    func isZeroFill(at address: UInt64) -> Bool {
        bytes.bytes(from: address) == nil && sections.contains { $0.range.contains(address) }
    }

    // MARK: - Reading

    @inline(__always)
    package func integer<T: FixedWidthInteger>(at address: UInt64, as type: T.Type = T.self) -> T? {
        bytes.integer(at: address)
    }

    package func cString(at address: UInt64) -> ByteView? { bytes.cString(at: address) }

    /// Returns whether a number is the end of a string: three letters and a zero are an address below 8 MiB, where programs at a
    /// fixed address have their code.
    func isEndOfText(_ number: UInt64, at address: UInt64) -> Bool {
        func isPrintable(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }
        guard number >> 24 == 0, address > 0, let before: UInt8 = integer(at: address - 1) else { return false }
        return isPrintable(before)
            && (0..<3).allSatisfy { isPrintable(UInt8(truncatingIfNeeded: number >> ($0 * 8))) }
    }

    /// Returns the loaded value of the slot at `address`; `nil` outside the image. A slot without a fixup holds its
    /// value in the file.
    package func pointer(at address: UInt64) -> PointerTarget? {
        if let slot = fixups.slot(at: address) { return slot.target }
        let raw: UInt64? = wordSize == 8 ? integer(at: address) : integer(at: address, as: UInt32.self).map(UInt64.init)
        return raw.map { $0 == 0 ? .null : .address($0) }
    }

    /// Returns the loaded value of the slot at `address`, if it is an address in this image.
    package func address(at slot: UInt64) -> UInt64? { pointer(at: slot)?.localAddress }

    /// Returns the string that the slot at `address` points to.
    package func string(at slot: UInt64) -> ByteView? { address(at: slot).flatMap(cString) }

    /// Returns the target of the 32-bit relative reference at `address`; `nil` for 0, the null reference.
    package func relative(at address: UInt64) -> UInt64? {
        guard let distance: Int32 = integer(at: address), distance != 0 else { return nil }
        return address &+ UInt64(bitPattern: Int64(distance))
    }

    /// Returns the target of a relative reference whose lowest bit marks it as indirect, through a pointer.
    package func indirectable(at address: UInt64) -> PointerTarget? {
        guard let target = relative(at: address) else { return nil }
        // The bit is part of the distance, which may be stored at an odd address.
        guard let distance: Int32 = integer(at: address), distance & 1 == 1 else { return .address(target) }
        return pointer(at: target &- 1)
    }
}

import CLibelf

/// Bytes of an ELF file of either width and byte order, written from its start.
struct ELFRowWriter {
    let is64Bit: Bool
    let isBigEndian: Bool
    private(set) var bytes: [UInt8] = []

    init(_ target: LinkInputs.Target, capacity: Int) {
        is64Bit = target.is64Bit
        isBigEndian = target.isBigEndian
        bytes.reserveCapacity(capacity)
    }

    mutating func add<T: FixedWidthInteger>(_ value: T) {
        let value = isBigEndian ? value.bigEndian : value.littleEndian
        unsafe withUnsafeBytes(of: value) { unsafe bytes.append(contentsOf: $0) }
    }

    /// An address, a size or an offset.
    mutating func addWord(_ value: UInt64) {
        if is64Bit { add(value) } else { add(UInt32(truncatingIfNeeded: value)) }
    }

    mutating func add(_ view: ByteView) {
        unsafe view.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    }

    mutating func addZeros(_ count: Int) { bytes.append(contentsOf: repeatElement(0, count: count)) }

    mutating func align(to alignment: Int) {
        addZeros((alignment - bytes.count % alignment) % alignment)
    }

    /// Puts a value where something stands already.
    mutating func put<T: FixedWidthInteger>(_ value: T, at offset: Int) {
        let value = isBigEndian ? value.bigEndian : value.littleEndian
        guard offset >= 0, offset <= bytes.count - MemoryLayout<T>.size else { return }
        unsafe withUnsafeBytes(of: value) { raw in
            for index in 0..<raw.count { unsafe bytes[offset + index] = raw[index] }
        }
    }

    // MARK: - Rows

    mutating func addSymbol(name: UInt32, value: UInt64, size: UInt64, info: UInt8, section: UInt16) {
        add(name)
        if is64Bit {
            add(info)
            add(UInt8(0))
            add(section)
            add(value)
            add(size)
        } else {
            addWord(value)
            addWord(size)
            add(info)
            add(UInt8(0))
            add(section)
        }
    }

    mutating func addRelocation(_ offset: UInt64, symbol: UInt32, type: UInt32, addend: Int64?, isSwapped: Bool) {
        addWord(offset)
        if is64Bit {
            add(isSwapped ? UInt64(symbol) | UInt64(type) << 32 : UInt64(symbol) << 32 | UInt64(type))
        } else {
            add(symbol << 8 | type & 0xFF)
        }
        if let addend { addWord(UInt64(bitPattern: addend)) }
    }

    struct Section {
        var name: UInt32
        var type: UInt32
        var flags: UInt64 = 0
        var offset = 0
        var size: UInt64
        var link: UInt32 = 0
        var info: UInt32 = 0
        var alignment: UInt64 = 1
        var entrySize: UInt64 = 0
    }

    mutating func addSection(_ section: Section) {
        add(section.name)
        add(section.type)
        addWord(section.flags)
        addWord(0)
        addWord(UInt64(section.offset))
        addWord(section.size)
        add(section.link)
        add(section.info)
        addWord(section.alignment)
        addWord(section.entrySize)
    }

    /// The header of a relocatable file, at its start.
    mutating func addHeader(machine: UInt16) {
        add("\u{7F}ELF")
        add(UInt8(is64Bit ? 2 : 1))
        add(UInt8(isBigEndian ? 2 : 1))
        add(UInt8(EV_CURRENT))
        addZeros(9)
        add(UInt16(ET_REL))
        add(machine)
        add(UInt32(EV_CURRENT))
        addWord(0)
        addWord(0)
        addWord(0)
        add(UInt32(0))
        for value in [is64Bit ? 64 : 52, 0, 0, is64Bit ? 64 : 40, 0, 0] { add(UInt16(value)) }
    }

    /// Where the table of sections is, which is written last.
    mutating func putSections(at offset: Int, count: Int, names: Int) {
        if is64Bit { put(UInt64(offset), at: 40) } else { put(UInt32(truncatingIfNeeded: offset), at: 32) }
        let place = is64Bit ? 60 : 48
        let isWide = count >= Int(SHN_LORESERVE)
        put(isWide ? 0 : UInt16(truncatingIfNeeded: count), at: place)
        put(isWide ? UInt16(SHN_XINDEX) : UInt16(truncatingIfNeeded: names), at: place + 2)
    }
}

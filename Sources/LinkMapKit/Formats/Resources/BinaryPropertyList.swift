//  bplist00                                  magic and version
//  5f 10 14 "UISceneDelegateClass"           objects: kind in the high half of the first byte, size in the low
//  d1 01 02                                  one, or in an integer behind it where that is f; a dictionary holds
//                                            the numbers of its keys, then those of its values
//  08 0b 22                                  the offset of each object
//  … 01 01 00…03 00…00 00…25                 32 bytes: widths of offsets and numbers, count, root, offset table

/// Reads a binary property list into a table.
///
/// Written for this tool: libplist builds the tree (see ``PropertyList``), whose shared parts it copies for each
/// place where they stand, and has no static archive on Debian; the other readers bring Foundation along.
struct BinaryPropertyList {
    private let bytes: ByteView
    private let numberWidth: Int
    private var list = PropertyList()
    private var arena = ByteArena()
    /// Containers that share their bytes could hold more than the file; honest ones lie apart.
    private var linksLeft: Int
    /// Likewise for strings that have to be rewritten from UTF-16.
    private var unitsLeft: Int

    static func matches(_ bytes: ByteView) -> Bool { bytes.starts(with: "bplist0") }

    /// - Throws: when the trailer makes no sense; a damaged object is noted in the list.
    static func read(_ bytes: ByteView) throws(InputError) -> PropertyList {
        guard bytes.count >= 8 + 32 else { throw InputError("the property list is cut short", at: UInt64(bytes.count)) }
        let trailer = bytes.count - 32
        let offsetWidth = Int(bytes[trailer + 6])
        var reader = BinaryPropertyList(bytes, numberWidth: Int(bytes[trailer + 7]))
        guard (1...8).contains(offsetWidth), (1...8).contains(reader.numberWidth),
            let count = bytes.integer(at: trailer + 8, as: UInt64.self, bigEndian: true),
            let root = bytes.integer(at: trailer + 16, as: UInt64.self, bigEndian: true),
            let table = bytes.integer(at: trailer + 24, as: UInt64.self, bigEndian: true),
            table <= UInt64(trailer), count > 0, root < count,
            count <= (UInt64(trailer) - table) / UInt64(offsetWidth)
        else {
            throw InputError(
                "the property list's trailer makes no sense", at: UInt64(trailer), hint: "it may be cut short")
        }
        reader.list.root = Int(root)
        reader.readObjects(count: Int(count), table: Int(table), offsetWidth: offsetWidth)
        return reader.list
    }

    private init(_ bytes: ByteView, numberWidth: Int) {
        self.bytes = bytes
        self.numberWidth = numberWidth
        linksLeft = bytes.count
        unitsLeft = bytes.count
    }

    private mutating func readObjects(count: Int, table: Int, offsetWidth: Int) {
        list.objects.reserveCapacity(count)
        for index in 0..<count {
            let offset = number(at: table + index * offsetWidth, width: offsetWidth) ?? 0
            do throws(InputError) {
                list.objects.append(try object(at: offset, of: count))
            } catch {
                list.damage = list.damage ?? error
                list.objects.append(PropertyList.Object())
            }
        }
    }

    /// - Parameter total: how many objects there are.
    private mutating func object(at offset: UInt64, of total: Int) throws(InputError) -> PropertyList.Object {
        guard offset < UInt64(bytes.count), let marker = bytes.byte(at: Int(offset)) else {
            throw InputError("an object of the property list lies past its end", at: offset)
        }
        let low = Int(marker & 0xF)
        switch marker >> 4 {
        case 0x1: return integer(at: Int(offset) + 1, width: 1 << low)
        case 0x4: return list.append(.data, try content(at: offset, low, unit: 1))
        case 0x5, 0x7: return list.append(.text, try content(at: offset, low, unit: 1))
        case 0x6: return list.append(.text, try narrowed(try content(at: offset, low, unit: 2)))
        case 0x8: return reference(at: Int(offset) + 1, width: low + 1)
        case 0xA, 0xB, 0xC: return try container(.array, at: offset, low, numbersEach: 1, of: total)
        case 0xD: return try container(.dictionary, at: offset, low, numbersEach: 2, of: total)
        default: return PropertyList.Object()
        }
    }

    /// Integers that do not fit are none that anything here asks for.
    private func integer(at offset: Int, width: Int) -> PropertyList.Object {
        guard let value = number(at: offset, width: width), let small = UInt32(exactly: value) else {
            return PropertyList.Object()
        }
        return PropertyList.Object(kind: .integer, start: small)
    }

    private func reference(at offset: Int, width: Int) -> PropertyList.Object {
        var object = integer(at: offset, width: width)
        if object.kind == .integer { object.kind = .reference }
        return object
    }

    /// The bytes of a string or of data, or the numbers in a container.
    ///
    /// - Parameter unit: bytes that each counted thing takes.
    private func content(at offset: UInt64, _ low: Int, unit: Int) throws(InputError) -> ByteView {
        var (start, count) = (offset + 1, UInt64(low))
        if low == 0xF {
            let width = 1 << Int((bytes.byte(at: Int(start)) ?? 0) & 0xF)
            guard bytes.byte(at: Int(start)).map({ $0 >> 4 }) == 0x1,
                let size = number(at: Int(start) + 1, width: width)
            else { throw InputError("an object of the property list has no size", at: offset) }
            (start, count) = (start + 1 + UInt64(width), size)
        }
        let size = count.multipliedReportingOverflow(by: UInt64(unit))
        guard !size.overflow, let view = bytes.slice(at: start, count: size.partialValue) else {
            throw InputError("an object of \(count) items does not fit into the property list", at: offset)
        }
        return view
    }

    /// A big-endian number of up to eight bytes; `nil` when it is wider or does not fit.
    private func number(at offset: Int, width: Int) -> UInt64? {
        guard (1...8).contains(width), let view = bytes.slice(at: UInt64(offset), count: UInt64(width)) else {
            return nil
        }
        var value: UInt64 = 0
        for index in 0..<width { value = value << 8 | UInt64(view[index]) }
        return value
    }

    private mutating func container(
        _ kind: PropertyList.Kind, at offset: UInt64, _ low: Int, numbersEach: Int, of total: Int
    ) throws(InputError) -> PropertyList.Object {
        let numbers = try content(at: offset, low, unit: numberWidth * numbersEach)
        let count = numbers.count / numberWidth
        guard count <= linksLeft else { throw InputError("the property list's containers overlap", at: offset) }
        linksLeft -= count
        let start = list.links.count
        for index in 0..<count {
            var value: UInt64 = 0
            for byte in 0..<numberWidth { value = value << 8 | UInt64(numbers[index * numberWidth + byte]) }
            guard value < UInt64(total) else {
                list.links.removeLast(list.links.count - start)
                throw InputError("a container of the property list holds object \(value), of \(total)", at: offset)
            }
            list.links.append(UInt32(value))
        }
        return PropertyList.Object(kind: kind, start: UInt32(start), count: UInt32(count / numbersEach))
    }

    /// The text of big-endian UTF-16 in UTF-8; nothing where it is longer than a name can be.
    private mutating func narrowed(_ wide: ByteView) throws(InputError) -> ByteView {
        let count = wide.count / 2
        guard count <= BundleName.longest else { return .empty }
        guard count <= unitsLeft else { throw InputError("the property list's strings overlap") }
        unitsLeft -= count
        let units = (0..<count).map { wide.integer(at: $0 * 2, as: UInt16.self, bigEndian: true) ?? 0 }
        return arena.store(Array(String(decoding: units, as: UTF16.self).utf8))
    }
}

//  bplist00                                  magic and version
//  5f 10 14 "UISceneDelegateClass"           objects: kind in the high half of the first byte, size in the low
//                                            (f: in an integer that follows)
//  d1 01 02                                  a dictionary: the numbers of its keys, then those of its values
//  08 0b 22                                  the offset of each object
//  … 01 01 00…03 00…00 00…25                 32 bytes: widths of offsets and numbers, count, root, offset table

/// A reader of binary property lists.
///
/// libplist is not used: it builds a tree and copies shared objects once for each reference (see ``PropertyList``).
/// Debian has no static archive of it. Other readers require Foundation.
struct BinaryPropertyList {
    private let bytes: ByteView
    private let numberWidth: Int
    private var list = PropertyList()
    private var arena = ByteArena()
    /// Number of links that may still be read. Containers of a hostile file can share bytes and add up to more than the
    /// file.
    private var linksLeft: Int
    /// Bytes of strings and data that may still be read, limited for the same reason.
    private var bytesLeft: Int

    static func matches(_ bytes: ByteView) -> Bool { bytes.starts(with: "bplist0") }

    /// - Throws: ``InputError`` for an invalid trailer. A damaged object is reported in the list's `damage`.
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
        bytesLeft = bytes.count
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

    /// - Parameter total: number of objects in the list.
    private mutating func object(at offset: UInt64, of total: Int) throws(InputError) -> PropertyList.Object {
        guard offset < UInt64(bytes.count), let marker = bytes.byte(at: Int(offset)) else {
            throw InputError("an object of the property list lies past its end", at: offset)
        }
        let low = Int(marker & 0xF)
        switch marker >> 4 {
        case 0x1: return integer(at: Int(offset) + 1, width: 1 << low)
        case 0x4: return list.append(.data, try own(try content(at: offset, low, unit: 1)))
        case 0x5, 0x7: return list.append(.text, try own(try content(at: offset, low, unit: 1)))
        case 0x6: return list.append(.text, narrowed(try own(try content(at: offset, low, unit: 2))))
        case 0x8: return reference(at: Int(offset) + 1, width: low + 1)
        case 0xA, 0xB, 0xC: return try container(.array, at: offset, low, numbersEach: 1, of: total)
        case 0xD: return try container(.dictionary, at: offset, low, numbersEach: 2, of: total)
        default: return PropertyList.Object()
        }
    }

    /// Returns an integer object; one of kind `other` when the value does not fit into 32 bits, which no caller needs.
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

    /// Returns the bytes of a string or of data, or the object numbers in a container.
    ///
    /// - Parameter unit: size of an element in bytes.
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

    /// Reads a big-endian number of up to eight bytes; `nil` when it is wider or extends past the end.
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

    /// Counts the bytes of a string or of data, which no other object shares in a sound list.
    private mutating func own(_ contents: ByteView) throws(InputError) -> ByteView {
        guard contents.count <= bytesLeft else { throw InputError("the property list's strings overlap") }
        bytesLeft -= contents.count
        return contents
    }

    /// Converts big-endian UTF-16 to UTF-8; returns no bytes for a text longer than any name.
    private mutating func narrowed(_ wide: ByteView) -> ByteView {
        let count = wide.count / 2
        guard count <= BundleName.longest else { return .empty }
        let units = (0..<count).map { wide.integer(at: $0 * 2, as: UInt16.self, bigEndian: true) ?? 0 }
        return arena.store(Array(String(decoding: units, as: UTF16.self).utf8))
    }
}

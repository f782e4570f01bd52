//  length  id      …                            CIE: id 0, then version, augmentation "zPLR", …
//  length  back    pc begin  pc range  …        FDE: the distance back to its CIE, then the function
//
//  A length of 0xffffffff is followed by a 64-bit one; a length of 0 ends a list, and another
//  may follow in a file that was linked from several.

/// The records of an `.eh_frame` section of ELF or Mach-O, with the function that each one unwinds. Source: Linux
/// Standard Base Core 5.0, "Exception Frames".
package struct EHFrame {
    package struct Record {
        /// Offsets in the section, in bytes; the length field is included.
        package var range: Range<Int>
        /// Address of the function; `nil` for a CIE, and when it cannot be read.
        package var function: UInt64?
        /// Size of the function's code in bytes.
        package var functionSize: UInt64?
        /// Address of the exception table of the function.
        package var exceptionTable: UInt64?
        /// Address of the personality routine, or of a pointer to it.
        package var personality: UInt64?
    }

    let bytes: ByteView
    /// Address of the section's first byte.
    let address: UInt64
    let is64Bit: Bool
    let isBigEndian: Bool
    /// Returns the address that a relocation writes at an offset of the section; `nil` in a linked file.
    var relocated: ((Int) -> UInt64?)?

    package init(
        bytes: ByteView, address: UInt64, is64Bit: Bool, isBigEndian: Bool, relocated: ((Int) -> UInt64?)? = nil
    ) {
        self.bytes = bytes
        self.address = address
        self.is64Bit = is64Bit
        self.isBigEndian = isBigEndian
        self.relocated = relocated
    }

    /// Estimate of the number of records, which take about 32 bytes each.
    private var foreseenCount: Int { bytes.count / 32 }

    var addressMask: UInt64 { is64Bit ? .max : 0xFFFF_FFFF }

    /// Calls `body` with each record. An array of all records would be as large as the section.
    package func forEachRecord(_ body: (Record) -> Void) {
        var known = CIECache()
        var offset = 0
        while let header = header(at: offset) {
            if header.body < header.end { body(record(from: offset, header: header, known: &known)) }
            offset = header.end
        }
    }

    // MARK: - Records

    private struct Header {
        /// Offset of the CIE id or pointer.
        var body: Int
        var end: Int
    }

    private func header(at offset: Int) -> Header? {
        guard let short = bytes.integer(at: offset, as: UInt32.self, bigEndian: isBigEndian) else { return nil }
        guard short == .max else {
            let end = offset + 4 + Int(short)
            return end <= bytes.count ? Header(body: offset + 4, end: end) : nil
        }
        guard let long = bytes.integer(at: offset + 4, as: UInt64.self, bigEndian: isBigEndian),
            long <= UInt64(bytes.count - offset - 12)
        else { return nil }
        return Header(body: offset + 12, end: offset + 12 + Int(long))
    }

    private func record(from start: Int, header: Header, known: inout CIECache) -> Record {
        var record = Record(range: start..<header.end)
        guard let back = bytes.integer(at: header.body, as: UInt32.self, bigEndian: isBigEndian), back != 0 else {
            return record
        }
        let cie = header.body - Int(back)
        let encodings = known.encodings(ofCIE: cie, in: self)
        guard let encodings else { return record }
        var cursor = PointerCursor(frame: self, offset: header.body + 4, end: header.end)
        record.personality = encodings.personality
        record.function = cursor.pointer(encodings.function)
        record.functionSize = cursor.pointer(encodings.function & PointerCursor.formatMask)
        if let encoding = encodings.exceptionTable, cursor.skipAugmentationLength() {
            record.exceptionTable = cursor.pointer(encoding, isNullable: true)
        }
        return record
    }

    // MARK: - CIE

    private struct Encodings {
        var function: UInt8 = 0
        var exceptionTable: UInt8?
        var personality: UInt64?
    }

    /// The encodings of the CIEs read so far; thousands of consecutive FDEs share one.
    private struct CIECache {
        private var table: [Int: Encodings?] = [:]
        private var last: (cie: Int, encodings: Encodings?)?

        mutating func encodings(ofCIE cie: Int, in frame: EHFrame) -> Encodings? {
            if let last, last.cie == cie { return last.encodings }
            let encodings = table[cie] ?? frame.encodings(ofCIE: cie)
            table[cie] = .some(encodings)
            last = (cie, encodings)
            return encodings
        }
    }

    private func encodings(ofCIE offset: Int) -> Encodings? {
        guard let header = header(at: offset), bytes.integer(at: header.body, as: UInt32.self) == 0,
            let version = bytes.byte(at: header.body + 4), let augmentation = bytes.cString(at: header.body + 5)
        else { return nil }
        var encodings = Encodings()
        guard augmentation.byte(at: 0) == UInt8(ascii: "z") else { return augmentation.isEmpty ? encodings : nil }
        var cursor = PointerCursor(frame: self, offset: header.body + 6 + augmentation.count, end: header.end)
        cursor.skipLEB128()
        cursor.skipLEB128()
        if version == 1 { cursor.offset += 1 } else { cursor.skipLEB128() }
        cursor.skipLEB128()
        for index in 1..<max(augmentation.count, 1) {
            switch augmentation[index] {
            case UInt8(ascii: "R"): encodings.function = cursor.byte() ?? 0
            case UInt8(ascii: "L"): encodings.exceptionTable = cursor.byte()
            case UInt8(ascii: "P"): if let encoding = cursor.byte() { encodings.personality = cursor.pointer(encoding) }
            default: break
            }
        }
        return encodings
    }
}

// The records of functions, converted to this program's models. CIEs are shared and belong to no function.
extension EHFrame {
    /// Returns each function's record as a range of the file.
    ///
    /// - Parameter start: place of the section in the file.
    func belongings(from start: UInt64) -> [Belonging] {
        var belongings: [Belonging] = []
        belongings.reserveLarge(foreseenCount)
        forEachRecord { record in
            guard let function = record.function else { return }
            belongings.append(
                Belonging(
                    start: start + UInt64(record.range.lowerBound), size: UInt64(record.range.count),
                    owner: .address(function, otherwise: nil)))
        }
        return belongings
    }

    /// Appends the unwind information of each function.
    func appendFrames(to frames: inout [UnwindFrame]) {
        frames.reserveLarge(frames.count + foreseenCount)
        forEachRecord { record in
            guard let function = record.function else { return }
            frames.append(
                UnwindFrame(
                    function: function, size: record.functionSize.flatMap { $0 == 0 ? nil : $0 },
                    exceptionTable: record.exceptionTable, personality: record.personality))
        }
    }

    /// Appends the exception table of each function that has one.
    func appendExceptionTables(to tables: inout [ExceptionTable]) {
        forEachRecord { record in
            guard let table = record.exceptionTable, let function = record.function else { return }
            tables.append(ExceptionTable(address: table, function: function))
        }
    }
}

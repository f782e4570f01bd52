//  __unwind_info (version 1), all offsets from its start, all functions from the image's start:
//  version  commonOffset  commonCount  personalityOffset  personalityCount  indexOffset  indexCount
//  index:   function, page offset, exception table offset            (the last row closes the list)
//  page:    kind 2, entry offset u16, count u16; entries of 8 bytes: function, encoding
//           kind 3, the same plus encodings; entries of 4 bytes: 8 bits encoding, 24 bits function

/// The unwind records and exception tables of a Mach-O file, each assigned to its function.
struct MachOUnwind {
    let detail: MachODetail
    private var file: MachOFile { detail.file }

    init(detail: MachODetail) { self.detail = detail }

    // MARK: - __unwind_info

    func pages(_ section: MachOFile.Section) -> [Belonging] {
        guard let info = file.bytes.slice(section.fileRange), let rows = index(of: info) else { return [] }
        var result: [Belonging] = []
        var seen: Set<Int> = []
        // Each page is read once, and the entries are limited: a hostile index could list one page thousands of times.
        for row in rows where result.count <= info.count / 4 && seen.insert(row.page).inserted {
            appendPage(row, in: info, start: section.fileRange.lowerBound, to: &result)
        }
        for pair in exceptionRows(of: info, rows: rows) {
            result.append(
                Belonging(
                    start: section.fileRange.lowerBound + UInt64(pair.offset), size: 8,
                    owner: .address(imageStart &+ UInt64(pair.function), otherwise: nil)))
        }
        return result
    }

    private struct IndexRow {
        var function: UInt32
        var page: Int
        var exceptionRows: Int
    }

    private func index(of info: ByteView) -> [IndexRow]? {
        guard word(0, info) == 1, let offset = word(20, info), let count = word(24, info),
            info.slice(at: UInt64(offset), count: UInt64(count) * 12) != nil
        else { return nil }
        return (0..<Int(count)).map { row in
            let place = Int(offset) + row * 12
            return IndexRow(
                function: word(place, info) ?? 0, page: Int(word(place + 4, info) ?? 0),
                exceptionRows: Int(word(place + 8, info) ?? 0))
        }
    }

    private func appendPage(_ row: IndexRow, in info: ByteView, start: UInt64, to result: inout [Belonging]) {
        guard row.page > 0, let kind = word(row.page, info), kind == 2 || kind == 3,
            let first = half(row.page + 4, info), let count = half(row.page + 6, info)
        else { return }
        let size = kind == 2 ? 8 : 4
        for entry in 0..<Int(count) {
            let place = row.page + Int(first) + entry * size
            guard let value = word(place, info) else { return }
            let function = kind == 2 ? value : row.function &+ (value & 0x00FF_FFFF)
            result.append(
                Belonging(
                    start: start + UInt64(place), size: UInt64(size),
                    owner: .address(imageStart &+ UInt64(function), otherwise: nil)))
        }
    }

    /// Returns the pairs of function and exception table, between the offsets in the first and the last index row.
    private func exceptionRows(of info: ByteView, rows: [IndexRow]) -> [(offset: Int, function: UInt32, table: UInt32)]
    {
        guard let first = rows.first?.exceptionRows, let last = rows.last?.exceptionRows, first <= last else {
            return []
        }
        return stride(from: first, to: min(last, info.count), by: 8).compactMap { place in
            guard let function = word(place, info), let table = word(place + 4, info) else { return nil }
            return (place, function, table)
        }
    }

    /// Returns the personality routines, which the unwinder calls for functions of the image.
    func personalities(in memory: ImageMemory) -> [EntryPoint] {
        file.sections.filter { $0.name == "__unwind_info" }.flatMap { section -> [EntryPoint] in
            guard let info = file.bytes.slice(section.fileRange), word(0, info) == 1, let offset = word(12, info),
                let count = word(16, info), count <= MachOUnwind.mostPersonalities
            else { return [] }
            return (0..<Int(count)).compactMap { index in
                guard let place = word(Int(offset) + index * 4, info),
                    let routine = memory.address(at: imageStart &+ UInt64(place))
                else { return nil }
                return EntryPoint(address: routine, cause: .unwinding)
            }
        }
    }

    /// Limit of the format: encodings refer to personality routines with two bits.
    private static let mostPersonalities: UInt32 = 3

    // MARK: - __compact_unwind of object files

    /// Returns the rows of `__compact_unwind`: function, length, encoding, personality, exception table.
    func entries(_ section: MachOFile.Section) -> [Belonging] {
        let size = file.wordSize * 3 + 8
        guard let contents = file.bytes.slice(section.fileRange) else { return [] }
        return (0..<section.fileRange.size / size).compactMap { row in
            let place = Int(row * size)
            let function =
                file.is64Bit
                ? contents.integer(at: place, as: UInt64.self, bigEndian: file.isBigEndian)
                : word(place, contents).map(UInt64.init)
            return function.map {
                Belonging(
                    start: section.fileRange.lowerBound + row * size, size: size, owner: .address($0, otherwise: nil))
            }
        }
    }

    // MARK: - __eh_frame and __gcc_except_tab

    func frames(_ section: MachOFile.Section) -> [Belonging] {
        var belongings: [Belonging] = []
        frame(section).forEachRecord { record in
            guard let function = record.function else { return }
            belongings.append(
                Belonging(
                    start: section.fileRange.lowerBound + UInt64(record.range.lowerBound),
                    size: UInt64(record.range.count), owner: .address(function, otherwise: nil)))
        }
        return belongings
    }

    /// Returns the exception tables of all unwind records, sorted by address.
    func exceptionTables() -> [ExceptionTable] {
        var tables: [ExceptionTable] = []
        for section in file.sections where section.name == "__eh_frame" {
            frame(section).forEachRecord { record in
                guard let table = record.exceptionTable, let function = record.function else { return }
                tables.append(ExceptionTable(address: table, function: function))
            }
        }
        for section in file.sections where section.name == "__unwind_info" {
            guard let info = file.bytes.slice(section.fileRange), let rows = index(of: info) else { continue }
            tables += exceptionRows(of: info, rows: rows).map {
                ExceptionTable(address: imageStart &+ UInt64($0.table), function: imageStart &+ UInt64($0.function))
            }
        }
        return ExceptionTable.sorted(tables)
    }

    func exceptionTables(in section: MachOFile.Section) -> [Belonging] {
        ExceptionTable.belongings(detail.exceptionTables, in: section.fileRange, at: section.memoryRange.lowerBound)
    }

    private func frame(_ section: MachOFile.Section) -> EHFrame {
        EHFrame(
            bytes: file.bytes.slice(section.fileRange) ?? .empty, address: section.memoryRange.lowerBound,
            is64Bit: file.is64Bit, isBigEndian: file.isBigEndian)
    }

    // MARK: - Reading

    /// Load address of the Mach-O header, from which functions of `__unwind_info` count.
    private var imageStart: UInt64 {
        file.segments.first { $0.fileRange.lowerBound == 0 && !$0.fileRange.isEmpty }?.memoryRange.lowerBound ?? 0
    }

    private func word(_ offset: Int, _ bytes: ByteView) -> UInt32? {
        bytes.integer(at: offset, as: UInt32.self, bigEndian: file.isBigEndian)
    }

    private func half(_ offset: Int, _ bytes: ByteView) -> UInt16? {
        bytes.integer(at: offset, as: UInt16.self, bigEndian: file.isBigEndian)
    }
}

//  chunk       u16 type, u16 header size, u32 size; a table (2) holds a pool of strings (1) and packages (0x200)
//  pool        8 number of strings, 12 number of styles, 16 flags (0x100: UTF-8), 20 offset of the strings; offsets from 28
//  package     8 id, 12 name, 268 offset of the names of types, 276 offset of the names of entries; then pools and types
//  type        0x201: 8 id, 9 flags, 12 number of entries, 16 offset of the entries, 20 configuration; then offsets, u32 each
//  entry       u16 size, u16 flags (1: many values), u32 name; then a value, or u32 parent, u32 count and (u32 name, value) pairs
//  value       u16 size, u8, u8 type (1 and 7 reference, 3 string), u32 data

/// The table of resources of an Android package (`resources.arsc`).
struct AndroidTable {
    struct Entry {
        /// The type and the name, as code spells them: `drawable/icon_red`.
        var name: String
        /// The paths of its files, one for each configuration.
        var files: [ByteView] = []
        /// The identifiers of the resources that its values name.
        var references: [UInt32] = []
        /// The number of configurations.
        var variants = 0
        /// The number of bytes in the table.
        var bytes: UInt64 = 0
        /// The path of the table.
        var table: ByteView = AndroidTable.path
    }

    /// The path of the table in a package.
    static let path: ByteView = "resources.arsc"

    /// The entries by identifier.
    private(set) var entries: [UInt32: Entry] = [:]
    private let bytes: ByteView
    private var strings = AndroidStrings()

    /// Limit of the values in all entries. Entries of a damaged table may share them.
    private static let mostValues = 4_000_000
    private var valuesLeft = mostValues
    /// The strings that entries may still name: those of a damaged table may share one.
    private var names: NameBudget
    /// Limit of the entries. Large apps have some ten thousand.
    static let mostEntries = 500_000

    static func matches(_ head: ByteView) -> Bool {
        head.integer(at: 0, as: UInt16.self) == 2 && head.integer(at: 2, as: UInt16.self) == 12
    }

    /// A table without entries.
    init() { (bytes, names) = (.empty, NameBudget(fileSize: 0)) }

    /// - Throws: ``InputError`` for a table whose entries share names or values without end.
    init(_ bytes: ByteView) throws(InputError) {
        (self.bytes, names) = (bytes, NameBudget(fileSize: bytes.count))
        try AndroidChunk.forEach(in: bytes, from: 12) { (chunk) throws(InputError) in
            switch chunk.type {
            case 1: strings = AndroidStrings(chunk.bytes)
            case 0x200: try read(package: chunk)
            default: break
            }
        }
    }

    private mutating func read(package chunk: AndroidChunk) throws(InputError) {
        guard let package: UInt32 = chunk.bytes.integer(at: 8), package < 256 else { return }
        func pool(at field: Int) -> AndroidStrings {
            let offset: UInt32 = chunk.bytes.integer(at: field) ?? 0
            return AndroidStrings(chunk.bytes.dropFirst(Int(offset)))
        }
        let (types, keys) = (pool(at: 268), pool(at: 276))
        try AndroidChunk.forEach(in: chunk.bytes, from: chunk.headerSize) { (part) throws(InputError) in
            guard part.type == 0x201, let number = part.bytes.byte(at: 8), number > 0,
                let type = types[UInt32(number) - 1]
            else { return }
            try names.spend(type)
            try read(part, base: package << 24 | UInt32(number) << 16, type: type.lossless, keys)
        }
    }

    private mutating func read(
        _ chunk: AndroidChunk, base: UInt32, type: String, _ keys: AndroidStrings
    ) throws(InputError) {
        guard let flags = chunk.bytes.byte(at: 9), let count: UInt32 = chunk.bytes.integer(at: 12),
            let start: UInt32 = chunk.bytes.integer(at: 16)
        else { return }
        let width = flags == 2 ? 2 : 4
        guard Int(count) <= (chunk.bytes.count - min(chunk.headerSize, chunk.bytes.count)) / width else { return }
        for index in 0..<Int(count) {
            let place = chunk.headerSize + index * width
            var (number, offset) = (UInt32(index), UInt32.max)
            switch flags {
            // Sparse types state the number of each entry.
            case 1:
                number = UInt32(chunk.bytes.integer(at: place, as: UInt16.self) ?? 0)
                offset = UInt32(chunk.bytes.integer(at: place + 2, as: UInt16.self) ?? 0) * 4
            case 2:
                let short: UInt16 = chunk.bytes.integer(at: place) ?? .max
                if short != .max { offset = UInt32(short) * 4 }
            default: offset = chunk.bytes.integer(at: place) ?? .max
            }
            guard offset != .max, number < 1 << 16 else { continue }
            try read(chunk.bytes.dropFirst(Int(start) + Int(offset)), base | number, type, keys)
        }
    }

    private mutating func read(
        _ entry: ByteView, _ id: UInt32, _ type: String, _ keys: AndroidStrings
    ) throws(InputError) {
        guard let size: UInt16 = entry.integer(at: 0), let flags: UInt16 = entry.integer(at: 2), size >= 8,
            let key: UInt32 = entry.integer(at: 4)
        else { return }
        // It is taken out, so that its lists are not copied.
        var taken = entries.removeValue(forKey: id)
        if taken == nil { taken = try newEntry(type, keys, key) }
        guard var known = taken else { return }
        known.variants += 1
        if flags & 1 == 0 {
            known.bytes += UInt64(size) + 8
            try add(entry.dropFirst(Int(size)), to: &known)
        } else {
            known.references.append(entry.integer(at: 8) ?? 0)
            let count = min(Int(entry.integer(at: 12, as: UInt32.self) ?? 0), (entry.count - 16) / 12, valuesLeft)
            for index in 0..<max(count, 0) { try add(entry.dropFirst(16 + index * 12 + 4), to: &known) }
            known.bytes += UInt64(size) + UInt64(max(count, 0) * 12)
        }
        entries[id] = known
    }

    /// - Returns: `nil` for an entry without a name, and for one too many.
    private mutating func newEntry(
        _ type: String, _ keys: AndroidStrings, _ key: UInt32
    ) throws(InputError) -> Entry? {
        guard let name = keys[key], entries.count < AndroidTable.mostEntries else { return nil }
        try names.spend(name)
        return Entry(name: "\(type)/\(name.lossless)")
    }

    private mutating func add(_ value: ByteView, to entry: inout Entry) throws(InputError) {
        valuesLeft -= 1
        guard valuesLeft > 0 else { throw InputError("has more than \(AndroidTable.mostValues) values") }
        guard let type = value.byte(at: 3), let data: UInt32 = value.integer(at: 4) else { return }
        if type == 1 || type == 7 { entry.references.append(data) }
        if type == 3, let text = strings[data] {
            try names.spend(text)
            if text.starts(with: "res/") || text.starts(with: "r/") { entry.files.append(text) }
        }
    }
}

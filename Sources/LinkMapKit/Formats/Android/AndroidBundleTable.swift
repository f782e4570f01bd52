//  table        2 package
//  package      1 { 1 id }, 3 type { 1 { 1 id }, 2 name, 3 entry }
//  entry        1 { 1 id }, 2 name, 6 configuration { 2 value }
//  value        4 item, 5 one of: 2 style { 1 parent, 3 { 4 item } }, 4 array { 1 { 3 item } }, 5 plurals { 1 { 4 item } }
//  item         1 reference { 2 id }, 5 file { 1 path }

/// The table of resources of a module in an Android app bundle (`resources.pb`).
struct AndroidBundleTable {
    private(set) var entries: [UInt32: AndroidTable.Entry] = [:]
    private let path: ByteView
    /// The folder of the module, which paths in the table leave out.
    private let folder: String
    /// The names and paths that entries may still have: each repeats the name of its type, or of the folder.
    private var names: NameBudget

    /// The numbers of the fields that are the parts of a value, and of the item in each part, by the field of the value.
    private static let items: [UInt64: (part: UInt64, item: UInt64)] = [2: (3, 4), 4: (1, 3), 5: (1, 4)]
    private static let style: UInt64 = 2

    /// - Parameter path: the path of the table in the bundle.
    /// - Throws: ``InputError`` for a table whose names take too much memory.
    init(_ bytes: ByteView, at path: ByteView) throws(InputError) {
        (self.path, folder, names) = (path, path.parentPath.lossless, NameBudget(fileSize: bytes.count))
        for package in ProtobufFields(bytes) where package.number == 2 { try read(package: package.bytes) }
    }

    private mutating func read(package: ByteView) throws(InputError) {
        let package = ProtobufFields(package)
        guard let id = package.first(where: { $0.number == 1 }).map({ AndroidBundleTable.id(in: $0.bytes) }), id < 256
        else { return }
        for type in package where type.number == 3 {
            let number = AndroidBundleTable.id(in: ProtobufFields.bytes(1, in: type.bytes))
            guard number > 0, number < 256 else { continue }
            let name = ProtobufFields.bytes(2, in: type.bytes)
            for entry in ProtobufFields(type.bytes) where entry.number == 3 {
                try read(entry, base: id << 24 | number << 16, type: name)
            }
        }
    }

    private static func id(in message: ByteView) -> UInt32 {
        UInt32(clamping: ProtobufFields.first(1, in: message)?.value ?? 0)
    }

    private mutating func read(_ field: ProtobufFields.Field, base: UInt32, type: ByteView) throws(InputError) {
        let id = AndroidBundleTable.id(in: ProtobufFields.bytes(1, in: field.bytes))
        guard id < 1 << 16, entries.count < AndroidTable.mostEntries else { return }
        // It is taken out, so that its lists are not copied.
        var taken = entries.removeValue(forKey: base | id)
        if taken == nil { taken = try newEntry(type, ProtobufFields.bytes(2, in: field.bytes)) }
        guard var entry = taken else { return }
        entry.bytes += UInt64(field.size)
        for configuration in ProtobufFields(field.bytes) where configuration.number == 6 {
            entry.variants += 1
            try add(value: ProtobufFields.bytes(2, in: configuration.bytes), to: &entry)
        }
        entries[base | id] = entry
    }

    private mutating func newEntry(_ type: ByteView, _ name: ByteView) throws(InputError) -> AndroidTable.Entry {
        try names.spend(type)
        try names.spend(name)
        return AndroidTable.Entry(name: "\(type.lossless)/\(name.lossless)", table: path)
    }

    private mutating func add(value: ByteView, to entry: inout AndroidTable.Entry) throws(InputError) {
        for field in ProtobufFields(value) {
            if field.number == 4 { try add(item: field.bytes, to: &entry) }
            guard field.number == 5 else { continue }
            for kind in ProtobufFields(field.bytes) { try add(compound: kind, to: &entry) }
        }
    }

    /// Adds the items of a style, an array or plurals.
    private mutating func add(
        compound kind: ProtobufFields.Field, to entry: inout AndroidTable.Entry
    ) throws(InputError) {
        guard let (part, item) = AndroidBundleTable.items[kind.number] else { return }
        for field in ProtobufFields(kind.bytes) {
            if kind.number == AndroidBundleTable.style, field.number == 1 { add(reference: field.bytes, to: &entry) }
            if field.number == part { try add(item: ProtobufFields.bytes(item, in: field.bytes), to: &entry) }
        }
    }

    private mutating func add(item: ByteView, to entry: inout AndroidTable.Entry) throws(InputError) {
        for field in ProtobufFields(item) {
            if field.number == 1 { add(reference: field.bytes, to: &entry) }
            let file = field.number == 5 ? ProtobufFields.bytes(1, in: field.bytes) : .empty
            guard !file.isEmpty else { continue }
            try names.spend(file)
            try names.spend(path)
            entry.files.append(ByteView(copying: folder.isEmpty ? file.lossless : "\(folder)/\(file.lossless)"))
        }
    }

    private func add(reference: ByteView, to entry: inout AndroidTable.Entry) {
        if let id = AndroidBundleDocument.identifier(in: reference) { entry.references.append(id) }
    }
}

/// Facts about one archive that a link map alone provides: its contents and its dead-stripped symbols.
package struct Inventory: Sendable, Equatable {
    /// The archive, or an object file that was not an archive member.
    package var archive: ByteView
    package var counts: [Finding.Kind: Int]
    /// The size of all rows in bytes.
    package var bytes: UInt64
    /// The number of dead-stripped rows; ``deadBytes`` is their size in bytes.
    package var deadCount: Int
    package var deadBytes: UInt64

    package init(
        archive: ByteView, counts: [Finding.Kind: Int] = [:], bytes: UInt64 = 0, deadCount: Int = 0,
        deadBytes: UInt64 = 0
    ) {
        self.archive = archive
        self.counts = counts
        self.bytes = bytes
        self.deadCount = deadCount
        self.deadBytes = deadBytes
    }
}

/// Counts the contents of a link map, by archive. A map contains no references, so it cannot show the unused ones.
struct MapInventory {
    private var entries: [Inventory] = []
    /// The index of the entry for each file of the map.
    private var entryOfFile: [Int] = []
    private var seen: Set<ByteView> = []

    /// Returns one entry for each archive, by descending size, then by name.
    static func inventory(of map: LinkMap) -> [Inventory] {
        var maker = MapInventory(map)
        for row in map.rows { maker.add(row) }
        for row in map.dead?.rows ?? [] { maker.addDead(row) }
        return maker.entries.filter { $0.bytes > 0 || $0.deadCount > 0 || !$0.counts.isEmpty }
            .sorted { ($0.bytes, $1.archive) > ($1.bytes, $0.archive) }
    }

    private init(_ map: LinkMap) {
        var numbers: [ByteView: Int] = [:]
        for object in ObjectNames.objects(of: map.files).dropFirst() {
            let name = object.archive == ObjectFile.unknown.archive ? object.object : object.archive
            entryOfFile.append(numbers[name, default: entries.count])
            guard numbers[name] == nil else { continue }
            numbers[name] = entries.count
            entries.append(Inventory(archive: name))
        }
        entries.append(Inventory(archive: ObjectFile.unknown.archive))
    }

    private func entry(of row: MapRow) -> Int {
        Int(row.file) < entryOfFile.count ? entryOfFile[Int(row.file)] : entries.count - 1
    }

    private mutating func add(_ row: MapRow) {
        let entry = entry(of: row)
        entries[entry].bytes = entries[entry].bytes.addingClamped(row.size)
        // Aliases and folded functions appear in several rows.
        guard let kind = MapInventory.kind(of: row.name), seen.insert(row.name).inserted else { return }
        entries[entry].counts[kind, default: 0] += 1
    }

    private mutating func addDead(_ row: MapRow) {
        let entry = entry(of: row)
        entries[entry].deadCount += 1
        entries[entry].deadBytes = entries[entry].deadBytes.addingClamped(row.size)
    }

    /// Returns the kind of object that a row stands for; `nil` for rows that are only a part of one.
    private static func kind(of name: ByteView) -> Finding.Kind? {
        if name.starts(with: "-[") || name.starts(with: "+[") { return .objcMethod }
        if name.starts(with: "_OBJC_CLASS_$_") { return .objcClass }
        let bare = name.dropFirst(name.starts(with: "l") || name.starts(with: "_") ? 1 : 0)
        if bare.starts(with: "_OBJC_$_CATEGORY_") { return isList(bare) ? nil : .objcCategory }
        if bare.starts(with: "_OBJC_PROTOCOL_$_") { return .objcProtocol }
        if name.starts(with: "_ZTV") || name.starts(with: "__ZTV") || name.starts(with: "vtable for ") {
            return .cxxClass
        }
        guard SwiftScope.prefixLength(name) != nil else { return nil }
        return name.ends(with: "Mn") ? .swiftType : name.ends(with: "Mp") ? .swiftProtocol : nil
    }

    /// Returns whether the row is only a method list of a category: `_OBJC_$_CATEGORY_INSTANCE_METHODS_…`.
    private static func isList(_ name: ByteView) -> Bool {
        let rest = name.dropFirst("_OBJC_$_CATEGORY_".utf8.count)
        return rest.starts(with: "INSTANCE_METHODS_") || rest.starts(with: "CLASS_METHODS_")
    }
}

//  node     size of the export info (0: none)  flags  address, or for re-exports library and name
//           count of branches; for each, its text and the offset of its node

/// Reads the exported symbols of a Mach-O image from its exports trie.
package struct MachOExports {
    package struct Export: Sendable {
        package var name: ByteView
        package var address: UInt64
    }

    private let trie: ByteView
    private let imageStart: UInt64
    private var names = ByteArena()
    private var exports: [Export] = []

    /// Returns the exports in the order of the trie. Visits no node twice, so that a cycle in a damaged trie ends.
    static func exports(of file: MachOFile) -> [Export] {
        let chained = file.table("[exports trie]")
        guard let text = file.segments.first(where: { $0.name == "__TEXT" }) else { return [] }
        var reader = MachOExports(
            trie: chained.isEmpty ? file.table("[export info]") : chained, imageStart: text.memoryRange.lowerBound)
        reader.walk()
        return reader.exports
    }

    private init(trie: ByteView, imageStart: UInt64) {
        self.trie = trie
        self.imageStart = imageStart
    }

    private static let longestName = 1 << 14

    private mutating func walk() {
        var waiting: [(offset: Int, prefix: [UInt8])] = [(0, [])]
        var seen: Set<Int> = []
        // Names share prefixes, so a small trie can encode very long names.
        var budget = trie.count * 16 + 4_096
        while let (offset, prefix) = waiting.popLast() {
            guard offset < trie.count, seen.insert(offset).inserted else { continue }
            budget -= prefix.count
            guard budget > 0, prefix.count < MachOExports.longestName else { continue }
            visit(offset, prefix, &waiting)
        }
    }

    private mutating func visit(
        _ offset: Int, _ prefix: [UInt8], _ waiting: inout [(offset: Int, prefix: [UInt8])]
    ) {
        var cursor = OpcodeCursor(trie)
        cursor.offset = offset
        let size = cursor.unsigned()
        guard !cursor.isBroken, size <= UInt64(trie.count - min(cursor.offset, trie.count)) else { return }
        let children = cursor.offset + Int(size)
        if size > 0 { export(&cursor, prefix) }
        guard let count = trie.byte(at: children) else { return }
        cursor.offset = children + 1
        for _ in 0..<count {
            let text = cursor.name()
            let target = cursor.unsigned()
            guard !cursor.isBroken, target < UInt64(trie.count) else { return }
            waiting.append((Int(target), prefix + (0..<text.count).map { text[$0] }))
        }
    }

    private mutating func export(_ cursor: inout OpcodeCursor, _ name: [UInt8]) {
        let flags = cursor.unsigned()
        let isReexport = flags & EXPORT_SYMBOL_FLAGS_REEXPORT != 0
        let isAbsolute = flags & EXPORT_SYMBOL_FLAGS_KIND_MASK == EXPORT_SYMBOL_FLAGS_KIND_ABSOLUTE
        let address = cursor.unsigned()
        guard !cursor.isBroken, !isReexport, !isAbsolute else { return }
        exports.append(Export(name: names.store(name), address: imageStart &+ address))
    }
}

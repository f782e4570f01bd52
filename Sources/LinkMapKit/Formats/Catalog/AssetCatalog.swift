/// A compiled asset catalog (`Assets.car`).
package struct AssetCatalog {
    /// The renditions in the order of the catalog.
    package private(set) var renditions: [CatalogRendition] = []
    /// All other parts of the file, with names in brackets.
    package private(set) var parts: [Section] = []
    private let store: BOMStore

    package static func matches(_ bytes: ByteView) -> Bool { BOMStore.matches(bytes) }

    /// The trees and variables with their names in rows. Keys and values of a tree have the same one, but for renditions.
    private static let names: [(variable: ByteView, name: ByteView)] = [
        ("CARHEADER", "[catalog header]"), ("KEYFORMAT", "[key format]"), ("EXTENDED_METADATA", "[metadata]"),
        ("FACETKEYS", "[facets]"), ("APPEARANCEKEYS", "[appearances]"), ("LOCALIZATIONKEYS", "[localizations]"),
        ("BITMAPKEYS", "[bitmap keys]"),
    ]

    /// - Throws: ``InputError`` for a file that is damaged, or no catalog.
    package init(_ bytes: ByteView) throws(InputError) {
        store = try BOMStore(bytes)
        guard let header = store.variable("CARHEADER"), store.contents(of: header).starts(with: "RATC") else {
            throw InputError("is a BOM store, but no asset catalog")
        }
        note("[BOM header]", BOMStore.header)
        note("[block table]", store.table)
        note("[variables]", store.variableRange)
        readRenditions()
        for (variable, name) in AssetCatalog.names { note(variable, as: name) }
        for (variable, _) in store.variables { note(variable, as: ByteView(copying: "[\(variable.lossless)]")) }
        for block in store.blocks.indices where !claimed.contains(block) {
            note("[unreferenced blocks]", store.blocks[block])
        }
        for range in store.free { note("[free]", range) }
    }

    private var claimed: Set<Int> = [0]

    private mutating func note(_ name: ByteView, _ range: Range<UInt64>) {
        guard !range.isEmpty else { return }
        parts.append(Section(name: name, kind: .metadata, fileRange: range, memoryRange: 0..<0))
    }

    private mutating func note(_ name: ByteView, block: Int) {
        guard store.blocks.indices.contains(block), claimed.insert(block).inserted else { return }
        note(name, store.blocks[block])
    }

    /// Names the blocks of a variable, and those of the tree that it may be.
    private mutating func note(_ variable: ByteView, as name: ByteView) {
        let (entries, nodes) = store.tree(variable)
        for node in nodes { note(name, block: node) }
        for entry in entries {
            // The keys of this tree are numbers and no blocks.
            if variable != "BITMAPKEYS" { note(name, block: entry.key) }
            note(name, block: entry.value)
        }
        if let block = store.variable(variable) { note(name, block: block) }
    }

    // MARK: - Renditions

    private mutating func readRenditions() {
        let attributes = keyFormat()
        let assets = assetNames()
        let appearances = self.appearances()
        let (entries, nodes) = store.tree("RENDITIONS")
        for node in nodes { note("[rendition tree]", block: node) }
        for entry in entries {
            note("[rendition keys]", block: entry.key)
            guard store.blocks.indices.contains(entry.value), !claimed.contains(entry.value),
                var rendition = CatalogRendition(
                    store.contents(of: entry.value), range: store.blocks[entry.value])
            else { continue }
            claimed.insert(entry.value)
            let key = store.contents(of: entry.key)
            for (index, attribute) in attributes.enumerated() {
                let value: UInt16 = key.integer(at: index * 2) ?? 0
                if value != 0 { rendition.key[attribute] = value }
            }
            rendition.asset = rendition.key[CatalogTerms.Attribute.identifier].flatMap { assets[$0] }
            rendition.idiom = CatalogTerms.idiom(rendition.key[CatalogTerms.Attribute.idiom] ?? 0)
            let appearance = rendition.key[CatalogTerms.Attribute.appearance] ?? 0
            rendition.appearance = appearances[appearance] ?? (appearance == 0 ? nil : String(appearance))
            renditions.append(rendition)
        }
    }

    /// Returns the attributes of keys in the order of this catalog.
    private func keyFormat() -> [UInt16] {
        let bytes = store.variable("KEYFORMAT").map(store.contents) ?? .empty
        let count = min(bytes.integer(at: 8, as: UInt32.self) ?? 0, 64)
        return (0..<Int(count)).map { UInt16(truncatingIfNeeded: bytes.integer(at: 12 + $0 * 4, as: UInt32.self) ?? 0) }
    }

    /// Returns the name of each asset by its identifier. Of several names the first in the alphabet counts.
    private func assetNames() -> [UInt16: ByteView] {
        var names: [UInt16: ByteView] = [:]
        // Each name has attributes of its own. Entries of a damaged catalog may share them.
        var met: Set<Int> = []
        for entry in store.tree("FACETKEYS").entries where met.insert(entry.value).inserted {
            let (name, value) = (store.contents(of: entry.key), store.contents(of: entry.value))
            let count = Int(value.integer(at: 4, as: UInt16.self) ?? 0)
            for index in 0..<count where value.integer(at: 6 + index * 4) == CatalogTerms.Attribute.identifier {
                guard let identifier: UInt16 = value.integer(at: 8 + index * 4) else { continue }
                names[identifier] = names[identifier].map { min($0, name) } ?? name
            }
        }
        return names
    }

    private func appearances() -> [UInt16: String] {
        var names: [UInt16: String] = [:]
        var met: Set<Int> = []
        for entry in store.tree("APPEARANCEKEYS").entries where met.insert(entry.key).inserted {
            guard let number: UInt16 = store.contents(of: entry.value).integer(at: 0) else { continue }
            names[number] = store.contents(of: entry.key).lossless
        }
        return names
    }
}

//  0   BOMStore    then u32 version, blocks in use, offset and length of the block table, and of the variables (big-endian)
//  block table     u32 count, then offset and length of each; the same for free blocks follows
//  variables       u32 count, then each: u32 block, u8 length of the name, name
//  tree            "tree", u32 1, u32 block of the root, u32 size of a node, u32 number of entries
//  node            u16 whether it is a leaf, u16 count, u32 next, u32 previous, then (value, key) blocks of a leaf; an inner node
//                  has (child, separator) and one last child

/// A container of numbered blocks, in which asset catalogs are stored.
struct BOMStore {
    /// Limit of the variables. Catalogs have about ten.
    private static let mostVariables: UInt32 = 256

    /// Limit of the bytes of all blocks, as a multiple of the file.
    private static let mostOverlaps = 4

    /// An entry of a tree.
    struct Entry {
        /// The block of the key. Trees whose keys are numbers hold the number itself.
        var key: Int
        var value: Int
    }

    private let bytes: ByteView
    /// The range of each block; empty for block 0 and for ranges outside the file.
    private(set) var blocks: [Range<UInt64>] = []
    private(set) var free: [Range<UInt64>] = []
    private(set) var variables: [(name: ByteView, block: Int)] = []
    let table: Range<UInt64>
    let variableRange: Range<UInt64>
    static let header: Range<UInt64> = 0..<32

    static func matches(_ bytes: ByteView) -> Bool { bytes.starts(with: "BOMStore") }

    init(_ bytes: ByteView) throws(InputError) {
        self.bytes = bytes
        func word(_ offset: Int) -> UInt64 { UInt64(bytes.integer(at: offset, as: UInt32.self, bigEndian: true) ?? 0) }
        table = word(16)..<word(16) + word(20)
        variableRange = word(24)..<word(24) + word(28)
        guard let table = bytes.slice(table), let names = bytes.slice(variableRange), bytes.count >= 32 else {
            throw InputError("the tables of the BOM store lie outside the file", at: 16, hint: "it may be cut short")
        }
        var offset = 0
        blocks = try BOMStore.ranges(in: table, at: &offset, of: bytes)
        free = (try? BOMStore.ranges(in: table, at: &offset, of: bytes)) ?? []
        readVariables(names)
    }

    private static func ranges(
        in table: ByteView, at offset: inout Int, of bytes: ByteView
    ) throws(InputError) -> [Range<UInt64>] {
        let count = Int(table.integer(at: offset, as: UInt32.self, bigEndian: true) ?? 0)
        guard count <= (table.count - offset) / 8 else {
            throw InputError("a BOM store lists \(count) blocks, which its table does not hold", at: 16)
        }
        offset += 4
        defer { offset += count * 8 }
        // Blocks of a store do not overlap. Those of a damaged one may, and readers take time for each.
        var left = bytes.count * mostOverlaps
        var ranges: [Range<UInt64>] = []
        ranges.reserveCapacity(count)
        for index in 0..<count {
            let place = offset + index * 8
            let start = UInt64(table.integer(at: place, as: UInt32.self, bigEndian: true) ?? 0)
            let size = UInt64(table.integer(at: place + 4, as: UInt32.self, bigEndian: true) ?? 0)
            guard start > 0, bytes.slice(at: start, count: size) != nil else {
                ranges.append(0..<0)
                continue
            }
            left -= Int(size)
            guard left >= 0 else { throw InputError("the blocks of the BOM store overlap", at: start) }
            ranges.append(start..<start + size)
        }
        return ranges
    }

    private mutating func readVariables(_ names: ByteView) {
        var offset = 4
        for _ in 0..<min(BOMStore.mostVariables, names.integer(at: 0, as: UInt32.self, bigEndian: true) ?? 0) {
            guard let block: UInt32 = names.integer(at: offset, bigEndian: true),
                let length = names.byte(at: offset + 4)
            else { return }
            variables.append((names[clamped: offset + 5..<offset + 5 + Int(length)], Int(block)))
            offset += 5 + Int(length)
        }
    }

    // MARK: - Blocks

    func contents(of block: Int) -> ByteView {
        blocks.indices.contains(block) ? bytes.slice(blocks[block]) ?? .empty : .empty
    }

    func variable(_ name: ByteView) -> Int? { variables.first { $0.name == name }?.block }

    /// Returns the entries of a tree, and the blocks of its nodes; none for a variable that is no tree.
    func tree(_ name: ByteView) -> (entries: [Entry], nodes: [Int]) {
        guard let head = variable(name) else { return ([], []) }
        let bytes = contents(of: head)
        guard bytes.starts(with: "tree"), let root: UInt32 = bytes.integer(at: 8, bigEndian: true) else {
            return ([], [])
        }
        var entries: [Entry] = []
        var nodes: [Int] = []
        var waiting = [Int(root)]
        var met: Set<Int> = [0]
        while !waiting.isEmpty {
            var next: [Int] = []
            for block in waiting where blocks.indices.contains(block) && met.insert(block).inserted {
                nodes.append(block)
                next += children(of: block, &entries)
            }
            waiting = next
        }
        return (entries, [head] + nodes)
    }

    /// Adds the entries of a leaf; returns the blocks of further nodes.
    private func children(of block: Int, _ entries: inout [Entry]) -> [Int] {
        let node = contents(of: block)
        func word(_ offset: Int) -> Int? { node.integer(at: offset, as: UInt32.self, bigEndian: true).map(Int.init) }
        let count = Int(node.integer(at: 2, as: UInt16.self, bigEndian: true) ?? 0)
        guard node.integer(at: 0, as: UInt16.self, bigEndian: true) == 0 else {
            for index in 0..<count {
                guard let value = word(12 + index * 8), let key = word(16 + index * 8) else { break }
                entries.append(Entry(key: key, value: value))
            }
            return [word(4) ?? 0]
        }
        return (0...count).compactMap { word(12 + $0 * 8) }
    }
}

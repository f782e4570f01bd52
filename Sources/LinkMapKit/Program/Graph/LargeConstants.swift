/// The constants of an image at a fixed address that are so large that numbers equal their addresses by coincidence.
///
/// Constants of megabytes cover common numbers, such as the mask 0xFF00FF, and hold many.
struct LargeConstants {
    private let nodes: Set<UInt32>
    private let map: NodeMap

    /// The size in bytes from which plain numbers lie in a constant more often than the address of a part of it is taken.
    private static let leastSize: UInt64 = 256 << 10
    /// The same size for addresses that are read. Few constants of this size are read at a fixed place within, and what assembly puts
    /// into code looks like such reads.
    private static let leastSizeOfRead: UInt64 = 4 << 20

    init(_ program: Program, _ map: NodeMap) {
        self.map = map
        guard program.image.header.isFixedInMemory else {
            nodes = []
            return
        }
        let constants = program.sections.filter { $0.kind == .constants }.map(\.memoryRange)
        nodes = Set(
            map.nodes.indices.lazy.filter { index in
                let node = map.nodes[index]
                return node.size >= LargeConstants.leastSize && node.form == .data
                    && constants.contains { $0.contains(node.address) }
            }
            .map { UInt32($0) })
    }

    /// Returns whether a word of a node may be a plain number.
    @inline(__always)
    func contains(_ node: UInt32) -> Bool { !nodes.isEmpty && nodes.contains(node) }

    /// Returns whether an address in a node may be a plain number. The address of the node itself is no coincidence.
    @inline(__always)
    func contains(_ node: UInt32, inside place: UInt64) -> Bool {
        contains(node) && map.nodes[Int(node)].address != place
    }

    /// Returns whether an address in a node that code uses may be a plain number.
    ///
    /// - Parameter isIndexed: whether the instruction calculates with the number.
    @inline(__always)
    func contains(_ node: UInt32, inside place: UInt64, isIndexed: () -> Bool) -> Bool {
        contains(node, inside: place)
            && (map.nodes[Int(node)].size >= LargeConstants.leastSizeOfRead || isIndexed())
    }
}

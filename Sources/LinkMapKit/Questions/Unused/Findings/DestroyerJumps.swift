/// Detection of optimized code from the deinitializers of Swift classes, which also works in stripped files. Optimized
/// deinitializers end with a jump to the deallocation function; others call it.
enum DestroyerJumps {
    /// - Returns: Whether the code is optimized; `nil` without a class to decide from.
    static func areOptimised(_ program: Program, _ rooted: RootedGraph) -> Bool? {
        // The metadata of such classes has another layout.
        guard !program.image.toolchain.swiftClassesAreObjC else { return nil }
        let graph = rooted.graph
        var isTold = false
        for address in SwiftMetadataExtents.destroyers(of: program.swift, in: program.memory) {
            guard let node = rooted.map.node(at: address), rooted.map.nodes[Int(node)].address == address else {
                continue
            }
            let kinds = graph.references(of: Int(node)).lazy.map { graph.kinds[$0] }
            if kinds.contains(.jump) { return true }
            if kinds.contains(.call) { isTold = true }
        }
        return isTold ? false : nil
    }
}

/// Signs of the optimiser in the destroyers of Swift's classes: those that went through it end in a jump to the function
/// that frees the object, and others call it. So it shows in a stripped file too.
enum DestroyerJumps {
    /// - Returns: `nil` where there is no class to tell by.
    static func areOptimised(_ program: Program, _ rooted: RootedGraph) -> Bool? {
        // Where Objective-C knows the classes too, their metadata is laid out in another way.
        guard program.image.toolchain == .gnu else { return nil }
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

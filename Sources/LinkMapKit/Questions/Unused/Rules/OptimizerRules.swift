//  Effects of compilers, after which a used thing looks unused.

/// Evidence that a used function is a compiler-made copy or part of this one.
enum CopiedFunctionRule: FindingRule {
    static let name = "copied-function"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard let copy = context.code.copies.copy(of: node) else { return nil }
        return .atMost(.low, "\(context.name(of: copy).text) is used, which the compiler made of it")
    }
}

/// Evidence that the optimizer merged the function with similar ones, so that only a jump to the shared body remains.
enum MergedFunctionRule: FindingRule {
    static let name = "merged-function"
    /// The maximum size in bytes of the remaining code, which passes the differing constants to the shared body.
    private static let longest: UInt64 = 48

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard let symbol = context.graph.names.symbol(of: node), SwiftScope.prefixLength(symbol) != nil,
            context.rooted.map.nodes[Int(node)].size <= longest
        else { return nil }
        let graph = context.rooted.graph
        let edges = graph.references(of: Int(node))
        guard !edges.contains(where: { graph.kinds[$0] == .call }) else { return nil }
        for edge in edges where graph.kinds[edge] == .jump {
            let target = graph.targets[edge]
            guard let body = context.graph.names.symbol(of: target), body.ends(with: "Tm"), context.code.isUsed(target)
            else { continue }
            return .atMost(.low, "its code is merged into \(context.name(of: target).text), which is used")
        }
        return nil
    }
}

/// Evidence that the symbol belongs to an optimised Swift module, whose callers may contain the function's code or the
/// variable's value instead of a reference to it.
enum InlinedFunctionRule: FindingRule {
    static let name = "inlined"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard context.entity(of: node) == nil, let symbol = context.graph.names.symbol(of: node),
            context.optimisedModules.contain(symbol)
        else { return nil }
        return .atMost(
            .medium, "its module is optimised, so code that uses it may contain its body instead of a reference")
    }
}

/// Evidence from the optimizer's effects on Swift types (see ``OptimisedSwift``).
enum InlinedTypeRule: FindingRule {
    static let name = "optimised-away"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? { context.optimised.sign(of: node) }
}

/// Evidence that the symbol has the form of the initializer that the compiler makes for a struct. There is nothing in the
/// source to remove, unless the source has the same by hand.
enum MemberwiseInitRule: FindingRule {
    static let name = "memberwise-initializer"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard context.entity(of: node) == nil, let symbol = context.graph.names.symbol(of: node),
            symbol.ends(with: "fC"), SwiftScope.prefixLength(symbol) != nil,
            context.memberwise.contain(context.name(of: node))
        else { return nil }
        return .atMost(.low, "the compiler makes such an initializer for every struct")
    }
}

/// Evidence that the symbol is Swift code which the Swift and Objective-C runtimes may find through metadata that the
/// analysis does not follow.
enum SwiftCodeRule: FindingRule {
    static let name = "swift-code"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard context.program.image.toolchain.hidesUsesOfSwift, let symbol = context.graph.names.symbol(of: node),
            SwiftScope.prefixLength(symbol) != nil
        else { return nil }
        return .atMost(.low, "Swift's runtime may find it by metadata that is not followed")
    }
}

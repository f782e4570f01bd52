//  References from outside of the image, by the loader, and those that the graph does not follow.

/// Evidence that the symbol is exported and no image that may use it was given.
enum ExportedThingRule: FindingRule {
    static let name = ExportRule.name

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        context.rooted.possibleRoot(at: node).map { .atMost(.low, $0.text) }
    }
}

/// Evidence that the loader calls the function at start, to learn which implementation of an indirect function a slot holds.
/// It does so even if no code uses the slot.
enum ResolverRule: FindingRule {
    static let name = ResolverCalleeRule.name

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard context.entity(of: node) == nil,
            isResolver(context.rooted.map.nodes[Int(node)].address, context)
        else { return nil }
        return .keeps("the loader calls it at start, to choose between implementations")
    }

    /// Returns whether a function at an address is a resolver.
    static func isResolver(_ address: UInt64, _ context: FindingContext) -> Bool {
        let resolvers = context.program.fixups.resolvers
        let index = resolvers.firstIndexSorted { $0 >= address }
        return index < resolvers.count && resolvers[index] == address
    }
}

/// Evidence that an address or a number beside the variable may mean it (``WeakUses``).
enum NamedBesideRule: FindingRule {
    static let name = "named-beside-it"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard context.rooted.doubted.contains(node) else { return nil }
        return .atMost(.medium, "an address beside it, with an index, may mean it")
    }
}

/// Evidence that a number in data leads exactly to the function, though nothing is known to read it that way.
enum UnexplainedNumberRule: FindingRule {
    static let name = "unexplained-number"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard let number = context.code.numbers.numbers[node] else { return nil }
        let place = String(number.place, radix: 16)
        let holder = context.name(of: number.holder).text
        return .atMost(
            .medium, "a number in \(holder), at 0x\(place), leads to it if it counts from \(number.base.rawValue)")
    }
}

/// Evidence that the data may be meant for hardware or for a boot loader: a linker script keeps what it names.
enum ScriptRule: FindingRule {
    static let name = "linker-script"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard context.startsAlone, context.rooted.map.nodes[Int(node)].form == .data,
            context.rooted.backward.references(to: Int(node)).isEmpty
        else { return nil }
        return .atMost(.medium, "a linker script may keep it for hardware or for a boot loader")
    }
}

/// Evidence that an Objective-C method refers to it that is itself only a finding.
enum UnusedCallerRule: FindingRule {
    static let name = "unused-method"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard !context.code.unusedMethods.isEmpty else { return nil }
        let backward = context.rooted.backward
        let isNamed = backward.references(to: Int(node)).contains { place in
            context.code.unusedMethods.contains(backward.references[place].source)
        }
        return isNamed ? .atMost(.medium, "a method that nothing is seen to call refers to it") : nil
    }
}

/// Evidence that the symbol is a thread-local variable on a machine whose access sequences are not decoded.
enum ThreadLocalRule: FindingRule {
    static let name = "thread-local"
    private static let known: [Machine] = [.x86, .x86_64, .x32, .arm64, .arm64_32]

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        let program = context.program
        let address = context.rooted.map.nodes[Int(node)].address
        guard program.code.thread.template.contains(address) || address >= ThreadBlock.base,
            !known.contains(program.image.machine)
        else { return nil }
        return .atMost(.low, "a thread-local variable, whose uses are not seen on this machine")
    }
}

/// Evidence that unreachable code, which is part of no finding, refers to the entity. The analysis may have missed a
/// reference to that code.
enum DeadCodeRule: FindingRule {
    static let name = "unreached-code"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard context.entity(of: node) != nil, let code = context.orphans?.function(above: node) else { return nil }
        return .atMost(.medium, "\(context.name(of: code).text) refers to it, and nothing leads to that")
    }
}

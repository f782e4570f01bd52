/// The mangling of Swift 4 and later, and that of Swift 3.
enum SwiftMangling: Mangling {
    static let firstBytes = [UInt8(ascii: "$"), UInt8(ascii: "T")]

    /// Node limit for the tree of Swift's demangler, which cannot be interrupted while it builds the tree.
    private static let maxWeight: UInt64 = 1 << 19

    static func text(of name: ByteView, underscores: Int, _ tools: inout DemanglerTools) -> String? {
        guard let offset = SwiftScope.prefixLength(name) else { return nil }
        let whole = tools.swift.read(name, at: offset)
        // The weight of a name that the parser gave up on does not count its rest. Each back reference there can double
        // the tree, so only few are allowed.
        let rest = whole ? ByteView.empty : name.dropFirst(min(tools.swift.name.at, name.count))
        guard !tools.swift.hasOpenMark, !holdsMark(rest),
            tools.swift.weight + boundOfRest(rest, heaviest: tools.swift.heaviest) <= maxWeight
        else { return nil }
        return tools.buffers.swift(name)
    }

    /// Whether the unread bytes may mark a generic parameter outside a signature (`Rv`, `RV`).
    private static func holdsMark(_ rest: ByteView) -> Bool {
        rest.firstIndex(of: ByteView("Rv")) != nil || rest.firstIndex(of: ByteView("RV")) != nil
    }

    /// Returns an upper bound of the nodes that back references in the unread rest of a name add. Each can double the
    /// heaviest.
    private static func boundOfRest(_ rest: ByteView, heaviest: UInt32) -> UInt64 {
        var bound = UInt64(heaviest)
        for index in 0..<rest.count where rest[index] == UInt8(ascii: "A") {
            bound &*= 2
            if bound > maxWeight { return bound }
        }
        return bound
    }

    static func scopeReader() -> any ScopeReader { SwiftScope() }
}

extension SwiftScope: ScopeReader {
    mutating func resolve(
        _ name: ByteView, underscores: Int, index: UInt32, _ classes: inout LabelSet, _ modules: inout LabelSet
    ) -> ScopeNumbers? {
        SwiftScope.prefixLength(name).map { resolve(name, at: $0, &classes, &modules) }
    }
}

/// The names by which the Objective-C runtime knows classes of Swift.
enum SwiftRuntimeMangling: Mangling {
    static let firstBytes = [UInt8(ascii: "T")]

    static func text(of name: ByteView, underscores: Int, _ tools: inout DemanglerTools) -> String? {
        guard underscores > 0 else { return nil }
        return SwiftRuntimeName.path(name.dropFirst(underscores - 1)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The reader of Objective-C's names knows those classes.
    static func scopeReader() -> any ScopeReader { Scopes() }

    private struct Scopes: ScopeReader {
        mutating func resolve(
            _ name: ByteView, underscores: Int, index: UInt32, _ classes: inout LabelSet, _ modules: inout LabelSet
        ) -> ScopeNumbers? { nil }
    }
}

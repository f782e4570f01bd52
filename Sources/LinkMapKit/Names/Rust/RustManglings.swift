/// The mangling of Rust that compilers write by default since 1.90 (RFC 2603).
enum RustMangling: Mangling {
    static let firstBytes = [UInt8(ascii: "R")]

    static func text(of name: ByteView, underscores: Int, _ tools: inout DemanglerTools) -> String? {
        underscores == 1 || underscores == 2 ? tools.buffers.rust(name.dropFirst(underscores - 1)) : nil
    }

    static func scopeReader() -> any ScopeReader { RustScope() }
}

extension RustScope: ScopeReader {
    mutating func resolve(
        _ name: ByteView, underscores: Int, index: UInt32, _ classes: inout LabelSet, _ modules: inout LabelSet
    ) -> ScopeNumbers? {
        underscores == 1 || underscores == 2 ? resolve(name, at: underscores + 1, &classes, &modules) : nil
    }
}

/// The older mangling of Rust, which is that of C++ with a hash at the end.
enum RustLegacyMangling: Mangling {
    static let firstBytes = [UInt8(ascii: "Z")]

    static func text(of name: ByteView, underscores: Int, _ tools: inout DemanglerTools) -> String? {
        guard underscores == 1 || underscores == 2 else { return nil }
        let bare = name.dropFirst(underscores - 1)
        return RustLegacy.pathEnd(bare, at: 2) == nil ? nil : tools.buffers.rust(bare)
    }

    static func scopeReader() -> any ScopeReader { Scopes() }

    private struct Scopes: ScopeReader {
        mutating func resolve(
            _ name: ByteView, underscores: Int, index: UInt32, _ classes: inout LabelSet, _ modules: inout LabelSet
        ) -> ScopeNumbers? {
            guard underscores > 0 else { return nil }
            let offset = underscores + 1
            return RustLegacy.pathEnd(name, at: offset).map {
                RustLegacy.resolve(name, offset + 1..<$0, &classes, &modules)
            }
        }
    }
}

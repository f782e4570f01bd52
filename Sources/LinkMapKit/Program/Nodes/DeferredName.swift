/// A name that is demangled only where someone reads it.
struct DeferredName: Sendable, Equatable {
    private let raw: ByteView
    private let isSymbol: Bool
    private let hasUnderscore: Bool

    init(shown name: ByteView) { (raw, isSymbol, hasUnderscore) = (name, false, false) }

    /// - Parameter hasUnderscore: Whether the platform prefixes C names with an underscore.
    init(symbol: ByteView, hasUnderscore: Bool) {
        (raw, isSymbol, self.hasUnderscore) = (symbol, true, hasUnderscore)
    }

    /// The symbol demangled, or the C name without the platform's underscore.
    var shown: ByteView {
        var demangler = Demangler()
        return shown(&demangler)
    }

    /// Returns what ``shown`` has, for many names: each demangler allocates memory.
    func shown(_ demangler: inout Demangler) -> ByteView {
        demangled(&demangler).map { ByteView(copying: $0) } ?? plain
    }

    func text(_ demangler: inout Demangler) -> String { demangled(&demangler) ?? plain.text }

    private var plain: ByteView { hasUnderscore && raw.starts(with: "_") ? raw.dropFirst(1) : raw }

    private func demangled(_ demangler: inout Demangler) -> String? { isSymbol ? demangler.text(of: raw) : nil }
}

extension Label {
    /// Returns the displayed text of a label; names stay mangled with `raw`.
    package func text(_ demangler: inout Demangler, raw asInFile: Bool) -> String {
        switch style {
        case .plain: return raw.lossless
        case .symbol: return asInFile ? raw.lossless : clean(demangler.text(of: raw))
        case .itaniumScope: return asInFile ? raw.lossless : clean(demangler.scopeText(of: raw))
        }
    }

    /// Returns the demangled text, or the mangled name when the text may have lost bytes.
    private func clean(_ text: String?) -> String {
        guard let text, raw.isASCII || raw.isUTF8 else { return raw.lossless }
        return text
    }
}

extension Label {
    /// The label as it is shown; with `raw`, names stay as the file has them.
    package func text(_ demangler: inout Demangler, raw asInFile: Bool) -> String {
        switch style {
        case .plain: return raw.lossless
        case .symbol: return asInFile ? raw.lossless : clean(demangler.text(of: raw))
        case .itaniumScope: return asInFile ? raw.lossless : clean(demangler.scopeText(of: raw))
        }
    }

    /// A demangler's text, unless bytes may have been lost on the way: then the name stays as it is.
    private func clean(_ text: String?) -> String {
        guard let text, raw.isASCII || raw.isUTF8 else { return raw.lossless }
        return text
    }
}

extension Label {
    /// The label as it is shown; with `raw`, names stay as the file has them.
    package func text(_ demangler: inout Demangler, raw asInFile: Bool) -> String {
        switch style {
        case .plain: return raw.text
        case .symbol: return asInFile ? raw.text : demangler.text(of: raw) ?? raw.text
        case .itaniumScope: return asInFile ? raw.text : demangler.scopeText(of: raw) ?? raw.text
        }
    }
}

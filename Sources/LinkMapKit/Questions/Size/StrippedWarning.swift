/// The hint that an image was stripped, and what gives the names of its functions back.
enum StrippedWarning {
    static let code = "stripped"

    /// Returns no warning if functions without a name are few: linkers and assemblers drop some names of any image.
    static func warnings(about ledger: Ledger, of image: Image) -> [AuditWarning] {
        let count = ledger.unnamed.count
        guard count > 0, count >= ledger.unnamed.lowerBound / 8 else { return [] }
        let what = count == 1 ? "one function has" : "\(count) functions have"
        let file = image.toolchain.putsDebugInfoIntoBundles ? "dSYM" : "debug file"
        let id =
            image.id.map { " with the \(image.toolchain.putsDebugInfoIntoBundles ? "UUID" : "build ID") \($0)" } ?? ""
        let fetched =
            image.toolchain.putsDebugInfoIntoBundles || image.id == nil ? "" : ", or fetch it with --debuginfod"
        return [
            AuditWarning(
                code, "\(what) no name, since the file was stripped: give its \(file)\(id) with --debug-file\(fetched)")
        ]
    }
}

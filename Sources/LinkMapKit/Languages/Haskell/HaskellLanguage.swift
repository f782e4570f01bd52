//  movq $0x409020, -0x10(%rbp)     GHC pushes the address of a return point, which has no symbol
//  .quad arity, layout; .long …    and puts a table before each, with the distance of a list of what the code needs
//  Main_main11_info:

/// Haskell, as GHC compiles it.
///
/// Its functions, return points and closures refer to each other by tables between instructions, whose form is not read
/// (``HaskellCodeRule``): nothing is certain about them.
struct HaskellLanguage: Language {
    func makes(_ program: Program) -> Bool {
        program.symbols.contains { $0.role == .definition && $0.name == "stg_upd_frame_info" }
    }

    func isOpaque(_ symbol: ByteView) -> Bool { HaskellLanguage.endings.contains { symbol.ends(with: $0) } }

    var rules: [any ProgramRule.Type] { [HaskellCodeRule.self] }

    /// The endings of the names of code, of its closures and of their parts. Source: `GHC.Cmm.CLabel`.
    private static let endings: [StaticString] = [
        "_info", "_closure", "_entry", "_fast", "_slow", "_ret", "_srt", "_bytes", "_str", "_tbl", "_dflt", "_alt",
    ]
}

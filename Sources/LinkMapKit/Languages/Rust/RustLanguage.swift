/// Rust, whose names are read in `Names/Rust`.
struct RustLanguage: Language {
    var runtimeModules: Set<ByteView> { RustLanguage.crates }
    var standardModules: Set<ByteView> { RustLanguage.standardCrates }
    func mangles(_ symbol: ByteView) -> Bool {
        let plain = symbol.starts(with: "__") ? symbol.dropFirst(1) : symbol
        return plain.starts(with: "_R") || plain.starts(with: "_Z") && RustLegacy.pathEnd(plain, at: 2) != nil
    }

    private static let standardCrates: Set<ByteView> = [
        "std", "core", "alloc", "compiler_builtins", "std_detect", "panic_unwind", "panic_abort", "unwind",
    ]

    /// The crates of the standard library, and those that only it uses in most programs.
    private static let crates = standardCrates.union(["rustc_demangle", "gimli", "addr2line"])

    /// The crate in the name of a unit: `src/lib.rs/@/crate.0123456789abcdef-cgu.0`.
    var units: UnitGrouping? {
        UnitGrouping(code: 0x1C, rule: .crate, words: "crates of Rust") { name, _ in
            guard let mark = name.firstIndex(of: "/@/") else { return nil }
            let crate = name.dropFirst(mark + 3)
            return crate.firstIndex(of: UInt8(ascii: ".")).map { crate.prefix($0) } ?? crate
        }
    }
}

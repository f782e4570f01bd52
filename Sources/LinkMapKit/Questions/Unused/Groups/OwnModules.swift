/// The modules and crates of a program's entry point: its own code, whatever the file is named.
///
/// Swift names the module in the symbol of `@main` (`$s3App4MainV5$mainyyFZ`), SwiftPM in an alias of `main` (`App_main`).
/// Top-level code of Swift has no other name than `main`; the function behind it comes from the same module. Rust calls a
/// function `crate::main`.
struct OwnModules {
    private(set) var names: Set<ByteView> = []

    init(_ image: Image, _ symbols: [Symbol]) {
        guard image.role == .executable else { return }
        func plain(_ name: ByteView) -> ByteView {
            image.toolchain.hasUnderscores && name.starts(with: "_") ? name.dropFirst(1) : name
        }
        let main = symbols.first { $0.role == .definition && plain($0.name) == "main" }?.address
        var next: Symbol?
        for symbol in symbols where symbol.role == .definition {
            let name = plain(symbol.name)
            if let known = OwnModules.name(inEntry: name) { names.insert(known) }
            guard let main, symbol.address >= main else { continue }
            if symbol.address == main, let module = OwnModules.name(inAlias: name) { names.insert(module) }
            if symbol.address > main, symbol.address < next?.address ?? .max { next = symbol }
        }
        guard names.isEmpty, let next, let start = SwiftScope.prefixLength(plain(next.name)) else { return }
        let module = SwiftScope.firstModule(in: plain(next.name), from: start)
        if !module.isEmpty, !Languages.runtimeModules.contains(module) { names.insert(module) }
    }

    /// Returns the module or crate whose entry point a symbol is.
    private static func name(inEntry name: ByteView) -> ByteView? {
        if let start = SwiftScope.prefixLength(name) {
            let isMain = name.ends(with: "FZ") && name.firstIndex(of: ByteView("5$mainyy")) != nil
            return isMain ? SwiftScope.firstModule(in: name, from: start) : nil
        }
        if name.starts(with: "_ZN") {
            var cursor = NameCursor(name, at: 3)
            guard let crate = cursor.decimal().flatMap({ cursor.take($0) }) else { return nil }
            return name.dropFirst(cursor.at).starts(with: "4main17h") ? crate : nil
        }
        guard name.starts(with: "_RNvC") else { return nil }
        var cursor = NameCursor(name, at: 5)
        if cursor.take("s") { _ = cursor.base62() }
        guard let crate = cursor.decimal().flatMap({ cursor.take($0) }) else { return nil }
        return name.dropFirst(cursor.at) == "4main" ? crate : nil
    }

    private static func name(inAlias name: ByteView) -> ByteView? {
        name.ends(with: "_main") && !name.starts(with: "_") && name.count > 5 ? name.prefix(name.count - 5) : nil
    }
}

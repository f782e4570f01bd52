/// Creates ``Initializer`` values from addresses, with names, sources and sizes.
struct InitializerBuilder {
    private let functions: FunctionIndex
    private let symbols: [Symbol]
    private let placements: PlacementIndex
    private let hasUnderscores: Bool
    /// Source files of local functions by address, as far as the symbol table names them.
    private let sources: [UInt64: ByteView]
    private var demangler = Demangler()

    init(
        functions: FunctionIndex, symbols: [Symbol], placements: PlacementIndex, sources: [UInt64: ByteView],
        hasUnderscores: Bool
    ) {
        self.functions = functions
        self.symbols = symbols
        self.placements = placements
        self.sources = sources
        self.hasUnderscores = hasUnderscores
    }

    /// Returns the initializers that the loader calls.
    mutating func initializers(_ listed: [LoadFacts.CalledFunction]) -> [Initializer] {
        var made: [Initializer] = []
        for one in listed {
            switch one.target {
            case .address(let address): made.append(initializer(one.kind, at: address))
            case .symbol(let name): made.append(initializer(one.kind, importing: name))
            case .none: made.append(initializer(one.kind, importing: nil))
            }
            let last = made.count - 1
            guard one.isStartupCode, made[last].symbol == nil else { continue }
            (made[last].name, made[last].origin) = ("[.init]", .toolchain)
        }
        markToolchain(&made)
        return made
    }

    /// Marks the start-up files' initializer in a stripped image: the only function of `.init_array` without an unwind
    /// record.
    private func markToolchain(_ initializers: inout [Initializer]) {
        let listed = initializers.indices.filter {
            initializers[$0].symbol == nil && initializers[$0].kind == .initArray
        }
        let bare = listed.filter { initializers[$0].bytes == nil }
        if bare.count == 1, listed.count > 1 { initializers[bare[0]].origin = .toolchain }
    }

    mutating func initializer(_ kind: Initializer.Kind, at address: UInt64) -> Initializer {
        guard let index = functions.symbol(at: address) else {
            var made = Initializer(
                kind: kind, origin: .function, address: address, name: PlacedName.text("function", at: address))
            fill(&made, at: address)
            return made
        }
        let symbol = symbols[Int(index)].name
        let known = InitializerName(symbol)
        var made = Initializer(
            kind: kind, origin: InitializerBuilder.origin(of: symbol, known), address: address,
            name: (known.source ?? known.subject).map { InitializerBuilder.keyed + text(of: $0) } ?? text(of: symbol))
        made.symbol = symbol
        made.priority = known.priority
        made.source = known.source
        fill(&made, at: address)
        return made
    }

    /// Returns the initializer of a slot with a function of another image, or with none.
    mutating func initializer(_ kind: Initializer.Kind, importing name: ByteView?) -> Initializer {
        guard let name, !name.isEmpty else {
            return Initializer(kind: kind, origin: .function, address: nil, name: "[no function]")
        }
        var made = Initializer(kind: kind, origin: .function, address: nil, name: text(of: name))
        made.symbol = name
        return made
    }

    /// Returns the functions that initialize global variables of Swift, the largest first.
    mutating func lazyGlobals() -> [Initializer] {
        var made: [Initializer] = []
        for address in RuntimeReader.lazyGlobals(in: symbols) {
            var global = initializer(.once, at: address)
            global.origin = .swiftGlobal
            made.append(global)
        }
        return made.sorted { ($1.bytes ?? 0, $0.address ?? 0) < ($0.bytes ?? 0, $1.address ?? 0) }
    }

    /// Returns a `+load` method as an initializer.
    mutating func load(named name: String, at address: UInt64?) -> Initializer {
        var made = Initializer(kind: .load, origin: .objcLoad, address: address, name: name)
        if let address { fill(&made, at: address) }
        return made
    }

    private func fill(_ made: inout Initializer, at address: UInt64) {
        made.bytes = functions.size(at: address)
        if let source = sources[address] { made.source = source }
        guard !placements.isEmpty else { return }
        placements.split(address..<address.addingClamped(1)) { _, object in
            if object != 0, Int(object) < placements.objects.count { made.object = placements.objects[Int(object)] }
        }
    }

    /// Prefix that binutils print for such a function.
    private static let keyed = "global constructors keyed to "

    private mutating func text(of name: ByteView) -> String {
        if demangler.text(of: name) != nil { return Label(name, .symbol).text(&demangler, raw: false) }
        return (hasUnderscores && name.starts(with: "_") ? name.dropFirst(1) : name).lossless
    }

    // MARK: - Origins

    private static func origin(of symbol: ByteView, _ known: InitializerName) -> Initializer.Origin {
        if known.isCxx { return .cxxFile }
        if toolchain.contains(symbol) { return .toolchain }
        return registration.contains(symbol) ? .registration : .function
    }

    private static let toolchain: Set<ByteView> = [
        "_init", "frame_dummy", "__do_global_ctors_aux", "init_cacheinfo", "__do_init", "__libc_init_secure",
        "__libc_csu_init", "__init", "_dl_relocate_static_pie", "init", "__libc_early_init", "call_weak_fn",
    ]
    private static let registration: Set<ByteView> = [
        "swift_image_constructor", "_ZL23swift_image_constructorv", "__objc_gnu_init", ".objcv2_load_function",
        "objcv2_load_function", "__objc_load_image",
    ]
}

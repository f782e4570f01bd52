/// The Swift modules whose code is optimised, read off the names of optimised copies: `…Tg5`, `…Tf4d_n`, `…Tm`. Small
/// modules have none; their code tells.
struct OptimisedModules {
    private var modules: Set<ByteView> = []

    init(_ program: Program, _ rooted: RootedGraph) {
        guard !program.swift.isEmpty else { return }
        for symbol in program.symbols where symbol.role == .definition {
            guard let start = SwiftScope.prefixLength(symbol.name), OptimisedModules.isOptimised(symbol.name) else {
                continue
            }
            modules.insert(SwiftScope.firstModule(in: symbol.name, from: start))
        }
        modules.formUnion(OptimisedCode(program, rooted).modules(except: modules))
    }

    var isEmpty: Bool { modules.isEmpty }

    /// Returns whether the module of a Swift symbol is optimised.
    func contain(_ name: ByteView) -> Bool {
        guard !isEmpty, let start = SwiftScope.prefixLength(name) else { return false }
        return modules.contains(SwiftScope.firstModule(in: name, from: start))
    }

    /// Returns whether a name is that of a specialization (`…Tg5`, `…Tf4d_n`) or of merged functions (`…Tm`). The
    /// digit names the pass: others than the fourth run in builds without optimisation too.
    static func isOptimised(_ name: ByteView) -> Bool {
        name.ends(with: "Tg5") || name.ends(with: "Tm")
            || name.ends(with: "_n") && name.firstIndex(of: ByteView("Tf4")) != nil
    }
}

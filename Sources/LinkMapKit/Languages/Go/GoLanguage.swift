/// Go, as its gc compiler and its linker write it. gccgo's programs have none of it: their types are ordinary data with pointers.
struct GoLanguage: Language {
    // MARK: Names

    func isRuntime(_ module: ByteView) -> Bool {
        GoLanguage.packages.contains(module) || module.starts(with: "runtime/")
            || module.starts(with: "internal/") || module.starts(with: "vendor/")
    }

    /// The packages of the runtime and what it is built of.
    private static let packages: Set<ByteView> = [
        "runtime", "reflect", "sync", "syscall", "type", "go", "_cgo_runtime", "errors", "unsafe",
    ]

    func naming(in image: Image) -> (any NamingScheme)? {
        image.sections.contains { isTable($0.name) } ? GoNames() : nil
    }

    // MARK: Formats

    func links(_ image: Image) -> Bool { image.sections.contains { GoMarks.isSection($0.name) } }

    func functions(of image: Image, besides left: [Symbol]) -> [Symbol] {
        GoFunctionNames.symbols(of: image, besides: left)
    }

    /// Returns the options of Go's tools, which compile and link the whole program. The linker has removed what it can prove unused,
    /// and no compiler's option helps it.
    func options(_ common: ToolOptions) -> ToolOptions {
        var options = common
        options.dropUnusedCode = nil
        options.dropUnusedCodeWarning = nil
        options.foldIdenticalFunctions = nil
        options.relativeMethodLists = nil
        options.newerHashTable = nil
        options.separateDebugInfo = "go build -ldflags=-w, which leaves it out; keep the program with it for debuggers"
        options.stripSymbols?.option =
            "go build -ldflags=\"-s -w\", which leaves out debug info, too; panics name functions and lines all the same"
        options.loadFewerLibraries = "CGO_ENABLED=0 go build, unless the program needs C code"
        return options
    }

    func isTable(_ section: ByteView) -> Bool { GoMarks.isLineTable(section) }
    func isMark(_ symbol: ByteView) -> Bool { GoMarks.isSymbol(symbol) }
    /// Returns whether a symbol is like `type.*` or `go:string.*`.
    func coversAllPackages(_ symbol: ByteView) -> Bool { symbol.ends(with: ".*") }
    var runsInitialisers: Bool { true }

    // MARK: Ownership

    /// The package of a unit, whose name is its path.
    var units: UnitGrouping? {
        UnitGrouping(code: 0x16, rule: .package, words: "packages of Go", namesArePackages: true) { name, _ in name }
    }

    func packages(of image: Image) -> (any ProgramPackages)? { GoBuildInfo.packages(of: image) }

    // MARK: Program

    func tables(in memory: ImageMemory, code: [Range<UInt64>]) -> (any RuntimeTables)? { GoTables(memory, code: code) }
    var rules: [any ProgramRule.Type] { [GoModuleRule.self] }

    // MARK: Questions

    func linkerRules(_ graph: ProgramGraph, _ program: Program, roots: [UInt32]) -> (any LinkerRules)? {
        GoLinking(graph, program, roots: roots)
    }

    func debugEntries(_ graph: ProgramGraph, _ program: Program, _ layout: Layout) -> (any LinkedDebugEntries)? {
        GoDebugEntries(graph, program, layout)
    }

    /// The words for packages. Types have no symbols, and the linker takes no object file whole.
    var words: PackageWords {
        var words = PackageWords()
        words.hasOwnLinker = true
        words.besides = "table rows"
        words.stays = "zero-filled memory, gaps of alignment, and names that other packages share"
        words.own = " with their names and table rows"
        words.parts = PackageWords.Parts(
            one: "function, variable or type", many: "functions, variables and types")
        words.archive = "Go package with debug info"
        words.importRecord = "..inittask"
        return words
    }
}

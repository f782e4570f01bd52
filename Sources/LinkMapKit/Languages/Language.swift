/// One programming language: what its compiler, linker and runtime add to an image, for every layer that asks.
///
/// A language is a folder beside this file and one line in ``Languages``. Nothing outside of that folder names it: code asks the
/// language of an image, or all languages, for the fact that it needs. Requirements stand in the order of the layers, and all have
/// a default that adds nothing.
protocol Language: Sendable {
    // MARK: Names

    /// The modules, crates or namespaces that come with the compiler.
    var runtimeModules: Set<ByteView> { get }
    /// The modules among them that every program of the language needs. Others, such as Foundation, are dependencies.
    var standardModules: Set<ByteView> { get }
    /// Returns whether a name of a symbol is mangled as the language's compiler does.
    func mangles(_ symbol: ByteView) -> Bool
    /// Returns whether a module, crate or package comes with the compiler, or is part of the runtime.
    func isRuntime(_ module: ByteView) -> Bool
    /// Returns the form of the symbols' names in an image; `nil` if prefixes tell them from names of other languages.
    func naming(in image: Image) -> (any NamingScheme)?

    // MARK: Formats

    /// Returns whether the language's own linker made an image. Images that a system's linker made have no such language.
    func links(_ image: Image) -> Bool
    /// Returns the functions that the runtime knows by name in an image without a symbol table.
    ///
    /// - Parameter left: the symbols that are left. Those are not repeated.
    func functions(of image: Image, besides left: [Symbol]) -> [Symbol]
    /// Returns the names of functions that metadata for the runtime states, by address.
    func functionNames(of image: Image) -> [UInt64: ByteView]
    /// Returns the options of the language's tools.
    ///
    /// - Parameter common: the options of the system's tools.
    func options(_ common: ToolOptions) -> ToolOptions
    /// Returns whether a section holds a table for the runtime that is as large as the program makes it.
    ///
    /// - Parameter section: the name of the section, with or without its segment.
    func isTable(_ section: ByteView) -> Bool
    /// Returns whether the language's compiler made a part of an image, as its sections show.
    func compiles(_ image: Image) -> Bool
    /// Returns whether the linker or the compiler made a symbol to mark a place. It is no function or variable of the sources.
    func isMark(_ symbol: ByteView) -> Bool
    /// Returns whether a symbol covers what the linker makes of all packages.
    func coversAllPackages(_ symbol: ByteView) -> Bool
    /// Whether the runtime calls initialisers itself, so that the lists of the loader lack them.
    var runsInitialisers: Bool { get }

    // MARK: Ownership

    /// The grouping of compilation units in debug info; `nil` for top directories of sources.
    var units: UnitGrouping? { get }
    /// Returns the packages of a program as the language names them; `nil` where prefixes of symbols name them.
    func packages(of image: Image) -> (any ProgramPackages)?

    // MARK: Program

    /// Returns the tables for the runtime; `nil` if the image has none.
    ///
    /// - Parameter code: the address ranges of functions.
    func tables(in memory: ImageMemory, code: [Range<UInt64>]) -> (any RuntimeTables)?
    /// Returns whether the language's compiler made code of a program that is not understood (``isOpaque(_:)``).
    func makes(_ program: Program) -> Bool
    /// Returns whether code or data refers to others in ways that are not read, by its symbol.
    func isOpaque(_ symbol: ByteView) -> Bool
    /// The rules that know why something is used.
    var rules: [any ProgramRule.Type] { get }

    // MARK: Questions

    /// Returns the rules of the language's linker in forecasts; `nil` if the linker takes object files or sections.
    ///
    /// - Parameter roots: the nodes that the linker keeps in any case.
    func linkerRules(_ graph: ProgramGraph, _ program: Program, roots: [UInt32]) -> (any LinkerRules)?
    /// Returns the debug info by what it describes; `nil` if debug info goes by compilation units.
    func debugEntries(_ graph: ProgramGraph, _ program: Program, _ layout: Layout) -> (any LinkedDebugEntries)?
    /// The words for users about packages of programs in this language.
    var words: PackageWords { get }
}

extension Language {
    var runtimeModules: Set<ByteView> { [] }
    var standardModules: Set<ByteView> { [] }
    func mangles(_ symbol: ByteView) -> Bool { false }
    func isRuntime(_ module: ByteView) -> Bool { runtimeModules.contains(module) }
    func naming(in image: Image) -> (any NamingScheme)? { nil }
    func links(_ image: Image) -> Bool { false }
    func functions(of image: Image, besides left: [Symbol]) -> [Symbol] { [] }
    func functionNames(of image: Image) -> [UInt64: ByteView] { [:] }
    func options(_ common: ToolOptions) -> ToolOptions { common }
    func isTable(_ section: ByteView) -> Bool { false }
    func compiles(_ image: Image) -> Bool { false }
    func isMark(_ symbol: ByteView) -> Bool { false }
    func coversAllPackages(_ symbol: ByteView) -> Bool { false }
    var runsInitialisers: Bool { false }
    var units: UnitGrouping? { nil }
    func packages(of image: Image) -> (any ProgramPackages)? { nil }
    func tables(in memory: ImageMemory, code: [Range<UInt64>]) -> (any RuntimeTables)? { nil }
    func makes(_ program: Program) -> Bool { false }
    func isOpaque(_ symbol: ByteView) -> Bool { false }
    var rules: [any ProgramRule.Type] { [] }
    func linkerRules(_ graph: ProgramGraph, _ program: Program, roots: [UInt32]) -> (any LinkerRules)? { nil }
    func debugEntries(_ graph: ProgramGraph, _ program: Program, _ layout: Layout) -> (any LinkedDebugEntries)? { nil }
    var words: PackageWords { PackageWords() }
}

/// The rules by which a language's linker keeps one thing along with another, where it takes functions and variables one by one.
protocol LinkerRules: Sendable {
    /// Returns whether each node is kept when some are removed.
    ///
    /// - Parameter isRemoved: empty for none.
    func remaining(without isRemoved: [Bool]) -> [Bool]
}

/// The debug info of a program by what it describes, where the language's linker writes debug info anew.
protocol LinkedDebugEntries: Sendable {
    /// Adds the bytes that go along with nodes to those of their regions.
    func add(_ isGone: [Bool], to gone: inout [UInt64])
}

/// The words about packages that differ between languages. The defaults suit linkers that take object files.
package struct PackageWords: Sendable {
    /// Whether the language's own linker made the program: it takes functions and variables one by one, and compilation units are packages.
    package var hasOwnLinker = false
    /// The bytes that a file loses besides those of a package, of everything that only it brings in, and their debug info.
    package var besides = "gaps, table rows and unused parts of its object files"
    /// The part of those bytes that the file keeps.
    package var stays = "zero-filled memory, gaps and object files that other code needs whole"
    /// The bytes of a package besides those of its symbols, behind "of its own in 3 symbols".
    package var own = ""
    /// The things that the bytes of a package are counted of; `nil` for symbols.
    package var parts: Parts?
    /// The word for archives where compilation units stand for them; `nil` for the usual ones.
    package var archive: String?
    /// The end of the names of records that lead from a package to those that it imports; `nil` without such records.
    package var importRecord: String?

    /// Words for one thing and for several.
    package struct Parts: Sendable {
        package var one: String
        package var many: String
    }

    package init() {}
}

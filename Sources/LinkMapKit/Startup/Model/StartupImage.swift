/// What one image pays for before `main`.
public struct StartupImage: Sendable {
    public enum Form: String, Sendable {
        /// Started by the loader.
        case program
        /// Started by the kernel alone.
        case staticProgram = "static-program"
        case library
    }

    public var architecture: String
    public var form: Form
    /// The program that loads it: `/lib64/ld-linux-x86-64.so.2`, `/usr/lib/dyld`.
    public var interpreter: String?
    /// In the order in which the loader comes to them.
    public var libraries: [StartupLibrary]
    public var relocations: RelocationFigures
    public var lookups: LookupFigures
    /// In the order in which they run.
    public var initializers: [Initializer]
    public var runtimes: RuntimeFigures
    public var memory: StartupMemory
    public var traits: LoadTraits
    /// The form of what the loader is to write (Mach-O).
    var fixups = FixupTable.Source.none
    /// What packed relocations would save (ELF).
    var packing = PackedSize()
    /// What to do about it, the most worthwhile first.
    public var advice: [StartupAdvice]

    public init(architecture: String, form: Form) {
        self.architecture = architecture
        self.form = form
        libraries = []
        relocations = RelocationFigures()
        lookups = LookupFigures()
        initializers = []
        runtimes = RuntimeFigures()
        memory = StartupMemory()
        traits = LoadTraits()
        advice = []
    }
}

/// How the image is loaded, where that costs or may be dangerous.
public struct LoadTraits: Sendable, Equatable {
    /// All symbols are looked up before the program runs.
    public var bindNow = false
    /// The loader writes into code.
    public var textRelocations = false
    public var executableStack = false
    /// May lie anywhere in memory.
    public var positionIndependent = false

    public init() {}
}

/// Memory that is written before `main`, or made anew for each thread, in bytes.
public struct StartupMemory: Sendable, Equatable {
    /// Made read-only once it has been relocated: the whole run, with the GOT (`PT_GNU_RELRO`, `__DATA_CONST`).
    public var relro: UInt64 = 0
    /// Constants that hold addresses: `.data.rel.ro` and its like, `__DATA_CONST,__const`.
    public var relocatedConstants: UInt64 = 0
    /// The block that every thread gets.
    public var threadLocal: UInt64 = 0
    /// What the block is filled with out of the file.
    public var threadLocalInitialized: UInt64 = 0

    public init() {}
}

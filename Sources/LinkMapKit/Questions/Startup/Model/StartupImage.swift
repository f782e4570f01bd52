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
    /// Functions that set up global variables of Swift at their first use, the largest first.
    public var lazyGlobals: [Initializer]
    public var memory: StartupMemory
    public var traits: LoadTraits
    /// The form of what the loader is to write (Mach-O).
    var fixups = FixupTable.Source.none
    /// What packed relocations would save (ELF).
    var packing = PackedSize()
    /// Changes that let the program start sooner, the largest saving first.
    public var advice: [Advice]

    public init(architecture: String, form: Form) {
        self.architecture = architecture
        self.form = form
        libraries = []
        relocations = RelocationFigures()
        lookups = LookupFigures()
        initializers = []
        runtimes = RuntimeFigures()
        lazyGlobals = []
        memory = StartupMemory()
        traits = LoadTraits()
        advice = []
    }
}

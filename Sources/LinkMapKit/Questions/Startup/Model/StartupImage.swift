/// The work before `main` that one image causes.
package struct StartupImage: Sendable {
    package typealias Form = LoadFacts.Form

    package var architecture: String
    package var form: Form
    /// Path of the loader: `/lib64/ld-linux-x86-64.so.2`, `/usr/lib/dyld`.
    package var interpreter: String?
    /// Libraries in load order.
    package var libraries: [StartupLibrary]
    package var relocations: RelocationFigures
    package var lookups: LookupFigures
    /// Functions that run before `main`, in execution order.
    package var initializers: [Initializer]
    /// Whether the program's own runtime calls further initializers, which are in none of the loader's lists and not counted.
    package var hasRuntimeInitializers = false
    package var runtimes: RuntimeFigures
    /// Functions that initialize global variables of Swift at their first use, the largest first.
    package var lazyGlobals: [Initializer]
    package var memory: StartupMemory
    package var traits: LoadTraits
    /// The form of the fixups (Mach-O).
    var fixups = FixupTable.Source.none
    /// The sizes of relative relocations, as they are and packed (ELF).
    var packing = PackedSize()
    /// Whether a dynamic loader writes addresses into the image.
    package var isRelocated = true
    /// Numbers that only the image's format has.
    package var ownFigures: [LoadFigure] = []
    /// Changes that make the program start faster, the largest saving first.
    package var advice: [Advice]

    package init(architecture: String, form: Form) {
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

/// What one image pays for before `main`.
package struct StartupImage: Sendable {
    package typealias Form = LoadFacts.Form

    package var architecture: String
    package var form: Form
    /// The program that loads it: `/lib64/ld-linux-x86-64.so.2`, `/usr/lib/dyld`.
    package var interpreter: String?
    /// In the order in which the loader comes to them.
    package var libraries: [StartupLibrary]
    package var relocations: RelocationFigures
    package var lookups: LookupFigures
    /// In the order in which they run.
    package var initializers: [Initializer]
    package var runtimes: RuntimeFigures
    /// Functions that set up global variables of Swift at their first use, the largest first.
    package var lazyGlobals: [Initializer]
    package var memory: StartupMemory
    package var traits: LoadTraits
    /// The form of what the loader is to write (Mach-O).
    var fixups = FixupTable.Source.none
    /// What packed relocations would save (ELF).
    var packing = PackedSize()
    /// Changes that let the program start sooner, the largest saving first.
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

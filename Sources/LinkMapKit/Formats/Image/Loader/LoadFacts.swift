/// The work that one image causes its loader, according to the file. Each format fills it in by its loader's rules.
package struct LoadFacts {
    /// The way an image is started.
    package enum Form: String, Sendable {
        /// Started by the loader.
        case program
        /// Started by the kernel alone.
        case staticProgram = "static-program"
        case library
    }

    /// A function that the loader calls before `main`.
    struct CalledFunction {
        enum Target {
            case address(UInt64)
            /// A function of another image.
            case symbol(ByteView)
            case none
        }

        var kind: InitializerKind
        var target: Target
        /// Whether the function is start-up code of the C library, which the linker puts into its own section
        /// (`.init`).
        var isStartupCode = false
    }

    var form: Form
    /// Path of the loader: `/lib64/ld-linux-x86-64.so.2`, `/usr/lib/dyld`.
    var interpreter: ByteView?
    var relocations = RelocationFigures()
    var lookups = LookupFigures()
    var memory = StartupMemory()
    var traits = LoadTraits()
    /// Functions that run before `main`, in execution order.
    var initializers: [CalledFunction] = []
    /// Source files of functions in ``initializers`` by address, as far as the symbol table names them.
    var sources: [UInt64: ByteView] = [:]
    /// Functions that the file lists apart from its symbols; unknown sizes are 0.
    var knownFunctions: [(address: UInt64, size: UInt64)] = []
    /// The memory that holds Objective-C and Swift metadata.
    var runtimeMemory: ImageMemory
    /// Whether the image registers classes with an Objective-C runtime.
    var hasObjC = false
    /// Whether that runtime calls `+load` methods before the image's own initializers.
    var callsLoadMethods = false
    /// The form of the image's fixups (Mach-O).
    var fixups = FixupTable.Source.none
    /// Sizes of the relative relocations, as they are and packed (ELF).
    var packing = PackedSize()
    /// Whether a dynamic loader writes addresses into the image. If not, figures of relocations say nothing.
    var isRelocated = true
    /// Numbers that only this format has.
    var figures: [LoadFigure] = []
    /// Warnings about faults that affect loading.
    var log = StartupLog()

    init(form: Form, runtimeMemory: ImageMemory) {
        self.form = form
        self.runtimeMemory = runtimeMemory
    }
}

/// The list that contains an initializer, or the event that runs it.
package enum InitializerKind: String, Sendable {
    case preinitArray = "preinit_array"
    /// The function of `DT_INIT`.
    case initFunction = "init"
    case initArray = "init_array"
    case constructors = "ctors"
    case modInitFunc = "mod_init_func"
    case initOffsets = "init_offsets"
    /// The function of `LC_ROUTINES`.
    case routine
    /// A function that initializes a global variable of Swift at its first use.
    case once
    /// The start function of a WebAssembly module.
    case start
    /// A `+load` method, which the Objective-C runtime calls.
    case load
}

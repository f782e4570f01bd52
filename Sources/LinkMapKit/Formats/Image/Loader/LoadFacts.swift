/// The work that one image gives its loader, as far as the file says it. Each format fills it by its loader's rules.
package struct LoadFacts {
    /// How the image is started.
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
        /// Whether it is the start-up code of the C library, which the linker puts into a section of its own (`.init`).
        var isStartupCode = false
    }

    var form: Form
    /// The program that loads it: `/lib64/ld-linux-x86-64.so.2`, `/usr/lib/dyld`.
    var interpreter: ByteView?
    var relocations = RelocationFigures()
    var lookups = LookupFigures()
    var memory = StartupMemory()
    var traits = LoadTraits()
    /// In the order in which they run.
    var initializers: [CalledFunction] = []
    /// The source files of functions among ``initializers``, by address, where the symbol table tells.
    var sources: [UInt64: ByteView] = [:]
    /// Functions that the file lists apart from its symbols; their sizes are 0 where they are not known.
    var knownFunctions: [(address: UInt64, size: UInt64)] = []
    /// The memory in which the runtimes of Objective-C and Swift find their metadata.
    var runtimeMemory: ImageMemory
    /// Whether the image registers classes with a runtime of Objective-C.
    var hasObjC = false
    /// Whether that runtime calls `+load` methods before the image's own initialisers.
    var callsLoadMethods = false
    /// The form in which the image states its fixups (Mach-O).
    var fixups = FixupTable.Source.none
    /// The sizes of relative relocations, as they are and packed (ELF).
    var packing = PackedSize()
    /// What is wrong with the image as the loader sees it.
    var log = StartupLog()

    init(form: Form, runtimeMemory: ImageMemory) {
        self.form = form
        self.runtimeMemory = runtimeMemory
    }
}

/// The list that names an initialiser, or the time at which it runs.
package enum InitializerKind: String, Sendable {
    case preinitArray = "preinit_array"
    /// `DT_INIT`.
    case initFunction = "init"
    case initArray = "init_array"
    case constructors = "ctors"
    case modInitFunc = "mod_init_func"
    case initOffsets = "init_offsets"
    /// `LC_ROUTINES`.
    case routine
    /// Sets up a global variable of Swift at its first use.
    case once
    /// A `+load` method, which the runtime calls.
    case load
}

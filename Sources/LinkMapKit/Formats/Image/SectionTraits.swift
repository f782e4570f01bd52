/// Facts about a section that follow from its type and flags in the file.
package struct SectionTraits: Sendable {
    /// The use of a section by linkers, loaders and runtimes.
    package enum Purpose: Sendable, Equatable {
        case ordinary
        /// Pointers to functions that run before `main`.
        case initializers
        /// 32-bit offsets, from the start of the image, of functions that run before `main`.
        case initializerOffsets
        /// Pointers to functions that run at exit.
        case terminators
        /// Functions that start-up code runs when the image is loaded or unloaded (`.init`, `.fini`).
        case startupCode
        /// Pairs of a function and the function of another image that it replaces.
        case interposers
        /// Functions that set up thread-local variables.
        case threadLocalInitializers
        /// Strings that end with a zero byte.
        case cStrings
        /// Stubs that jump to functions of other images.
        case stubs
        /// Slots that the loader fills with addresses.
        case pointers
    }

    package var purpose = Purpose.ordinary
    /// Size of one record in bytes; `nil` unless the section is a list of records of one size.
    package var stride: UInt64?
    /// Whether the linker must keep the section even if nothing refers to it.
    package var isRetained = false
    /// Address range in the template of ``ThreadBlock``, for a section that each thread has a copy of; `nil` for
    /// others.
    package var threadLocalRange: Range<UInt64>?
    package var isExecutable = false
    /// Whether code and data refer to the contents; `false` for tables that only linkers, loaders and debuggers read.
    package var isReferable = true

    package init(purpose: Purpose = .ordinary, stride: UInt64? = nil) {
        self.purpose = purpose
        self.stride = stride
    }
}

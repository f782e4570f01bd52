/// A function that runs before `main`.
package struct Initializer: Sendable {
    package typealias Kind = InitializerKind

    /// The purpose of an initializer, as far as its name implies it.
    package enum Origin: String, Sendable {
        /// Initializes the global variables of one C++ file.
        case cxxFile = "cxx-file"
        /// Added by the compiler or the C library.
        case toolchain
        /// Registers the image's metadata with a runtime.
        case registration
        case objcLoad = "objc-load"
        case swiftGlobal = "swift-global"
        /// Any other function, such as one with `__attribute__((constructor))`.
        case function

        /// Whether it is written in a source file: a compiler or a runtime adds the others.
        package var isFromSource: Bool { ![.toolchain, .registration].contains(self) }
    }

    package var kind: Kind
    package var origin: Origin
    /// Address in the image; `nil` if the slot holds none.
    package var address: UInt64?
    /// Display name: demangled, or a description in brackets.
    package var name: String
    /// Symbol name as in the file; `nil` if there is none.
    package var symbol: ByteView?
    /// Source file according to the symbol table or the name: `main.cpp`.
    package var source: ByteView?
    /// Object file according to a link map or the image's debug map.
    package var object: ObjectFile?
    /// Code size in bytes; `nil` if unknown.
    package var bytes: UInt64?
    /// Priority requested in the source; `nil` for the default.
    package var priority: UInt32?

    package init(kind: Kind, origin: Origin, address: UInt64?, name: String) {
        self.kind = kind
        self.origin = origin
        self.address = address
        self.name = name
    }
}

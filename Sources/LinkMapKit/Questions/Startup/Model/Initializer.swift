/// A function that runs before `main`.
package struct Initializer: Sendable {
    package typealias Kind = InitializerKind

    /// What the function is for, as far as its name tells.
    package enum Origin: String, Sendable {
        /// Sets up the global variables of one file of C++.
        case cxxFile = "cxx-file"
        /// Put there by the compiler or the C library.
        case toolchain
        /// Tells a runtime of the image's metadata.
        case registration
        case objcLoad = "objc-load"
        case swiftGlobal = "swift-global"
        /// Anything else: `__attribute__((constructor))`.
        case function
    }

    package var kind: Kind
    package var origin: Origin
    /// `nil` where the slot holds no address of the image.
    package var address: UInt64?
    /// For people: demangled, or in brackets.
    package var name: String
    /// As it stands in the file; `nil` where there is none.
    package var symbol: ByteView?
    /// The source file, where the symbol table or the name tells: `main.cpp`.
    package var source: ByteView?
    /// The object file, by a link map or the image's own notes.
    package var object: ObjectFile?
    /// Of its code, in bytes; `nil` where nothing tells.
    package var bytes: UInt64?
    /// What the source asked for; `nil` for the usual.
    package var priority: UInt32?

    package init(kind: Kind, origin: Origin, address: UInt64?, name: String) {
        self.kind = kind
        self.origin = origin
        self.address = address
        self.name = name
    }
}

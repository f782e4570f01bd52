/// The family of tools and runtimes that an image is built with. It decides the options named in advice, the form of
/// Objective-C metadata, and the spelling of C symbols.
package enum Toolchain: Sendable, Equatable {
    /// GNU and LLVM tools for systems with ELF; Objective-C is for one of GNUstep's runtimes.
    case gnu
    /// Apple's tools and runtimes.
    case apple

    /// Whether C compilers prefix symbols with an underscore.
    package var hasUnderscores: Bool { self == .apple }
}

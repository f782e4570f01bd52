/// The family of tools and runtimes that an image is made by and for. It decides which options advice names, which
/// metadata Objective-C has, and how the C compiler spells symbols.
package enum Toolchain: Sendable, Equatable {
    /// GNU and LLVM tools for systems with ELF; Objective-C is for one of GNUstep's runtimes.
    case gnu
    /// Apple's tools and runtimes.
    case apple

    /// Whether C compilers put an underscore in front of each symbol.
    package var hasUnderscores: Bool { self == .apple }
}

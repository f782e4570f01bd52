/// The conventions of the compilers, linkers and runtimes that an image was made by, as named facts.
///
/// Code above the formats asks for the fact that it needs. Each format declares its own toolchain in its folder; every
/// fact is false unless the toolchain states it.
package struct Toolchain: Sendable {
    // MARK: Symbols

    /// Whether C compilers prefix symbols with an underscore.
    package var hasUnderscores = false
    /// Whether symbol tables state which symbols are functions or variables. A second symbol at the same address is then
    /// an alias of the first, and not a label.
    package var hasTypedSymbols = false
    /// Whether compilers, linkers and start-up files give symbols to what they generate: instance variables, records of
    /// runtimes, outlined code, file headers.
    package var namesGeneratedParts = false
    /// Whether start-up files and static parts of the C library, with symbols of known names, are part of every image.
    package var linksStartupFiles = false
    /// Whether a function without a name has a number by which tools know it.
    package var hasNumberedFunctions = false
    /// Whether the linker exports every global symbol of a program without being asked to.
    package var exportsProgramSymbols = false

    // MARK: Sections

    /// Whether a section name is that of its segment and a name with two underscores, such as `__TEXT,__const`.
    package var hasSegmentsInNames = false
    /// Whether string literals lie in sections of their own, marked as such. Otherwise any constants may hold literals.
    package var marksLiteralSections = false
    /// Whether linkers let a string literal end inside another one.
    package var mergesStringTails = false
    /// Whether linkers define symbols for the bounds of sections (`__start_NAME`, `__stop_NAME`).
    package var hasMarkedSections = false
    /// Whether code accesses a thread-local variable through a descriptor, which refers to the variable's first contents
    /// by an offset.
    package var hasThreadDescriptors = false

    // MARK: Code

    /// Whether code may run from the end of a function into the next one. Otherwise the linker may reorder functions.
    package var functionsFallThrough = false
    /// Whether code relies on registers that a function of the same image leaves alone, although calls may change them (`-fipa-ra` of GCC).
    package var callsKeepRegisters = false
    /// Whether 32-bit x86 code computes addresses from its own address. Otherwise it computes them from that of the
    /// global offset table.
    package var returnsAreBases = false
    /// Whether linked images list the starts of their functions apart from symbols. Otherwise the start of a code
    /// section is always taken for the start of a function.
    package var listsFunctionStarts = false
    /// Whether an object file is analysed as it is, with its relocations in place of addresses. Otherwise only linked
    /// images are.
    package var analysesObjectFiles = false

    // MARK: Runtimes

    /// Whether Objective-C is for one of Apple's runtimes. Otherwise it is for GNU's or GNUstep's, if there is any.
    package var hasAppleObjC = false
    /// Whether Swift classes are Objective-C classes too. Their metadata has another layout then, and Objective-C
    /// metadata gives its extents.
    package var swiftClassesAreObjC = false
    /// Whether runtimes find Swift code by metadata that the analysis does not follow.
    package var hidesUsesOfSwift = false

    // MARK: Files

    /// Whether debug info that was separated from an image lies in a bundle beside it (`.dSYM`).
    package var putsDebugInfoIntoBundles = false
    /// Whether the images of an app lie in its bundle under fixed names, so that one of the same name and role is another
    /// build of the same image.
    package var shipsInBundles = false

    /// The options that advice names.
    package var options = ToolOptions()

    package init() {}
}

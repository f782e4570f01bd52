/// The options of compilers, linkers and other tools that advice and warnings name, in words for users. `nil` where a
/// toolchain has no such option: there is no such advice then.
package struct ToolOptions: Sendable {
    /// A linker option with the code of the warning that recommends it.
    package struct Recommended: Sendable {
        package var code: String
        package var option: String

        package init(code: String, option: String) {
            self.code = code
            self.option = option
        }
    }

    /// Removes the symbols that only debuggers and profilers read.
    package struct Stripping: Sendable {
        package var option: String
        /// The parts of the file that go.
        package var parts: String

        package init(option: String, parts: String) {
            self.option = option
            self.parts = parts
        }
    }

    /// Leaves out functions and data that nothing uses.
    package var dropUnusedCode: String?
    /// The linker option for the same, as the warning about unused functions names it.
    package var dropUnusedCodeWarning: Recommended?
    /// Exports less, so that the linker may leave out functions and data that only an export keeps.
    package var exportLess: String?
    /// Folds functions of identical code.
    package var foldIdenticalFunctions: String?
    /// Stores no zeros for memory that is zero at the start.
    package var leaveZerosOut: String?
    /// Moves the debug info to a file of its own.
    package var separateDebugInfo: String?
    package var stripSymbols: Stripping?
    /// Removes the compiler's intermediate code, which no store takes any more.
    package var removeBitcode: String?
    /// The segment that holds it.
    package var bitcodeSegment: ByteView?
    /// Does not load libraries that nothing is bound to.
    package var skipIdleLibraries: String?
    /// Links or merges libraries, so that fewer files are loaded.
    package var loadFewerLibraries: String?
    /// Writes the newer hash table of symbols alone.
    package var newerHashTable: String?
    /// Lists Objective-C methods by offsets instead of pointers.
    package var relativeMethodLists: String?

    package init() {}
}

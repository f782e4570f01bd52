/// The names that a library offers to others, as linkers read them: a list, or a version script.
package struct ExportList: Sendable {
    /// How people call the list: its file.
    package let source: String
    var globals = NamePatterns()
    var locals = NamePatterns()

    package init(_ text: ByteView, source: String) throws(InputError) {
        self.source = source
        var parser = ExportListParser(text)
        (globals, locals) = try parser.parse()
        guard !globals.isEmpty else { throw InputError("it names no export", hint: ExportListParser.form) }
    }

    /// - Throws: ``InputError`` for a file that cannot be read or understood.
    package static func open(_ path: String) throws(InputError) -> ExportList {
        do throws(InputError) {
            return try ExportList(try MappedFile.open(path), source: MappedFile.shownName(of: path))
        } catch { throw error.naming(MappedFile.shownName(of: path)) }
    }

    /// A name as it is weighs more than a pattern, and that more than one that fits everything.
    package func contains(_ name: ByteView) -> Bool {
        if globals.names.contains(name) { return true }
        if locals.names.contains(name) { return false }
        if globals.fits(name) { return true }
        return globals.hasAll && !locals.fits(name)
    }

    /// Those that stand there as they are.
    var names: Set<ByteView> { globals.names }
}

/// Names and patterns of one kind.
struct NamePatterns: Sendable {
    var names: Set<ByteView> = []
    var patterns: [String] = []
    /// Of names as C++ has them, demangled.
    var demangled: [String] = []
    /// `*`
    var hasAll = false

    var isEmpty: Bool { names.isEmpty && patterns.isEmpty && demangled.isEmpty && !hasAll }

    func fits(_ name: ByteView) -> Bool {
        if patterns.contains(where: { NameGlob.matches(name, $0) }) { return true }
        guard !demangled.isEmpty else { return false }
        var demangler = Demangler()
        guard let text = demangler.text(of: name) else { return false }
        return demangled.contains { NameGlob.matches(text: text, $0) }
    }
}

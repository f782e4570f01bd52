/// The names that a library exports, read from a list or from a version script.
package struct ExportList: Sendable {
    /// The file name, shown in messages.
    package let source: String
    var globals = NamePatterns()
    var locals = NamePatterns()

    package init(_ text: ByteView, source: String) throws(InputError) {
        self.source = source
        var parser = ExportListParser(text)
        (globals, locals) = try parser.parse()
        guard !globals.isEmpty else { throw InputError("it names no export", hint: ExportListParser.form) }
    }

    /// Reads the file at `path`.
    /// - Throws: ``InputError`` for a file that cannot be read or understood.
    package static func open(_ path: String) throws(InputError) -> ExportList {
        do throws(InputError) {
            return try ExportList(try MappedFile.open(path), source: MappedFile.shownName(of: path))
        } catch { throw error.naming(MappedFile.shownName(of: path)) }
    }

    /// Returns whether a name is exported. An exact name takes precedence over a pattern, and a pattern over `*`.
    package func contains(_ name: ByteView) -> Bool {
        if globals.names.contains(name) { return true }
        if locals.names.contains(name) { return false }
        if globals.fits(name) { return true }
        return globals.hasAll && !locals.fits(name)
    }

    /// The exported names that are written out, without the patterns.
    var names: Set<ByteView> { globals.names }
}

/// The names and patterns of one part of the list, `global` or `local`.
struct NamePatterns: Sendable {
    var names: Set<ByteView> = []
    var patterns: [String] = []
    /// Patterns for demangled C++ names.
    var demangled: [String] = []
    /// Whether the pattern `*` is listed, which matches every name.
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

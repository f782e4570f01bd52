/// The user's list of parts that are used although the analysis cannot see it. Each entry has a reason.
package struct KeepList: Sendable {
    package struct Entry: Sendable {
        /// The kind of finding; `nil` matches every kind.
        package var kind: Finding.Kind?
        /// The name, as a pattern with `*` and `?`; `nil` matches every name. The same applies to the archive and the
        /// module.
        package var name: String?
        package var archive: String?
        package var module: String?
        package var reason: String
        /// The line number in the file, from 1.
        package var line: Int

        package init(
            kind: Finding.Kind? = nil, name: String? = nil, archive: String? = nil, module: String? = nil,
            reason: String, line: Int
        ) {
            self.kind = kind
            self.name = name
            self.archive = archive
            self.module = module
            self.reason = reason
            self.line = line
        }
    }

    package var entries: [Entry]

    package init(entries: [Entry] = []) { self.entries = entries }

    /// Returns the first matching entry, as an index into ``entries``.
    package func entry(
        for kind: Finding.Kind, name: ByteView, module: ByteView?, archive: ByteView?
    ) -> Int? {
        entries.firstIndex { entry in
            (entry.kind ?? kind) == kind && KeepList.fits(name, entry.name) && KeepList.fits(module, entry.module)
                && KeepList.fits(archive, entry.archive)
        }
    }

    private static func fits(_ value: ByteView?, _ pattern: String?) -> Bool {
        guard let pattern else { return true }
        guard let value else { return false }
        return NameGlob.matches(value, pattern)
    }
}

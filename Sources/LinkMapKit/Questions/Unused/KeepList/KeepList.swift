/// What the user says is used although it cannot be seen: an allow-list with reasons.
package struct KeepList: Sendable {
    package struct Entry: Sendable {
        /// `nil` for any kind.
        package var kind: Finding.Kind?
        /// Patterns with `*` and `?`; `nil` for any.
        package var name: String?
        package var archive: String?
        package var module: String?
        package var reason: String
        /// In the file it stands in, from 1.
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

    /// The first entry that fits, as an index into ``entries``.
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

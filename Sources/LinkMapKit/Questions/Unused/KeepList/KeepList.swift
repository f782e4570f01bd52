/// What the user says is used although it cannot be seen: an allow-list with reasons.
public struct KeepList: Sendable {
    public struct Entry: Sendable {
        /// `nil` for any kind.
        public var kind: Finding.Kind?
        /// Patterns with `*` and `?`; `nil` for any.
        public var name: String?
        public var archive: String?
        public var module: String?
        public var reason: String
        /// In the file it stands in, from 1.
        public var line: Int

        public init(
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

    public var entries: [Entry]

    public init(entries: [Entry] = []) { self.entries = entries }

    /// The first entry that fits, as an index into ``entries``.
    public func entry(
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

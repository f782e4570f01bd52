/// Something that would make the start cheaper, and about how much.
package struct StartupAdvice: Sendable, Equatable {
    /// Stable, for scripts: `pack-relative-relocations`.
    package var rule: String
    /// What was found: one sentence.
    package var says: String
    /// The option or the change that does it.
    package var fix: String
    /// Rough, in nanoseconds; 0 where it saves no time worth naming.
    package var nanoseconds: UInt64
    /// What the image becomes smaller by, in bytes; 0 for none.
    package var bytes: UInt64
    /// How the saving was estimated.
    package var how: String

    package init(
        rule: String, says: String, fix: String, nanoseconds: UInt64 = 0, bytes: UInt64 = 0, how: String
    ) {
        self.rule = rule
        self.says = says
        self.fix = fix
        self.nanoseconds = nanoseconds
        self.bytes = bytes
        self.how = how
    }
}
